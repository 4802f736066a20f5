/** Inputs from what a page declares about itself. */
import { cardsIn, reviewsIn, mainIn } from '../regions';
import type { FeaturePage } from './facts';
import type { FeatureGroup } from './group';

export const declaredFeatures: FeatureGroup = {
  names: [
    'declared-thread',
    'declared-product',
    'declared-reviews',
    'declared-cards',
    'declared-outside-main',
  ],
  write({ snapshot: page, segments, lengthIn, plainIn }: FeaturePage, out, stride, offset) {
    const { isThread, isProduct } = page.head;
    const reviews = reviewsIn(page, lengthIn);
    const cards = cardsIn(page, lengthIn, plainIn);
    const main = mainIn(page, plainIn);
    segments.forEach(({ block }, s) => {
      const at = s * stride + offset;
      if (isThread) out[at] = 1;
      if (isProduct) out[at + 1] = 1;
      if (reviews?.[block] === 1) out[at + 2] = 1;
      if (cards?.[block] === 1) out[at + 3] = 1;
      if (main?.[block] === 0) out[at + 4] = 1;
    });
  },
};
