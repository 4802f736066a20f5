/** Line focus: one, three or five lines stand out, the others are dimmed. It goes with the scroll, the arrow keys and the focus. */
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

/** Shows it while the settings ask for it. @returns what to call when the screen has changed */
export function lineFocus(reader: ReaderWithAids): () => void {
  const { host, bar, main, signal, settings } = reader;
  const { document: doc, window: view } = host;
  const band = h(doc, 'div', {
    class: 'ac-line-focus',
    attrs: { 'aria-hidden': 'true', 'data-ac': 'line-focus' },
  });
  /** the line in the middle, px from the top of the document; null: the screen says */
  let at: number | null = null;
  /** where our own scrolling led */
  let ledTo: number | null = null;
  let waiting = false;

  /** Half a screen above and below: the next line may stand behind a picture. */
  const lines = (): Line[] => linesBetween(main, -view.innerHeight / 2, view.innerHeight * 1.5);

  /** px on the screen: its middle, but nearer to an end of the article as one comes to it, so that each line has its turn */
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

  /** Puts a line into the middle, as far as the article can be scrolled. */
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
