/**
 * Line focus: one, three or five lines stand out, the others are dimmed. It follows scrolling, arrow keys and
 * focus.
 */
import type { ReaderWithAids } from '../../aids';
import { h } from '../../../util/dom';
import type { Settings } from '../../../settings/schema';
import { onTrusted } from '../../../util/trusted';
import { linesBetween, type Line } from './lines';
import { isOnPaper } from './on-paper';

const BEFORE_AND_AFTER: Record<Settings['lineFocus'], number> = { off: -1, one: 0, three: 1, five: 2 };

/** px above and below the lines */
const MARGIN = 4;

const middleOf = ({ top, bottom }: Line): number => (top + bottom) / 2;

/** Shows the band while the settings ask for it. @returns call it when the screen has changed */
export function lineFocus(reader: ReaderWithAids): () => void {
  const { host, bar, main, signal, settings } = reader;
  const { document: doc, window: view } = host;
  const band = h(doc, 'div', {
    class: 'ac-line-focus',
    attrs: { 'aria-hidden': 'true', 'data-ac': 'line-focus' },
  });
  /** the middle line, px from the top of the document; null: the scroll position decides */
  let at: number | null = null;
  /** scrollY after our own scrolling */
  let ledTo: number | null = null;
  let waiting = false;

  /** Looks half a screen further in both directions: the next line may stand behind a picture. */
  const lines = (): Line[] => linesBetween(main, -view.innerHeight / 2, view.innerHeight * 1.5);

  /**
   * The height on the screen to focus, px: the middle, but nearer to the ends of the article, so that every
   * line can be reached.
   */
  const lookedAt = (): number => {
    const top = bar.getBoundingClientRect().bottom;
    const { scrollY, innerHeight } = view;
    const half = innerHeight / 2;
    const left = doc.documentElement.scrollHeight - innerHeight - scrollY;
    const fromTop = Math.min(half, top + scrollY);
    return left < half && scrollY > half - top ? innerHeight - left : fromTop;
  };

  const nearest = (all: readonly Line[]): number => {
    const y = at === null ? lookedAt() : at - view.scrollY;
    let best = -1;
    for (const [index, line] of all.entries())
      if (best < 0 || Math.abs(middleOf(line) - y) < Math.abs(middleOf(all[best]!) - y)) best = index;
    return best;
  };

  const show = (): void => {
    waiting = false;
    const around = BEFORE_AND_AFTER[settings().lineFocus];
    if (signal.aborted || around < 0 || isOnPaper(reader)) {
      band.remove();
      return;
    }
    const all = lines();
    const index = nearest(all);
    const first = all[Math.max(0, index - around)];
    const last = all[Math.min(all.length - 1, index + around)];
    if (!first || !last) {
      band.remove();
      return;
    }
    if (!band.isConnected) main.after(band);
    band.style.setProperty('--top', `${String(first.top - MARGIN)}px`);
    band.style.setProperty('--height', `${String(last.bottom - first.top + 2 * MARGIN)}px`);
  };
  const soon = (): void => {
    if (waiting) return;
    waiting = true;
    view.requestAnimationFrame(show);
  };

  /** Centres a line, as far as the article can scroll. */
  const goTo = (line: Line): void => {
    at = middleOf(line) + view.scrollY;
    view.scrollTo({ top: at - view.innerHeight / 2, behavior: 'instant' });
    ledTo = view.scrollY;
    show();
  };

  onTrusted(
    view,
    'scroll',
    () => {
      if (ledTo === null || Math.abs(view.scrollY - ledTo) > 1) at = ledTo = null;
      soon();
    },
    { passive: true, signal },
  );
  onTrusted(view, 'resize', soon, { signal });
  onTrusted(
    doc,
    'keydown',
    (event) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      const onText = target === doc.body || main.contains(target as Node | null);
      if (step === 0 || !onText || !band.isConnected || ctrlKey || metaKey || altKey || shiftKey) return;
      if ((target as Element).closest('input, select, textarea, [contenteditable]')) return;
      const all = lines();
      const next = all[nearest(all) + step];
      if (!next) return;
      event.preventDefault();
      goTo(next);
    },
    { signal },
  );
  onTrusted(
    main,
    'focusin',
    ({ target }) => {
      const [box] = target === main ? [] : (target as Element).getClientRects();
      if (box && band.isConnected) goTo(box);
    },
    { signal },
  );
  const changed = new MutationObserver(soon);
  changed.observe(doc.documentElement, { attributes: true });
  // eslint-disable-next-line no-restricted-syntax -- a signal of our own, which no page can reach
  signal.addEventListener('abort', () => {
    changed.disconnect();
  });
  soon();
  return soon;
}
