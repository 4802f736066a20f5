import { isProse } from '../../score/features/facts';
import type { FeatureMatrix } from '../../score/features/matrix';
import { hyphenated } from '../../tree/elements';
import { SURELY_NOT } from '../decoder';

/**
 * Names of a place where customers write: `reviews`, `product-reviews`, `customerReviews`, `review-list`. Not those that
 * only speak of it (`no-reviews`, `write-a-review`) nor longer words (`previews`, `reviewers`).
 */
const REVIEWS = /(?<![a-z]|no[-_]|has[-_]|with[-_]|write[-_]|write[-_]a[-_])reviews?(?![a-z])/;
/** Letters of the place: what is shorter is a line of stars, or what the press said. From 300 to 700 no difference. */
const LEAST_REVIEWS = 400;
/** Letters of prose that must stand elsewhere: with less, the reviews are what the page has. From 0 to 600 no difference. */
const LEAST_ELSEWHERE = 400;

/**
 * What customers write about a product is the longest prose of its page, and F takes it for the text. It is not what the
 * shop says of the product, so F's output in places named for reviews is taken down before the body is looked for. On
 * pages that sell something only: elsewhere a review is the article, and what clients say belongs to a firm's page.
 * @param logits F's output, one a segment
 * @returns the logits given, or new ones
 */
export function belowReviews({ page }: FeatureMatrix, logits: Float32Array): Float32Array {
  if (!page.snapshot.head.isProduct) return logits;
  const places = reviewsIn(page);
  if (!places) return logits;
  const lengths = new Map<number, number>();
  let elsewhere = 0;
  for (const segment of page.segments) {
    const place = places[segment.block]!;
    if (place > 0) lengths.set(place, (lengths.get(place) ?? 0) + segment.length);
    else if (isProse(segment)) elsewhere += segment.plainLength;
  }
  if (elsewhere < LEAST_ELSEWHERE) return logits;
  return logits.map((logit, s) => {
    const place = places[page.segments[s]!.block]!;
    return place > 0 && lengths.get(place)! >= LEAST_REVIEWS ? Math.min(logit, SURELY_NOT) : logit;
  });
}

/** By element index, the outermost element named for reviews around it, 0 for none; null where there are none at all. */
function reviewsIn({ snapshot: { elements }, segmentsIn }: FeatureMatrix['page']): Int32Array | null {
  let places: Int32Array | null = null;
  for (let e = 1; e < elements.length; e++) {
    if (segmentsIn[e] === 0) continue;
    const { parent, names } = elements[e]!;
    if (places !== null && places[parent]! > 0) places[e] = places[parent]!;
    else if (names.includes('eview') && REVIEWS.test(hyphenated(names)))
      (places ??= new Int32Array(elements.length))[e] = e;
  }
  return places;
}
