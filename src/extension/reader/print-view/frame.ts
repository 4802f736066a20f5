/** The print view's bar, tools and page turning. */
import { h } from '../../../util/dom';
import { barButton, ICONS, undoButtons } from '../../widgets/buttons';
import { formatNumber, ownLanguage, t } from '../../bridge/i18n';
import { trustedUntil } from '../../../util/trusted';
import type { FrameHost } from '../frame-host';
import type { Preview } from './preview';

const BACK = 'M15 5l-7 7 7 7';
const ON = 'M9 5l7 7-7 7';

/** The print style sheet replaces these. */
const COLOURS = ['--paper', '--ink', '--muted', '--link', '--line', '--raised', '--tint', '--focus'] as const;

function keepColours(element: HTMLElement): void {
  const root = element.ownerDocument.documentElement;
  const style = root.ownerDocument.defaultView?.getComputedStyle(root);
  if (!style) return;
  for (const name of COLOURS) element.style.setProperty(name, style.getPropertyValue(name));
  element.style.colorScheme = style.colorScheme;
}

/** The buttons that turn pages work; the others are for the caller. */
export function viewFrame(host: FrameHost, preview: Preview, controls: HTMLElement, signal: AbortSignal) {
  const nodes = viewNodes(host.document, preview.element, controls);
  turnPages(preview, nodes, host.window, signal);
  const { element, buttons } = nodes;
  return { element, buttons, tell: (state: ViewState): void => tell(nodes, preview, state) };
}

type ViewNodes = ReturnType<typeof viewNodes>;

function viewNodes(doc: Document, pages: HTMLElement, controls: HTMLElement) {
  const buttons = {
    print: barButton(doc, 'print-now', 'print', { icon: ICONS.print }),
    close: barButton(doc, 'print-close', 'backToReading', { icon: ICONS.close, keys: 'Esc', bare: true }),
    ...undoButtons(doc, 'print-'),
    all: barButton(doc, 'print-restore', 'printRestore'),
    fewer: barButton(doc, 'print-fewer', 'printFewer', { hint: t('printFewerHint') }),
    two: barButton(doc, 'print-two', 'printLongLines'),
    before: barButton(doc, 'print-before', 'previousPage', { icon: BACK, bare: true }),
    after: barButton(doc, 'print-after', 'nextPage', { icon: ON, bare: true }),
    actual: barButton(doc, 'print-size', 'printActualSize'),
  };
  buttons.print.classList.add('pv-main');
  buttons.actual.setAttribute('aria-pressed', 'false');
  const count = h(doc, 'p', { class: 'pv-count', role: 'status', 'data-ac': 'print-count' });
  const out = h(doc, 'span', { role: 'status', 'data-ac': 'print-left-out' });
  const place = h(doc, 'span', { class: 'pv-place', 'data-ac': 'print-place' });
  const hint = h(doc, 'p', { class: 'pv-hint', text: t('printLeaveOut'), id: 'print-view-hint' });
  pages.setAttribute('aria-describedby', hint.id);
  const gap = (): HTMLElement => h(doc, 'span', { class: 'pv-gap' });
  const bar = h(doc, 'div', { class: 'pv-bar' }, [
    h(doc, 'h2', { text: t('printView') }),
    count,
    buttons.fewer,
    gap(),
    buttons.print,
    buttons.close,
  ]);
  const tools = h(doc, 'div', { class: 'pv-tools' }, [
    hint,
    buttons.two,
    h(doc, 'div', { class: 'pv-group' }, [out, buttons.undo, buttons.redo, buttons.all]),
    gap(),
    h(doc, 'div', { class: 'pv-group' }, [buttons.before, place, buttons.after, buttons.actual]),
  ]);
  buttons.two.classList.add('pv-advice');
  buttons.two.hidden = true;
  const element = h(doc, 'div', {
    class: 'pv',
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': t('printView'),
    'data-ac': 'print-view',
    ...ownLanguage(),
  });
  element.append(bar, tools, pages, controls);
  for (const part of [bar, tools, controls]) keepColours(part);
  return { element, buttons, count, out, hint, place };
}

interface ViewState {
  /** Pages when the view opened; 0 until they are laid out. */
  before: number;
  leftOut: { count: number; canUndo: boolean; canRedo: boolean };
  isShortest: boolean;
  hasLongLines: boolean;
}

function tell(frame: ViewNodes, preview: Preview, state: ViewState): void {
  const { pages, refused } = preview;
  const { before, leftOut } = state;
  const now = formatNumber(pages);
  const text = refused
    ? ''
    : before === 0 || before === pages
      ? t('printPages', now)
      : t('printPagesChanged', formatNumber(before), now);
  // Screen readers would repeat the same text.
  if ((pages > 0 || refused) && frame.count.textContent !== text) frame.count.textContent = text;
  const left = leftOut.count > 0 ? t('printLeftOut', formatNumber(leftOut.count)) : '';
  if (frame.out.textContent !== left) frame.out.textContent = left;
  const { undo, redo, all, fewer, two } = frame.buttons;
  // Not `disabled`, which would lose the focus.
  undo.setAttribute('aria-disabled', String(!leftOut.canUndo));
  redo.setAttribute('aria-disabled', String(!leftOut.canRedo));
  undo.hidden = redo.hidden = !leftOut.canUndo && !leftOut.canRedo;
  // Describes the pages to screen readers even when hidden.
  frame.hint.hidden = !undo.hidden || refused;
  all.hidden = leftOut.count === 0;
  fewer.setAttribute('aria-disabled', String(pages <= 1 || refused || state.isShortest));
  two.hidden = !state.hasLongLines;
  tellPlace(frame, preview);
}

function tellPlace({ place: shown, buttons }: ViewNodes, { place, pages }: Preview): void {
  shown.textContent = pages > 0 ? t('printPlace', formatNumber(place), formatNumber(pages)) : '';
  buttons.before.setAttribute('aria-disabled', String(place <= 1));
  buttons.after.setAttribute('aria-disabled', String(place >= pages));
}

/** px per sheet; a wheel notch has 100 to 120 */
const WHEEL_PX = 90;

function turnPages(preview: Preview, frame: ViewNodes, window: Window, signal: AbortSignal): void {
  const pages = preview.element;
  const { before, after, actual } = frame.buttons;
  const moved = (): void => tellPlace(frame, preview);
  const turn = (by: number): void => preview.show(preview.place + by);
  const on = trustedUntil(signal);
  on(before, 'click', () => turn(-1));
  on(after, 'click', () => turn(1));
  on(actual, 'click', () => {
    const whole = actual.getAttribute('aria-pressed') === 'true';
    actual.setAttribute('aria-pressed', String(!whole));
    const { place } = preview;
    preview.whole = whole;
    preview.show(place);
  });
  on(pages, 'keydown', (event) => {
    const rtl = pages.dir === 'rtl';
    const by = { PageDown: 1, PageUp: -1, ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    turn(by);
  });
  let wheel = 0;
  const wheeled = (event: WheelEvent): void => {
    // Only when the view cannot scroll down.
    if (event.deltaX !== 0 || event.ctrlKey || pages.scrollHeight > pages.clientHeight + 1) return;
    event.preventDefault();
    wheel += event.deltaY;
    if (Math.abs(wheel) < WHEEL_PX) return;
    turn(Math.sign(wheel));
    wheel = 0;
  };
  on(pages, 'wheel', wheeled, { passive: false });
  on(pages, 'scroll', moved);
  on(window, 'resize', () => {
    preview.scale();
    moved();
  });
}
