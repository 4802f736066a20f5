/** Opens the reader: saves the page's state, waits for the frame, hears Esc meanwhile. */
import type { Settings } from '../../settings/schema';
import { keptStyle } from '../../util/dom';
import { t } from '../bridge/i18n';
import { ClipProblem } from '../bridge/problems';
import type { FrameHost, PreparedFrame } from './frame-host';
import { guardKeys } from './keys';
import { Reader, type ReaderActions, type Shown } from './overlay';

const nothing = (): void => undefined;

/** Rejects when the page removes the frame, and with a ClipProblem ('cancelled') after Esc. */
export async function openReader(
  page: Document,
  shown: Shown,
  coming: Promise<Settings>,
  actions: ReaderActions,
  frame: PreparedFrame,
): Promise<Reader> {
  const rootStyle = page.documentElement.getAttribute('style');
  const giveBack = borrowPage(page);
  let leave = nothing;
  const cancelled = new Promise<never>((_, reject) => {
    leave = () => reject(new ClipProblem('cancelled'));
  });
  cancelled.catch(nothing);
  const left = (): void => leave();
  const opened = new AbortController();
  let host: FrameHost | null = null;
  try {
    host = await frame.show({
      shape: 'cover',
      title: t('readerTitle'),
      borrowed: { rootStyle },
      onCancel: left,
      onLost: left,
    });
    let leaving = false;
    guardKeys(page, host, opened.signal, {
      closePanel: () => {
        leaving = true;
        return false;
      },
      close: left,
      print: nothing,
    });
    const settings = await Promise.race([coming, cancelled]);
    // Esc is still down: its release closes.
    if (leaving) await cancelled;
    const reader = new Reader(page, host, giveBack, shown, settings, actions);
    leave = () => reader.close();
    return reader;
  } catch (error) {
    host?.remove();
    giveBack();
    throw error;
  } finally {
    opened.abort();
  }
}

/** Looks into open shadow roots. */
function deepActiveElement(page: Document): Element | null {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

function selectedRanges(page: Document): Range[] {
  const selection = page.getSelection();
  if (!selection) return [];
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index).cloneRange());
}

function sameRanges(a: Range[], b: Range[]): boolean {
  return (
    a.length === b.length &&
    a.every((range, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        range.startContainer === other.startContainer &&
        range.startOffset === other.startOffset &&
        range.endContainer === other.endContainer &&
        range.endOffset === other.endOffset
      );
    })
  );
}

const VIEWPORT = 'meta[name="viewport" i]';

const SCREEN_WIDE = 'width=device-width, initial-scale=1, minimum-scale=1, viewport-fit=cover';

/** On a phone a wide page would make the reader as wide. @returns restores the viewport */
function takeScreen(page: Document): () => void {
  const view = page.defaultView;
  const seen = view?.visualViewport;
  // `scale` is pinch zoom: the product is the screen's width.
  if (
    !seen ||
    !view.matchMedia('(pointer: coarse)').matches ||
    view.innerWidth <= seen.width * seen.scale + 1
  )
    return () => undefined;
  const own = [...page.querySelectorAll(VIEWPORT)].at(-1);
  const content = own?.getAttribute('content') ?? '';
  const meta = own ?? page.createElement('meta');
  if (!own) {
    meta.setAttribute('name', 'viewport');
    (page.querySelector('head') ?? page.documentElement).append(meta);
  }
  meta.setAttribute('content', SCREEN_WIDE);
  return () => {
    // Chromium keeps the content of a removed meta.
    meta.setAttribute('content', content);
    if (!own) meta.remove();
  };
}

/** Hides scroll bars. @returns restores everything, once */
function borrowPage(page: Document): () => void {
  const view = page.defaultView;
  const root = page.documentElement;
  const restoreStyle = keptStyle(root);
  const focused = deepActiveElement(page);
  const ranges = selectedRanges(page);
  const scroll = { left: view?.scrollX ?? 0, top: view?.scrollY ?? 0 };
  // Only the viewport's would show.
  const giveScreen = takeScreen(page);
  root.style.setProperty('overflow', 'hidden', 'important');
  // Chromium writes the attribute when it is read; else it cannot be removed.
  root.getAttribute('style');

  let returned = false;
  return () => {
    if (returned) return;
    returned = true;
    giveScreen();
    restoreStyle();
    if (focused && focused !== page.body && focused !== page.activeElement && focused.isConnected) {
      (focused as HTMLElement).focus({ preventScroll: true });
    }
    // Chromium gives the focus of a removed frame to no document.
    else if (!page.hasFocus()) view?.focus();
    const selection = page.getSelection();
    if (
      selection &&
      !sameRanges(selectedRanges(page), ranges) &&
      ranges.every((r) => r.startContainer.isConnected)
    ) {
      selection.removeAllRanges();
      for (const range of ranges) selection.addRange(range);
    }
    // 'instant': smooth scrolling would show.
    view?.scrollTo({ ...scroll, behavior: 'instant' });
  };
}
