/** Decides what kind of page this is: article, list or other, with a reason for the notice. */
import type { RecordRegion } from '../records/form';
import { findRecords } from '../records/main-list';
import type { Page } from '../page';
import { contentFamilies } from './content-inputs';
import { markupFamilies } from './markup-inputs';
import { once } from '../../util/memo';
import { unpack } from '../model/format';
import { kindProbabilities, PAGE_TYPES, type PageType, typeProbabilities } from './page-types';
import { vocabularyOfText, namingWords, type Vocabulary, WORD_SCORE_INPUTS, wordScores } from './vocabulary';
import { MODEL, VOCABULARY } from './weights';
import type { KindReason, PageKind, SegmentDecision } from '../selection';
import type { Steps } from '../../util/steps';
import { largest } from '../../util/lists';

/** Below this probability the page is `other`, reason `unclear` (own choice). */
const CLEAR = 0.45;
/** Least probability of an article: a claim should be right (docs/model-card.md). */
export const CLEAR_ARTICLE = 0.76;

interface PageKindDecision {
  kind: PageKind;
  reason: KindReason;
  /** probability of this kind, 0-1 */
  confidence: number;
  /** probability of an article */
  article: number;
  /** the main list, whatever the kind */
  records: RecordRegion | null;
}

/**
 * Classifies a page with a small model (docs/model-card.md). Only its vocabulary is English.
 * @param decisions the segments' roles
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
  // Without text it is neither, whatever the markup.
  const kind = page.segments.length === 0 ? 'other' : likeliest(kinds);
  const claimed = isClear(kinds, kind);
  const type = PAGE_TYPES[types.indexOf(largest(types))] ?? 'service';
  return {
    kind: claimed ? kind : 'other',
    reason: claimed ? reasonOf(page, records, values, kind, type) : 'unclear',
    confidence: kinds[kind],
    article: kinds.article,
    records,
  };
}

/** Unpacked for the first page. */
const model = once(() => ({ networks: unpack(MODEL), vocabulary: vocabularyOfText(VOCABULARY) }));

/** Is a kind probable enough to claim? */
export const isClear = (kinds: Record<PageKind, number>, kind: PageKind, article = CLEAR_ARTICLE): boolean =>
  kinds[kind] >= (kind === 'article' ? article : CLEAR);

/** The first of equals. */
export const likeliest = (kinds: Record<PageKind, number>): PageKind =>
  (['article', 'list', 'other'] as const).reduce((best, kind) => (kinds[kind] > kinds[best] ? kind : best));

/** Code units, and share of text in records. For the notice only. */
const LITTLE_TEXT = 800;
const RECORDS_SHARE = 0.2;

const SAYS_ARTICLE = ['og-type-article', 'ld-type-article', 'meta-published'];

function reasonOf(
  page: Page,
  records: RecordRegion | null,
  values: Float32Array,
  kind: PageKind,
  type: PageType,
): KindReason {
  const isSaid = (name: string): boolean => values[kindInputNames().indexOf(name)] === 1;
  if (kind === 'article') return SAYS_ARTICLE.some(isSaid) ? 'article-data' : 'prose';
  if (kind === 'list') return (records?.share ?? 0) > RECORDS_SHARE ? 'repeated-records' : 'mostly-links';
  if (type === 'product') return 'product-data';
  if (type === 'forum') return 'discussion';
  const letters = page.segments.reduce((sum, { text }) => sum + text.length, 0);
  return letters < LITTLE_TEXT ? 'little-text' : 'sections';
}

const { head, name, link } = markupFamilies;
const { text, body, record } = contentFamilies;

/** In the order of the weights. */
export const kindInputNames = once((): readonly string[] => [
  ...[head, name, text, link, body, record].flatMap(({ names }) => names),
  ...WORD_SCORE_INPUTS,
]);

/** Results of other stages. */
interface FoundParts {
  /** by segment */
  decisions: readonly SegmentDecision[];
  records: RecordRegion | null;
  /** without it word scores are 0 */
  vocabulary?: Vocabulary;
}

/** The values in the order of `kindInputNames`. O(segments + elements + letters). */
export function* kindInputs(page: Page, { decisions, records, vocabulary }: FoundParts): Steps<Float32Array> {
  const values = [
    yield* head.values(page),
    yield* name.values(page),
    yield* text.values(page),
    yield* link.values(page),
    yield* body.values(page, decisions),
    yield* record.values(page, records),
  ];
  yield 'kind: words';
  const scores = vocabulary ? wordScores(vocabulary, namingWords(page)) : WORD_SCORE_INPUTS.map(() => 0);
  return Float32Array.from([...values.flat(), ...scores]);
}
