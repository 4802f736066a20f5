/** The numbers by which a page's kind is told: their names, in the order of the weights, and how they are worked out. */
import type { RecordRegion } from '../records/form';
import type { Page } from '../../page';
import { once } from '../../../util/once';
import { BODY_TEXT_FEATURES, bodyTextFeatures } from './prose';
import { headFeatures } from './head';
import { LINK_FEATURES, linkPlaceFeatures } from './links';
import { markupFeatures } from './markup';
import { nameFeatureNames, nameFeatures } from './class-names';
import { bodyFeatures, RECORD_DETAIL_FEATURES, recordDetailFeatures, recordFeatures } from './findings';
import { regionFeatureNames, regionFeatures } from './regions';
import { schemaFeatureNames, schemaFeatures } from './schema';
import type { SetFeature } from './set';
import { SIGN_FEATURES, signFeatures, textFeatures } from './text';
import { headlineFeatures, TITLE_FEATURES, titleFeatures } from './title';
import { namingWords, WORD_SCORE_FEATURES, wordScores, type Vocabulary } from '../vocabulary';
import type { SegmentDecision } from '../../selection';
import type { Steps } from '../../../util/steps';

const FIRST_FEATURES = [
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

/**
 * Names of the numbers that a page's kind is told by; they are stable, the weights are stored by position. Worked out
 * when first asked for: loading the script must not wait for them.
 */
export const pageKindFeatureNames = once((): readonly string[] => [
  ...FIRST_FEATURES,
  ...TITLE_FEATURES,
  ...LINK_FEATURES,
  ...BODY_TEXT_FEATURES,
  ...SIGN_FEATURES,
  ...RECORD_DETAIL_FEATURES,
  ...regionFeatureNames(),
  ...nameFeatureNames(),
  ...schemaFeatureNames(),
  ...WORD_SCORE_FEATURES,
]);

/** What other stages found on the page. */
interface FoundParts {
  /** one a segment */
  decisions: readonly SegmentDecision[];
  records: RecordRegion | null;
  /** without it the words' scores stay 0 */
  vocabulary?: Vocabulary;
}

/**
 * The page's numbers, in the order of `pageKindFeatureNames`; O(segments + elements + letters). Only the
 * scores of the vocabulary read a language. What CoreEx and density say adds nothing to them.
 */
export function* pageKindFeatures(
  page: Page,
  { decisions, records, vocabulary }: FoundParts,
): Steps<Float32Array> {
  const values = new Float32Array(pageKindFeatureNames().length);
  const set: SetFeature = (name, value) => {
    const at = positions().get(name);
    if (at === undefined) throw new RangeError(`no feature of this name: ${name}`);
    values[at] = Number.isFinite(value) ? value : 0;
  };
  const plains = yield* textFeatures(page, set);
  yield 'kind: markup';
  yield* markupFeatures(page, plains, set);
  yield 'kind: head';
  headFeatures(page, set);
  titleFeatures(page, set);
  yield 'kind: headline';
  headlineFeatures(page, decisions, set);
  schemaFeatures(page, set);
  yield 'kind: names';
  nameFeatures(page, set);
  yield 'kind: links';
  yield* linkPlaceFeatures(page, set);
  yield 'kind: records';
  recordFeatures(page, records, set);
  yield 'kind: records one by one';
  yield* recordDetailFeatures(page, records, decisions, set);
  yield 'kind: body';
  bodyFeatures(page, decisions, set);
  yield 'kind: body text';
  yield* bodyTextFeatures(page, decisions, set);
  yield 'kind: signs';
  yield* signFeatures(page, set);
  yield 'kind: regions';
  yield* regionFeatures(page, decisions, set);
  if (!vocabulary) return values;
  yield 'kind: words';
  const scores = wordScores(vocabulary, namingWords(page));
  WORD_SCORE_FEATURES.forEach((name, o) => {
    set(name, scores[o]!);
  });
  return values;
}
const positions = once(() => new Map(pageKindFeatureNames().map((name, i) => [name, i])));
