/** Dims all but a few lines, which follow scrolling, arrow keys and focus. */
import { h } from '../../../util/dom';
import type { Settings } from '../../../settings/schema';
import { onTrusted, trustedUntil } from '../../../util/trusted';
import { isOnPaper, oncePerFrame, type ReaderWithAids } from './aided-reader';
import { isGroup } from '../../../typeset/blocks';

const BEFORE_AND_AFTER: Record<Settings['lineFocus'], number> = { off: -1, one: 0, three: 1, five: 2 };

/** px */
const MARGIN = 4;

const middleOf = ({ top, bottom }: Line): number => (top + bottom) / 2;

/** @returns call after the screen has changed */
export function lineFocus(reader: ReaderWithAids): () => void {
  const { host, bar, main, signal, settings } = reader;
  const { document: doc, window: view } = host;
  const band = h(doc, 'div', { class: 'ac-line-focus', 'aria-hidden': 'true', 'data-ac': 'line-focus' });
  /** Middle line in px from the document's top; null: follows the scroll position. */
  let at: number | null = null;
  /** scrollY after our own scroll */
  let ledTo: number | null = null;

  /** A picture may hide the next line, so look half a screen further. */
  const lines = (): Line[] => linesBetween(main, -view.innerHeight / 2, view.innerHeight * 1.5);

  /** px on the screen; near the article's ends, not the middle, so that every line can be reached */
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
  const soon = oncePerFrame(view, show);

  const goTo = (line: Line): void => {
    at = middleOf(line) + view.scrollY;
    view.scrollTo({ top: at - view.innerHeight / 2, behavior: 'instant' });
    ledTo = view.scrollY;
    show();
  };

  const on = trustedUntil(signal);
  const scrolled = (): void => {
    if (ledTo === null || Math.abs(view.scrollY - ledTo) > 1) at = ledTo = null;
    soon();
  };
  on(view, 'scroll', scrolled, { passive: true });
  on(view, 'resize', soon);
  on(doc, 'keydown', (event) => {
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
  });
  on(main, 'focusin', ({ target }) => {
    const [box] = target === main ? [] : (target as Element).getClientRects();
    if (box && band.isConnected) goTo(box);
  });
  const changed = new MutationObserver(soon);
  changed.observe(doc.documentElement, { attributes: true });
  onTrusted(signal, 'abort', () => changed.disconnect());
  soon();
  return soon;
}

/** px from the top of the screen */
interface Line {
  top: number;
  bottom: number;
}

/** These count as one line. */
const WHOLE = 'img, video, svg, math, canvas';

/** Share of the smaller height that boxes in one line overlap. */
const SAME_LINE = 0.5;

/** Merges boxes of one line: superscripts, other fonts, cells of a row. */
export function linesOf(boxes: readonly Line[]): Line[] {
  const lines: Line[] = [];
  for (const box of [...boxes].sort((a, b) => a.top - b.top || a.bottom - b.bottom)) {
    const last = lines.at(-1);
    const shared = last ? last.bottom - box.top : 0;
    const lower = last ? Math.min(last.bottom - last.top, box.bottom - box.top) : 0;
    if (last && shared > lower * SAME_LINE) last.bottom = Math.max(last.bottom, box.bottom);
    else lines.push({ top: box.top, bottom: box.bottom });
  }
  return lines;
}

function linesBetween(root: Element, from: number, to: number): Line[] {
  const boxes: Line[] = [];
  const range = root.ownerDocument.createRange();
  const take = ({ top, bottom, width }: DOMRect): void => {
    if (width > 0 && bottom > top && bottom > from && top < to) boxes.push({ top, bottom });
  };
  const look = (element: Element): void => {
    const { top, bottom, height } = element.getBoundingClientRect();
    // Floats may extend out of a box, but hardly out of a group.
    if (bottom < from || top > to || (height === 0 && !isGroup(element))) return;
    if (element.matches(WHOLE)) {
      take(element.getBoundingClientRect());
      return;
    }
    for (const node of element.childNodes) {
      if (node.nodeType === 1) look(node as Element);
      else if (node.nodeType === 3 && /\S/.test(node.nodeValue ?? '')) {
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) take(box);
      }
    }
  };
  look(root);
  return linesOf(boxes);
}
