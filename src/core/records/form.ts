/** What a record is, the constants of the search, and how alike repeated elements are. */
import { meter, type Steps } from '../../util/steps';
import type { Page } from '../page';
import type { Shapes } from './shape';

/** Constants of the record search (Hlaing names the features, section 3.1, and gives no numbers; bench: records-dev). */
export const RECORDS = {
  /** fewer repeated elements are no list */
  minRecords: 3,
  /** code units of one record that count for its region: long columns do not win by mass */
  lengthCap: 600,
  /** what a code unit in a link counts: records name things by links, but a menu is links alone */
  linkValue: 0.5,
  /** a relative path belongs to the form of a record when this share of the records has it */
  typicalShare: 0.5,
  /** AF1: records with less of the form are something else that stands between them */
  minLikeness: 0.35,
  /** a wrapper around rows of records: its repeated children hold this share of its text */
  wrapperShare: 0.7,
  /** … and there are at least this many of them */
  wrapperCount: 3,
  /** code units outside links that a record has on average; menus have none */
  menuText: 4,
  /** what a picture counts there, in code units */
  mediaValue: 20,
  /** parents that hold more than this many times the text of their one record are no records themselves */
  liftGrowth: 4,
  /** candidates of which most have neither link nor picture count so much */
  bareFactor: 0.3,
  /** containers whose records are shorter than this share of the main container's are side columns */
  clusterRichness: 0.3,
  /** elements elsewhere that carry the records' names are records too when they have this share of their form */
  twinLikeness: 0.6,
  /** strangers: with less than this share of the form … */
  strangerLikeness: 0.7,
  /** … and of the records' median length */
  strangerLength: 0.3,
  /** a record has several of the instances as its parts where this share of the instances is arranged so … */
  partShare: 0.8,
  /** … and a parent holds more than this many of them on average */
  partsEach: 1.5,
  /** of records none holds more than this share of all their text */
  dominance: 0.6,
  /** a record of several elements has at most this many, each with a name of its own */
  maxParts: 3,
  /** a class name that this share of the records carries is theirs */
  commonName: 0.7,
  /** pairs: this share of neighbours are of different names … */
  turnShare: 0.9,
  /** … and have less than this share of their forms in common */
  pairLikeness: 0.5,
  /** relative paths are read this deep */
  formDepth: 5,
};

/** One data record: the segments that it spans, and the elements that make it. */
export interface DataRecord {
  elements: number[];
  segments: number[];
}

export interface RecordRegion {
  /** in document order */
  records: DataRecord[];
  /** mean likeness of the records to their common form, 0-1 */
  coherence: number;
  /** share of the page's text that stands in the records */
  share: number;
  score: number;
  /** most of them are lists of their own: parts of a page under headings, not records of like things */
  nested: boolean;
}

/** Sums below each element. */
export interface Sums {
  text: Float64Array;
  link: Float64Array;
  segments: Float64Array;
  media: Float64Array;
}

export function* sumsOf(page: Page): Steps<Sums> {
  const { tree } = page;
  const media = tree.zeros();
  for (const { element } of page.media) media[element]!++;
  tree.sumUp(media);
  yield 'records: texts';
  const text = tree.sumOf((segment) => segment.text.length);
  yield 'records: links';
  const link = tree.sumOf(({ linkLength }) => linkLength);
  yield 'records: segments';
  return { text, link, segments: tree.sumOf(() => 1), media };
}

/** Relative paths below an element: what it is made of (AF1). */
export function formOf(page: Page, element: number, { children }: Shapes, sums: Sums): Set<string> {
  const form = new Set<string>();
  const visit = (e: number, path: string, depth: number): void => {
    if (depth > RECORDS.formDepth) return;
    for (const child of children[e]!) {
      if (sums.text[child] === 0 && sums.media[child] === 0) continue;
      const key = `${path}/${page.elements[child]!.tag}`;
      form.add(key);
      visit(child, key, depth + 1);
    }
  };
  visit(element, '', 1);
  return form;
}

/** Instances whose forms are read between two pauses; some µs each. */
const FORMS_AT_ONCE = 1000;

/** Likeness of each instance to the paths that most of them have. */
export function* likeness(
  page: Page,
  instances: readonly number[],
  shapes: Shapes,
  sums: Sums,
): Steps<number[]> {
  const full = meter(FORMS_AT_ONCE);
  const forms: Set<string>[] = [];
  for (const e of instances) {
    forms.push(formOf(page, e, shapes, sums));
    if (full(1)) yield 'records: next forms';
  }
  yield 'records: likeness';
  const counts = new Map<string, number>();
  for (const form of forms) for (const key of form) counts.set(key, (counts.get(key) ?? 0) + 1);
  const typical = new Set<string>();
  for (const [key, n] of counts) if (n >= RECORDS.typicalShare * instances.length) typical.add(key);
  return forms.map((form) => {
    if (typical.size === 0) return form.size === 0 ? 1 : 0;
    let both = 0;
    for (const key of typical) if (form.has(key)) both++;
    return both / typical.size;
  });
}
