/** Inputs that describe the page as a whole. */
import type { FeatureGroup } from './group';
import type { FeaturePage } from './facts';

/** Letters. */
const LONG = 120;

/** A look means something else on unstyled pages, lists and forums. */
export const pageFeatures: FeatureGroup = {
  names: ['page-segments', 'page-links', 'page-long-share'],
  write(page: FeaturePage, out, stride, offset) {
    const { segments } = page;
    let long = 0;
    for (const { plainLength, length } of segments) if (length > LONG) long += plainLength;
    const row = [Math.log1p(segments.length), 1 - page.plainLength / page.length, long / page.plainLength];
    for (let s = 0; s < segments.length; s++) out.set(row, s * stride + offset);
  },
};
