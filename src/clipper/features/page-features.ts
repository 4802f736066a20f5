import type { FeatureGroup } from './feature-group';
import type { FeaturePage } from './feature-page';

/** What kind of page the segment stands in: the same look means other things on unstyled pages, lists, forums. */
export const pageFeatures: FeatureGroup = {
  names: [
    'page-length',
    'page-segments',
    'page-links',
    'page-long-share',
    'page-column-width',
    'page-paragraph-share',
  ],
  write(page: FeaturePage, out, stride, offset) {
    const { segments, snapshot, column } = page;
    let long = 0;
    let paragraphs = 0;
    for (const { plainLength, length, block } of segments) {
      if (length > 120) long += plainLength;
      if (snapshot.elements[block]!.tag === 'p') paragraphs += plainLength;
    }
    const row = [
      Math.log1p(page.plainLength),
      Math.log1p(segments.length),
      1 - page.plainLength / page.length,
      long / page.plainLength,
      column && snapshot.viewport.width > 0 ? (column.right - column.left) / snapshot.viewport.width : 0,
      paragraphs / page.plainLength,
    ];
    for (let s = 0; s < segments.length; s++) out.set(row, s * stride + offset);
  },
};
