/** The outline beside the text on wide screens, with the current section marked. */
import type { ReaderWithAids } from '../../aids';
import { h } from '../../../util/dom';
import { t, uiDirection, uiLanguage } from '../../i18n';
import { onTrusted } from '../../../util/trusted';
import { directionOf, LEAST_OUTLINE } from '../outline';

/** A longer outline is no overview. */
const MOST_HEADINGS = 60;

interface OutlineEntry {
  heading: HTMLElement;
  item: HTMLElement;
}

/** @returns call it when the headings may have changed */
export function outlineBeside({ host, bar, signal, headings }: ReaderWithAids): () => void {
  const { document: doc, window: view } = host;
  const side = h(doc, 'nav', {
    class: 'ac-side',
    attrs: { 'aria-label': t('outline'), 'data-ac': 'outline-side', lang: uiLanguage(), dir: uiDirection() },
  });
  bar.after(side);
  let entries: OutlineEntry[] = [];
  let waiting = false;

  const mark = (): void => {
    waiting = false;
    // Hidden on narrow screens; then nothing is measured.
    if (signal.aborted || !side.checkVisibility()) return;
    const line = view.innerHeight / 3;
    const here = entries.findLast(({ heading }) => heading.getBoundingClientRect().top < line);
    for (const { item } of entries) item.toggleAttribute('aria-current', item === here?.item);
    here?.item.setAttribute('aria-current', 'location');
    here?.item.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  const soon = (): void => {
    if (waiting) return;
    waiting = true;
    view.requestAnimationFrame(mark);
  };
  const entryOf = (heading: HTMLHeadingElement): OutlineEntry => {
    const item = h(doc, 'button', {
      text: heading.textContent.trim(),
      attrs: { type: 'button', dir: directionOf(heading), 'data-level': heading.localName.slice(1) },
    });
    onTrusted(item, 'click', () => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      heading.scrollIntoView();
    });
    return { heading, item };
  };
  const fill = (): void => {
    const all = headings();
    if (all.length === entries.length && all.every((each, at) => entries[at]?.heading === each)) return;
    const isFit = all.length >= LEAST_OUTLINE && all.length <= MOST_HEADINGS;
    entries = isFit ? all.map(entryOf) : [];
    side.replaceChildren(...entries.map(({ item }) => item));
    side.hidden = entries.length === 0;
    soon();
  };
  onTrusted(view, 'scroll', soon, { passive: true, signal });
  fill();
  return fill;
}
