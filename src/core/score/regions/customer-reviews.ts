/** Places where customers write about a product: the longest prose of its page, and not what the shop says of it. */
import type { Page } from '../../page';
import { hyphenated } from '../../tree/elements';

/**
 * Names of a place where customers write: `reviews`, `product-reviews`, `customerReviews`, `review-list`. Not those that
 * only speak of it (`no-reviews`, `write-a-review`) nor longer words (`previews`, `reviewers`).
 */
const REVIEWS = /(?<![a-z]|no[-_]|has[-_]|with[-_]|write[-_]|write[-_]a[-_])reviews?(?![a-z])/;
/** Letters of the place: what is shorter is a line of stars, or what the press said (own choice; 300 to 700 do as well). */
const LEAST_REVIEWS = 400;

/**
 * By element, 1 for what stands in a place named so, on pages that sell a product; null where there is none. On other
 * pages a review is the article, or what clients say of a firm.
 * @param text letters in each element
 */
export function reviewsIn({ elements, head, tree }: Page, text: Float64Array): Uint8Array | null {
  if (!head.isProduct) return null;
  let inside: Uint8Array | null = null;
  for (let e = 1; e < elements.length; e++) {
    const { names } = elements[e]!;
    if (text[e]! < LEAST_REVIEWS || !names.includes('eview') || !REVIEWS.test(hyphenated(names))) continue;
    inside ??= new Uint8Array(elements.length);
    inside[e] = 1;
  }
  if (inside) tree.spread(inside);
  return inside;
}
