/** A list page as an article: its text, and the records of its list where they stand, as entries or as a table. */
import { withBlocks, withoutParts } from '../article/correct-tree';
import { recordsEntries, recordsTable } from '../article/records';
import type { Article } from '../article/schema';
import { NO_CORRECTIONS, verdicts, type Corrections } from '../core/corrections';
import { mediaKey, placeOf, segmentKey, type PartKey } from '../core/part-keys';
import { meter, type Steps } from '../util/steps';
import { judgeClip, type JudgedClip } from './judge';
import type { PageClip } from './pipeline';

/** Parts of a step. */
const STEP_PARTS = 5000;

/** The parts of the page that its records are made of; none where it has none. */
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

/** A judged clip, and how its list is shown: as entries unless the user wants the table. */
export interface ListedClip extends JudgedClip {
  readonly asTable?: boolean;
}

/**
 * The article with all records in the place of what it has of them: the body of a page that
 * lists things may have none, some or all.
 * @param judged of a clip whose tree says where its parts come from (part-keys.ts)
 * @param article the clip's, or as corrected
 * @param corrections what they brought back stays in the text, whether it is in the table or not
 * @returns null for a page that is no list, or has no records
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

/** A judged clip, and as an article with its records when it is a list. */
export interface JudgedPage extends ListedClip {
  /** null on a page that is no list, or has no records */
  readonly list: Article | null;
  /** The article, as it was corrected, with its records (`listArticle`). */
  withList(article: Article, corrections: Corrections, asTable: boolean): Steps<Article | null>;
}

/** Judges a clip, and makes its list where it is one. @param clip its tree says where its parts come from (part-keys.ts) */
export function* judgePage(clip: PageClip): Steps<JudgedPage> {
  const judged = yield* judgeClip(clip);
  return {
    ...judged,
    list: yield* listArticle(judged),
    withList: (article, corrections, asTable) => listArticle({ ...judged, asTable }, article, corrections),
  };
}
