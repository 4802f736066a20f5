import type { RecordRegion } from '../engines/records';
import type { PageSnapshot } from '../page/page-snapshot';
import { PAGE_KIND_FEATURES, pageKindFacts, type PageKindFeature } from './page-kind-features';
import { KINDS, kindProbabilities } from './page-kind-network';
import { PAGE_KIND_NETWORKS } from './page-kind-weights';
import type { PageKind } from './selection';

/** Below this probability no kind is claimed: the page counts as `other`, reason `unclear` (own choice). */
const CLEAR = 0.45;

/** Short, stable keys for the notice (docs/engines.md lists them). */
export type KindReason =
  | 'prose'
  | 'article-data'
  | 'repeated-records'
  | 'mostly-links'
  | 'product-data'
  | 'discussion'
  | 'little-text'
  | 'sections'
  | 'unclear';

export interface PageKindDecision {
  kind: PageKind;
  reason: KindReason;
  /** probability of this kind, 0-1 */
  confidence: number;
  /** probability that the page is an article */
  article: number;
  /** the repeated records of the page, for list pages */
  records: RecordRegion | null;
  /** what the other engines take for content, one flag a segment: for the confidence */
  engines: Uint8Array[];
}

/**
 * Article, list or other: a small trained model over numbers of the snapshot (weights: bench/train/page-kind.ts,
 * host-grouped cross-validation; docs/engines.md has the results), in no language.
 */
export function pageKind(page: PageSnapshot): PageKindDecision {
  const { values, records, engines } = pageKindFacts(page);
  const sums = KINDS.map(() => 0);
  for (const network of PAGE_KIND_NETWORKS)
    kindProbabilities(network, values).forEach((p, o) => (sums[o]! += p / PAGE_KIND_NETWORKS.length));
  const best = sums.indexOf(Math.max(...sums));
  const confidence = sums[best]!;
  // Nothing to read is neither a list nor an article, whatever the markup around it resembles.
  const kind = confidence < CLEAR || page.segments.length === 0 ? 'other' : KINDS[best]!;
  const value = (name: PageKindFeature): number => values[PAGE_KIND_FEATURES.indexOf(name)]!;
  return {
    kind,
    reason: confidence < CLEAR ? 'unclear' : reasonOf(kind, value),
    confidence,
    article: sums[KINDS.indexOf('article')]!,
    records,
    engines,
  };
}

/** Many prices, or hardly any text (letters): what a person would name first. Own choice, for the notice only. */
const MANY_PRICES = 3;
const LITTLE_TEXT = 800;

function reasonOf(kind: PageKind, value: (name: PageKindFeature) => number): KindReason {
  if (kind === 'article')
    return value('og-article') + value('ld-article') + value('published') > 0 ? 'article-data' : 'prose';
  if (kind === 'list') return value('records-share') > 0.2 ? 'repeated-records' : 'mostly-links';
  if (value('ld-product') + value('og-product') > 0 || value('log-prices') > Math.log1p(MANY_PRICES))
    return 'product-data';
  if (value('ld-forum') > 0 || value('path-forum-word') > 0) return 'discussion';
  if (value('log-letters') < Math.log1p(LITTLE_TEXT)) return 'little-text';
  return 'sections';
}
