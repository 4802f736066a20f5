/** What kind of page a clip comes from, and how sure it is that the body is an article's and whole. */
import type { RecordTable } from '../article/records';
import { bodyConfidence } from '../core/body/confidence';
import { pageKind } from '../core/kind/decide';
import { recordFields } from '../core/records/fields';
import type { RecordRegion } from '../core/records/form';
import type { Page } from '../core/page';
import { pagingInSteps } from '../core/paging/find';
import type { Paging } from '../core/paging/schema';
import type { KindReason, PageKind } from '../core/selection';
import { coreExInSteps } from '../engines/coreex';
import { textSymbolDensityInSteps } from '../engines/text-symbol-density';
import type { Steps } from '../util/steps';
import type { PageClip } from './pipeline';

export interface Judgement {
  readonly kind: PageKind;
  /** why this kind, for the notice */
  readonly reason: KindReason;
  /** 0-1 */
  readonly confidence: number;
  /** the page's data records as a table, for kind `list`; null when it is none or has none */
  readonly records: RecordTable | null;
  /** what of the page they are made of; nothing where there are none */
  readonly inRecords: PageParts;
}

/** Parts of a page by their indices there. */
export interface PageParts {
  readonly segments: readonly number[];
  readonly media: readonly number[];
}

const NO_PARTS: PageParts = { segments: [], media: [] };

/** The engines that cost next to nothing: their agreement with the body speaks for it. */
const WITNESSES = { coreex: coreExInSteps, 'text-symbol-density': textSymbolDensityInSteps } as const;

/** Judges a clip in steps: after the article stands on the screen, on a long page without holding its tab up. */
export function* judge({ page, selection, engine }: Judgeable): Steps<Judgement> {
  const { kind, reason, article, records } = yield* pageKind(page, selection.segments);
  const others: ArrayLike<number>[] = [];
  for (const [name, content] of Object.entries(WITNESSES)) {
    // An engine's agreement with itself says nothing.
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

/** The segments of records, and the media in their elements. */
function partsOf({ elements, media, tree }: Page, { records }: RecordRegion): PageParts {
  const inside = new Uint8Array(elements.length);
  for (const record of records) for (const e of record.elements) inside[e] = 1;
  tree.spread(inside);
  return {
    segments: records.flatMap(({ segments }) => segments),
    media: media.flatMap(({ element }, at) => (inside[element] === 1 ? [at] : [])),
  };
}

/** What is judged: a clip, or a recorded page with what was selected of it. */
type Judgeable = Pick<PageClip, 'page' | 'selection' | 'engine'>;

/** A clip with what is worked out after it stands on the screen. */
export interface JudgedClip<Clip extends Judgeable = PageClip> {
  readonly clip: Clip;
  readonly judgement: Judgement;
  /** where its page leads: print view, pages before and after */
  readonly paging: Paging;
}

/** Judges a clip and finds where its page leads. */
export function* judgeClip<Clip extends Judgeable>(clip: Clip): Steps<JudgedClip<Clip>> {
  const judgement = yield* judge(clip);
  yield 'paging';
  return Object.freeze({ clip, judgement, paging: yield* pagingInSteps(clip.page, judgement.kind) });
}

/** Address of the page's print view, else of its view on one page. */
export const printAddress = ({ printLink, singlePage }: Paging): string | null =>
  (printLink ?? singlePage)?.href ?? null;
