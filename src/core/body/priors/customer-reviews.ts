/** Places where customers write about a product: the longest prose of its page, and not what the shop says of it. */
import type { Page } from '../../page';
import { isProse } from '../../score/features/facts';
import { hyphenated } from '../../tree/elements';
import type { PriorView } from '../prior';

/**
 * Names of a place where customers write: `reviews`, `product-reviews`, `customerReviews`, `review-list`. Not those that
 * only speak of it (`no-reviews`, `write-a-review`) nor longer words (`previews`, `reviewers`).
 */
const REVIEWS = /(?<![a-z]|no[-_]|has[-_]|with[-_]|write[-_]|write[-_]a[-_])reviews?(?![a-z])/;
/**
 * Letters of the place: what is shorter is a line of stars, or what the press said (cross-validation: from 300 to 700 no
 * difference).
 */
const LEAST_REVIEWS = 400;
/**
 * Letters of prose that must stand elsewhere: with less, the reviews are what the page has (cross-validation: from 0 to
 * 600 no difference).
 */
const LEAST_ELSEWHERE = 400;

/** Segments in places named so; `[]` where they are all that the page has. */
export function customerReviews({ matrix: { page } }: PriorView): number[] {
  const places = reviewsIn(page.snapshot);
  if (!places) return [];
  const placeOf = (segment: number): number => places[page.segments[segment]!.block]!;
  let elsewhere = 0;
  page.segments.forEach((segment, s) => {
    if (placeOf(s) === 0 && isProse(segment)) elsewhere += segment.plainLength;
  });
  if (elsewhere < LEAST_ELSEWHERE) return [];
  return page.segments.flatMap((_, s) =>
    placeOf(s) > 0 && page.lengthIn[placeOf(s)]! >= LEAST_REVIEWS ? [s] : [],
  );
}

/** By element, the outermost element named for reviews around it, 0 for none; null where there are none at all. */
function reviewsIn({ elements, tree }: Page): Int32Array | null {
  const places = new Int32Array(elements.length);
  let isFound = false;
  for (let e = 1; e < elements.length; e++) {
    const { names } = elements[e]!;
    places[e] = places[tree.parent(e)] ?? 0;
    if (places[e] !== 0 || !names.includes('eview') || !REVIEWS.test(hyphenated(names))) continue;
    places[e] = e;
    isFound = true;
  }
  return isFound ? places : null;
}
