/** Pictures after the last paragraph: do they stand beside the article's parts, or below the whole of it? */
import type { Page } from '../page';
import { isInFigure } from './around';
import { captionElement } from './caption-parts';
import type { MediaPlace } from './place';
import type { ArticleText } from './text';

/** Children of an element that hold the article's text, from which on it is parted into them: a wrapper holds title and text (own choice). */
const PARTS = 3;

/** Does a picture's own block name a caption, or is it a figure? */
export const isMarkedFigure = (page: Page, place: MediaPlace): boolean =>
  isInFigure(page, place) ||
  page.tree.segmentsIn(place.unit).some((s) => captionElement(page, s, place.shared) >= 0);

/**
 * Are an element's children the article's parts, rather than one of them the whole article? What stands after the
 * article in an element around it is the site's. A text of a line or two has no parts to go by.
 */
export function isParted({ tree }: Page, { region }: ArticleText, element: number): boolean {
  const { segments, last } = region;
  if (segments.length < PARTS || tree.parent(tree.segment(last).block) === element) return true;
  let parts = 0;
  let first = Infinity;
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const segment = segments[at]!;
    if (segment >= first) continue;
    const anchor = tree.anchor(segment);
    if (!tree.isWithin(anchor, element)) return false;
    parts += 1;
    if (parts === PARTS) return true;
    // Lines right in the element are parts of their own.
    const part = tree.ancestors(anchor, element).at(-1);
    first = part === undefined ? segment : tree.firstSegment[part]!;
  }
  return false;
}
