/** Judges a clip: kind of page, confidence, and a list page's records as an article. */
import { recordsEntries, recordsTable, type RecordTable } from '../article/records';
import { pageKind } from '../core/kind/decide';
import { recordFields } from '../core/records/fields';
import type { RecordRegion } from '../core/records/form';
import type { Page } from '../core/page';
import { pagingOf } from '../core/paging/next-page';
import type { Paging } from '../core/paging/link-schema';
import type { KindReason, PageKind, SegmentDecision } from '../core/selection';
import { coreEx } from '../engines/coreex';
import { textSymbolDensity } from '../engines/text-symbol-density';
import { meter, type Steps } from '../util/steps';
import type { PageClip } from './pipeline';
import { withBlocks, withoutParts } from '../article/correct-tree';
import type { Article } from '../article/schema';
import { type Corrections, NO_CORRECTIONS, verdicts } from '../core/corrections';
import { mediaKey, type PartKey, placeOf, segmentKey } from '../core/part-keys';
import { largest } from '../util/lists';

export interface Judgement {
  readonly kind: PageKind;
  /** for the notice */
  readonly reason: KindReason;
  /** 0-1 */
  readonly confidence: number;
  /** of a `list` page */
  readonly records: RecordTable | null;
  readonly inRecords: PageParts;
}

/** Indices. */
interface PageParts {
  readonly segments: readonly number[];
  readonly media: readonly number[];
}

const NO_PARTS: PageParts = { segments: [], media: [] };

/** Nearly free engines whose agreement supports the body. */
const WITNESSES = { coreex: coreEx, 'text-symbol-density': textSymbolDensity } as const;

export function* judge({ page, selection, engine }: Judgeable): Steps<Judgement> {
  const { kind, reason, article, records } = yield* pageKind(page, selection.segments);
  const others: ArrayLike<number>[] = [];
  for (const [name, content] of Object.entries(WITNESSES)) {
    // An engine always agrees with itself.
    if (name === engine) continue;
    yield `judge: ${name}`;
    others.push((yield* content(page)).content);
  }
  yield 'judge: confidence';
  const confidence = bodyConfidence(page, selection.body, article, others);
  yield 'judge: records';
  const hasTable = kind === 'list' && records !== null && !records.nested;
  const table = hasTable ? yield* recordFields(page, records) : null;
  const inRecords = hasTable ? partsOf(page, records) : NO_PARTS;
  return Object.freeze({ kind, reason, confidence, records: table, inRecords });
}

function partsOf({ elements, media, tree }: Page, { records }: RecordRegion): PageParts {
  const inside = new Uint8Array(elements.length);
  for (const record of records) for (const e of record.elements) inside[e] = 1;
  tree.spread(inside);
  return {
    segments: records.flatMap(({ segments }) => segments),
    media: media.flatMap(({ element }, at) => (inside[element] === 1 ? [at] : [])),
  };
}

/** A clip, or a recorded page. */
type Judgeable = Pick<PageClip, 'page' | 'selection' | 'engine'>;

export interface JudgedClip<Clip extends Judgeable = PageClip> {
  readonly clip: Clip;
  readonly judgement: Judgement;
  readonly paging: Paging;
}

export function* judgeClip<Clip extends Judgeable>(clip: Clip): Steps<JudgedClip<Clip>> {
  const judgement = yield* judge(clip);
  yield 'paging';
  return Object.freeze({ clip, judgement, paging: yield* pagingOf(clip.page, judgement.kind) });
}

export const printAddress = ({ printLink, singlePage }: Paging): string | null =>
  (printLink ?? singlePage)?.href ?? null;

/** Parts per step. */
const STEP_PARTS = 5000;

export function* recordParts({ clip: { id }, judgement: { inRecords } }: JudgedClip): Steps<Set<PartKey>> {
  const parts = new Set<PartKey>();
  const full = meter(STEP_PARTS);
  for (const [places, keyOf] of [
    [inRecords.segments, segmentKey],
    [inRecords.media, mediaKey],
  ] as const)
    for (const at of places) {
      if (full(1)) yield 'list: next parts';
      parts.add(keyOf(id, at));
    }
  return parts;
}

interface ListedClip extends JudgedClip {
  readonly asTable?: boolean;
}

/**
 * The article with all records in place of those in its body.
 * @param judged of a clip with part keys (part-keys.ts)
 * @param corrections restored parts stay in the text
 * @returns null without records
 */
export function* listArticle(
  judged: ListedClip,
  article: Article = judged.clip.article,
  corrections: Corrections = NO_CORRECTIONS,
): Steps<Article | null> {
  const { records, inRecords } = judged.judgement;
  if (records === null || records.rows.length === 0) return null;
  const { id, page } = judged.clip;
  yield 'list: its text';
  const removed = yield* recordParts(judged);
  for (const [part, keep] of verdicts(corrections)) if (keep) removed.delete(part);
  const text = yield* withoutParts(article.content, removed);
  yield 'list: its records';
  const node = judged.asTable ? recordsTable(records) : recordsEntries(records);
  yield 'list: in its place';
  const at = inRecords.segments.reduce((least, segment) => Math.min(least, segment), page.segments.length);
  const content = yield* withBlocks(text, [{ at, page: id, node }], (part) => placeOf(part, page.media));
  return Object.freeze({ ...article, content });
}

export interface JudgedPage extends ListedClip {
  /** null without records */
  readonly list: Article | null;
  withList(article: Article, corrections: Corrections, asTable: boolean): Steps<Article | null>;
}

/** @param clip with part keys (part-keys.ts) */
export function* judgePage(clip: PageClip): Steps<JudgedPage> {
  const judged = yield* judgeClip(clip);
  return {
    ...judged,
    list: yield* listArticle(judged),
    withList: (article, corrections, asTable) => listArticle({ ...judged, asTable }, article, corrections),
  };
}

/**
 * Logistic regression for "F1 of the body is at least .9". Score weight and bias are fitted on makers left
 * out of the training (docs/model-card.md), the other weights on five corpora (docs/engines.md).
 */
const CONFIDENCE = { kind: 2.9, score: 11.1, agreement: 1, bias: -11.7 };

/** Share of code units in both selections. */
export function agreement(page: Page, a: ArrayLike<number>, b: ArrayLike<number>): number {
  let both = 0;
  let either = 0;
  page.segments.forEach(({ text }, s) => {
    const inA = a[s] === 1;
    const inB = b[s] === 1;
    if (inA && inB) both += text.length;
    if (inA || inB) either += text.length;
  });
  return either > 0 ? both / either : 0;
}

/**
 * Probability of a complete article body; 0 without a body. O(segments).
 * @param article probability that the page is an article
 * @param others other engines' selections, one flag a segment
 */
export function bodyConfidence(
  page: Page,
  decisions: readonly SegmentDecision[],
  article: number,
  others: readonly ArrayLike<number>[],
): number {
  const own = decisions.map(({ role }) => (role === 'body' ? 1 : 0));
  let length = 0;
  let score = 0;
  decisions.forEach((decision, s) => {
    if (decision.role !== 'body') return;
    const weight = page.segments[s]!.text.length;
    length += weight;
    score += weight * decision.score;
  });
  if (length === 0) return 0;
  const agreements = others.map((other) => agreement(page, own, other));
  const agreed = largest(agreements, 0);
  const { kind, bias } = CONFIDENCE;
  const logit = kind * article + CONFIDENCE.score * (score / length) + CONFIDENCE.agreement * agreed + bias;
  return 1 / (1 + Math.exp(-logit));
}
