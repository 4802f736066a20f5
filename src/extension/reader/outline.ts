/** The outline of the article: its headings, in a panel and beside the text. */
import { h } from '../../util/dom';
import { onTrusted } from '../../util/trusted';
import { ownLanguage, t, tCount } from '../bridge/i18n';
import { oncePerFrame, type ReaderWithAids } from './aids/aided-reader';

export const LEAST_OUTLINE = 2;
const MOST_LISTED = 200;
/** Longer outlines are no overview. */
const MOST_BESIDE = 60;

export function outlineOf(main: HTMLElement): HTMLHeadingElement[] {
  return [...main.querySelectorAll<HTMLHeadingElement>('.ac-body :is(h1,h2,h3,h4)')].filter(
    (heading) => heading.textContent.trim() !== '',
  );
}

/** The article's direction, not that of the first letter. */
export const directionOf = (heading: Element): string =>
  heading.closest('[dir]')?.getAttribute('dir') ?? 'auto';

interface OutlineEntry {
  heading: HTMLElement;
  item: HTMLElement;
}

/** @param before called first */
function entryOf(heading: HTMLHeadingElement, before: () => void = () => undefined): OutlineEntry {
  const text = heading.textContent.trim();
  const item = h(heading.ownerDocument, 'button', { text, type: 'button', dir: directionOf(heading) });
  onTrusted(item, 'click', () => {
    before();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  });
  return { heading, item };
}

const levelOf = (heading: Element): string => heading.localName.slice(1);

/** The last heading above a third of the screen is the current one. */
function markPlace(entries: readonly OutlineEntry[]): OutlineEntry | undefined {
  const third = (entries[0]?.heading.ownerDocument.defaultView?.innerHeight ?? 0) / 3;
  const here = entries.findLast(({ heading }) => heading.getBoundingClientRect().top < third);
  for (const { item } of entries)
    if (item === here?.item) item.setAttribute('aria-current', 'location');
    else item.removeAttribute('aria-current');
  return here;
}

export function outlinePanel(doc: Document, before: () => void) {
  const element = h(doc, 'nav', {
    class: 'ac-panel ac-outline',
    'aria-label': t('outline'),
    'data-ac': 'outline-panel',
  });
  let entries: OutlineEntry[] = [];
  return {
    element,
    markPlace: () => void markPlace(entries),
    list(headings: readonly HTMLHeadingElement[]): void {
      entries = headings.slice(0, MOST_LISTED).map((heading) => entryOf(heading, before));
      const items = entries.map(({ heading, item }) =>
        h(doc, 'li', { 'data-level': levelOf(heading) }, [item]),
      );
      element.replaceChildren(h(doc, 'ul', {}, items));
      const unlisted = headings.length - MOST_LISTED;
      if (unlisted <= 0) return;
      element.append(h(doc, 'p', { text: tCount('outlineMore', unlisted), 'data-ac': 'outline-more' }));
    },
  };
}

/** On wide screens. @returns call it when the headings may have changed */
export function outlineBeside({ host, bar, signal, headings }: ReaderWithAids): () => void {
  const { document: doc, window: view } = host;
  const side = h(doc, 'nav', {
    class: 'ac-side',
    'aria-label': t('outline'),
    'data-ac': 'outline-side',
    ...ownLanguage(),
  });
  bar.after(side);
  let entries: OutlineEntry[] = [];
  const mark = oncePerFrame(view, () => {
    if (signal.aborted || !side.checkVisibility()) return;
    markPlace(entries)?.item.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  const fill = (): void => {
    const all = headings();
    if (all.length === entries.length && all.every((each, at) => entries[at]?.heading === each)) return;
    const isFit = all.length >= LEAST_OUTLINE && all.length <= MOST_BESIDE;
    entries = isFit ? all.map((heading) => entryOf(heading)) : [];
    for (const { heading, item } of entries) item.setAttribute('data-level', levelOf(heading));
    side.replaceChildren(...entries.map(({ item }) => item));
    side.hidden = entries.length === 0;
    mark();
  };
  onTrusted(view, 'scroll', mark, { passive: true, signal });
  fill();
  return fill;
}
