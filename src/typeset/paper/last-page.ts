/** The last page of an article: how many lines of text it holds, and how it gets more where a picture stands almost alone. */
import type { PaperLayout, Slot } from './layout';

/** A last page with less than this share of its height is worth setting everything a little tighter. */
export const FEW_LINES = 0.14;
/** So many lines make a page. */
const LEAST_LINES = 5;

export const pagesOf = (slots: readonly Slot[], columns: number): number => Math.ceil(slots.length / columns);

/** How much of the columns of the last page is filled, in heights of a page. */
export const onLast = (slots: readonly Slot[], columns: number): number =>
  slots.slice((pagesOf(slots, columns) - 1) * columns).reduce((sum, { gap }) => sum + 1 - gap, 0);

/** px from one line of the text to the next */
function lineOf(article: Element): number {
  const style = article.ownerDocument.defaultView?.getComputedStyle(article);
  return parseFloat(style?.lineHeight ?? '0');
}

/** The least that a last page holds, in heights of a page. */
export const leastOn = ({ article, paper }: PaperLayout): number =>
  (LEAST_LINES * paper.columns * lineOf(article)) / paper.height;

/** Pictures on the last page. */
function picturesOnLast(layout: PaperLayout, pages: number): HTMLImageElement[] {
  const { article, paper } = layout;
  const first = (pages - 1) * paper.columns;
  return [...article.querySelectorAll('img')].filter(
    (picture) => (layout.placeOf(picture)?.slot ?? -1) >= first,
  );
}

/** The picture that fills a last page with hardly a line of text; null where there are lines enough, or no picture. */
export function alonePicture(layout: PaperLayout, slots: readonly Slot[]): HTMLImageElement | null {
  const { columns, height } = layout.paper;
  const pictures = picturesOnLast(layout, pagesOf(slots, columns));
  const taken = pictures.reduce((sum, picture) => sum + picture.getBoundingClientRect().height, 0) / height;
  return onLast(slots, columns) - taken < leastOn(layout) ? (pictures[0] ?? null) : null;
}
