/** Measures the last page of an article. */
import type { PaperLayout, Slot } from './layout';

/** Share of the height of a page; less is worth saving the page. */
export const FEW_LINES = 0.14;
const LEAST_LINES = 5;

export const pagesOf = (slots: readonly Slot[], columns: number): number => Math.ceil(slots.length / columns);

/** Filled columns of the last page, in heights of a page. */
export const onLast = (slots: readonly Slot[], columns: number): number =>
  slots.slice((pagesOf(slots, columns) - 1) * columns).reduce((sum, { gap }) => sum + 1 - gap, 0);

/** px */
function lineOf(article: Element): number {
  const style = article.ownerDocument.defaultView?.getComputedStyle(article);
  return parseFloat(style?.lineHeight ?? '0');
}

/** In heights of a page. */
export const leastOn = ({ article, paper }: PaperLayout): number =>
  (LEAST_LINES * paper.columns * lineOf(article)) / paper.height;

function picturesOnLast(layout: PaperLayout, pages: number): HTMLImageElement[] {
  const { article, paper } = layout;
  const first = (pages - 1) * paper.columns;
  return [...article.querySelectorAll('img')].filter(
    (picture) => (layout.placeOf(picture)?.slot ?? -1) >= first,
  );
}

/** The picture on a last page with hardly any text; null without one. */
export function alonePicture(layout: PaperLayout, slots: readonly Slot[]): HTMLImageElement | null {
  const { columns, height } = layout.paper;
  const pictures = picturesOnLast(layout, pagesOf(slots, columns));
  const taken = pictures.reduce((sum, picture) => sum + picture.getBoundingClientRect().height, 0) / height;
  return onLast(slots, columns) - taken < leastOn(layout) ? (pictures[0] ?? null) : null;
}
