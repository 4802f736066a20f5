/** What kind of page this is: article, list or other, with a reason for the notice. */
import type { RecordRegion } from '../records/form';
import { findRecords } from '../records/main-list';
import type { Page } from '../page';
import { kindInputs } from './inputs/all';
import { HEAD_INPUTS, headView } from './inputs/head';
import { once } from '../../util/memo';
import { unpack } from '../model/format';
import { kindProbabilities, typeProbabilities } from './probabilities';
import { PAGE_TYPES, type PageType } from './types';
import { vocabularyOfText } from './vocabulary';
import { MODEL, VOCABULARY } from './weights';
import type { KindReason, PageKind, SegmentDecision } from '../selection';
import type { Steps } from '../../util/steps';
import { largest } from '../../util/lists';

/** Below this probability no kind is claimed: the page counts as `other`, reason `unclear` (own choice). */
const CLEAR = 0.45;
/** "Article" is claimed from here: what is claimed should be right (docs/model-card.md). */
export const CLEAR_ARTICLE = 0.76;

export interface PageKindDecision {
  kind: PageKind;
  reason: KindReason;
  /** probability of this kind, 0-1 */
  confidence: number;
  /** probability that the page is an article */
  article: number;
  /** the main list of the page, whatever its kind */
  records: RecordRegion | null;
}

/**
 * Article, list or other: a small trained model over numbers of the snapshot (docs/model-card.md). Of language only the words by which an English page
 * calls itself count.
 * @param decisions the roles of the segments: what the body is like tells much of the page
 */
export function* pageKind(page: Page, decisions: readonly SegmentDecision[]): Steps<PageKindDecision> {
  const records = yield* findRecords(page);
  yield 'kind: model';
  const { vocabulary } = model();
  yield 'kind: features';
  const values = yield* kindInputs(page, { decisions, records, vocabulary });
  yield 'kind: network';
  const types = typeProbabilities(model().networks, values);
  const kinds = kindProbabilities(types);
  // Nothing to read is neither a list nor an article, whatever the markup around it resembles.
  const kind = page.segments.length === 0 ? 'other' : likeliest(kinds);
  const claimed = isClear(kinds, kind);
  const type = PAGE_TYPES[types.indexOf(largest(types))] ?? 'service';
  return {
    kind: claimed ? kind : 'other',
    reason: claimed ? reasonOf(page, records, kind, type) : 'unclear',
    confidence: kinds[kind],
    article: kinds.article,
    records,
  };
}

/** Unpacked when the first page is judged. */
const model = once(() => ({ networks: unpack(MODEL), vocabulary: vocabularyOfText(VOCABULARY) }));

/** Whether a kind is probable enough to be claimed. */
export function isClear(kinds: Record<PageKind, number>, kind: PageKind, article = CLEAR_ARTICLE): boolean {
  return kinds[kind] >= (kind === 'article' ? article : CLEAR);
}

/** The kind with the greatest probability. */
export function likeliest(kinds: Record<PageKind, number>): PageKind {
  return kinds.article >= kinds.list && kinds.article >= kinds.other
    ? 'article'
    : kinds.list >= kinds.other
      ? 'list'
      : 'other';
}

/** Hardly any text (code units); records with a good share of it: what a person would name first. For the notice only. */
const LITTLE_TEXT = 800;
const RECORDS_SHARE = 0.2;

const SAYS_ARTICLE = ['og-type-article', 'ld-type-article', 'meta-published'];

function reasonOf(page: Page, records: RecordRegion | null, kind: PageKind, type: PageType): KindReason {
  if (kind === 'article')
    return SAYS_ARTICLE.some((name) => HEAD_INPUTS[name]!(headView(page))) ? 'article-data' : 'prose';
  if (kind === 'list') return (records?.share ?? 0) > RECORDS_SHARE ? 'repeated-records' : 'mostly-links';
  if (type === 'product') return 'product-data';
  if (type === 'forum') return 'discussion';
  return page.segments.reduce((sum, { text }) => sum + text.length, 0) < LITTLE_TEXT
    ? 'little-text'
    : 'sections';
}
