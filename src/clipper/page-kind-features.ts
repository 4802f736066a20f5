import type { RecordRegion } from '../engines/records-form';
import type { PageSnapshot } from '../page/page-snapshot';
import { headFeatures } from './page-kind-head';
import { markupFeatures } from './page-kind-markup';
import { bodyFeatures, recordFeatures } from './page-kind-parts';
import { textFeatures } from './page-kind-text';
import type { SegmentDecision } from './selection';
import { finish, type Steps } from './steps';

/** Numbers that a page's kind is told by; names are stable, the weights are stored by position. */
export const PAGE_KIND_FEATURES = [
  'log-letters',
  'log-segments',
  'log-elements',
  'link-share',
  'long-share',
  'very-long-share',
  'log-long',
  'mean-long',
  'long-punctuation',
  'top-parent-share',
  'top-parent-long',
  'top-grandparent-share',
  'second-parent-share',
  'log-articles',
  'article-share',
  'main-share',
  'og-article',
  'og-product',
  'og-website',
  'published',
  'author-meta',
  'ld-article',
  'ld-product',
  'ld-list',
  'ld-forum',
  'ld-organisation',
  'ld-page',
  'ld-breadcrumb',
  'path-depth',
  'path-root',
  'path-hyphens',
  'path-digits',
  'path-date',
  'path-query',
  'path-file',
  'path-list-word',
  'path-product-word',
  'path-forum-word',
  'path-docs-word',
  'path-article-word',
  'path-known',
  'log-prices',
  'price-share',
  'log-times',
  'h1',
  'log-headings',
  'linked-headings',
  'heading-long',
  'h1-title',
  'log-media',
  'linked-media',
  'log-forms',
  'log-buttons',
  'log-code',
  'log-tables',
  'list-item-share',
  'paragraph-share',
  'log-comments',
  'log-cards',
  'log-users',
  'names-hero',
  'names-cta',
  'names-pricing',
  'names-cart',
  'names-rating',
  'names-testimonial',
  'names-feature',
  'names-faq',
  'names-byline',
  'names-date',
  'names-share',
  'names-related',
  'names-entry',
  'names-breadcrumb',
  'names-pagination',
  'names-filter',
  'names-slider',
  'names-excerpt',
  'names-vote',
  'names-sidebar',
  'names-form',
  'body-single',
  'body-archive',
  'body-product',
  'body-page',
  'body-home',
  'question',
  'title-pieces',
  'no-text',
  'hints',
  'quotes',
  'digits',
  'excl',
  'dates',
  'date-share',
  'first-long',
  'shortlinks',
  'run',
  'run-share',
  'med-long',
  'max-long',
  'title-len',
  'desc',
  'meta-keywords',
  'tw-label',
  'og-image',
  'canonical',
  'meta-modified',
  'section',
  'next-rel',
  'amphtml',
  'feeds',
  'oembed',
  'images-big',
  'inputs',
  'ext-links',
  'links',
  'inline-links',
  'rec-count',
  'rec-share',
  'rec-coherence',
  'rec-linked',
  'rec-priced',
  'rec-length',
  'rec-parts',
  'rec-link',
  'rec-first',
  'rec-last',
  'rec-score',
  'body-length',
  'body-link',
  'body-score',
  'body-share',
  'body-rival',
  'body-long',
  'body-long-outside',
  'body-runs',
  'body-dense',
] as const;

export type PageKindFeature = (typeof PAGE_KIND_FEATURES)[number];
export type SetFeature = (name: PageKindFeature, value: number) => void;

/** What other stages found on the page. */
export interface FoundParts {
  /** one a segment */
  decisions: readonly SegmentDecision[];
  records: RecordRegion | null;
}

/**
 * The page's numbers, in the order of `PAGE_KIND_FEATURES`; O(segments + elements + letters). Nothing in them reads a
 * language. What CoreEx and density say adds nothing to them.
 */
export const pageKindFeatures = (page: PageSnapshot, found: FoundParts): Float32Array =>
  finish(pageKindFeatureSteps(page, found));

/** `pageKindFeatures` in steps, for long pages. */
export function* pageKindFeatureSteps(
  page: PageSnapshot,
  { decisions, records }: FoundParts,
): Steps<Float32Array> {
  const values = new Float32Array(PAGE_KIND_FEATURES.length);
  const set: SetFeature = (name, value) => {
    values[POSITIONS.get(name)!] = Number.isFinite(value) ? value : 0;
  };
  const plains = textFeatures(page, set);
  yield;
  markupFeatures(page, plains, set);
  yield;
  headFeatures(page, set);
  recordFeatures(page, records, set);
  bodyFeatures(page, decisions, set);
  return values;
}
const POSITIONS = new Map<string, number>(PAGE_KIND_FEATURES.map((name, i) => [name, i]));
