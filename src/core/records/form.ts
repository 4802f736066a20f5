/** Repeated elements: their shapes, their parts, their likeness. */
import { meter, type Steps } from '../../util/steps';
import { append } from '../../util/hast';
import { add, groupedBy } from '../../util/lists';
import type { Page } from '../page';

/** Least share of siblings with a name of their shape (own choice). */
const COMMON_NAME = 0.8;
const MIN_SIBLINGS = 2;

/** Names for positions in a list. */
const POSITION =
  /^(?:.*[-_])?(?:odd|even|first|last|alt|alpha|omega|active|selected|current|nth|row#|item#|#)$/i;

/** Elements per step. */
const STEP = 5000;

/** Elements of one template place have equal shapes. */
export interface Shapes {
  /** id of the path from the root */
  path: Int32Array;
  /** id of tag and class names */
  own: Int32Array;
  children: number[][];
}

const nameShape = (name: string): string => name.replace(/\d+/g, '#');

/**
 * Drops names that only some siblings have (`odd`, `first`, an id), so that a list's items share one path
 * (layout and appearance features of Hlaing, section 3.1).
 */
export function* shapesOf(page: Page): Steps<Shapes> {
  const { elements } = page;
  const children = page.tree.children();
  yield 'records: names';
  const known = new Map<string, string[]>([['', []]]);
  const names = elements.map(({ names: written }) => {
    let shaped = known.get(written);
    if (shaped === undefined) {
      shaped = [...new Set(written.split(/\s+/).map(nameShape))].filter((name) => !POSITION.test(name));
      known.set(written, shaped);
    }
    return shaped;
  });
  yield 'records: shapes';
  const ids = new Map<string, number>();
  const intern = (key: string): number => {
    let id = ids.get(key);
    if (id === undefined) ids.set(key, (id = ids.size));
    return id;
  };
  const own = new Int32Array(elements.length);
  const path = new Int32Array(elements.length);
  path[0] = own[0] = intern('root');
  // Level by level: siblings and cousins of one place are compared.
  let level = elements.length > 0 ? [0] : [];
  const full = meter(STEP);
  while (level.length > 0) {
    const next: number[] = [];
    for (const e of level) {
      if (full(children[e]!.length)) yield 'records: next shapes';
      append(next, children[e]!);
    }
    const places = groupedBy(next, (child) => `${path[elements[child]!.parent]!} ${elements[child]!.tag}`);
    for (const [key, place] of places) {
      const parents = new Set(place.map((child) => elements[child]!.parent));
      // With many parents, count those that have the name: `title` and `price` stand once in each.
      const byParent = parents.size > 1;
      const counts = new Map<string, number>();
      const last = new Map<string, number>();
      for (const child of place) {
        if (full(1)) yield 'records: next shapes';
        for (const name of names[child]!) {
          const { parent } = elements[child]!;
          if (byParent && last.get(name) === parent) continue;
          last.set(name, parent);
          add(counts, name, 1);
        }
      }
      const all = byParent ? parents.size : place.length;
      const needed = all >= MIN_SIBLINGS ? COMMON_NAME * all : 1;
      for (const child of place) {
        if (full(1)) yield 'records: next shapes';
        const kept = names[child]!.filter((name) => (counts.get(name) ?? 0) >= needed).sort();
        own[child] = intern(`${elements[child]!.tag}.${kept.join('.')}`);
        path[child] = intern(`${key}/${String(own[child])}`);
      }
    }
    level = next;
  }
  return { path, own, children };
}

/** Hlaing (section 3.1) names these features without numbers; tuned on records-dev. */
export const RECORDS = {
  minRecords: 3,
  /** code units per record: long columns must not win by mass */
  lengthCap: 600,
  /** weight of linked text: menus are only links */
  linkValue: 0.5,
  /** a path with this share of the records belongs to their form */
  typicalShare: 0.5,
  /** AF1: less alike elements are no records */
  minLikeness: 0.35,
  /** least share of a wrapper's text in its repeated children */
  wrapperShare: 0.7,
  wrapperCount: 3,
  /** mean of code units outside links; menus have none */
  menuText: 4,
  /** code units that a picture adds to it */
  mediaValue: 20,
  /** parents with so many times the text of their records are columns */
  liftGrowth: 4,
  /** factor for candidates that mostly lack links and pictures */
  bareFactor: 0.3,
  /** least text per record, relative to the main container */
  clusterRichness: 0.3,
  /** for namesakes in other containers */
  twinLikeness: 0.6,
  /** strangers are less alike than this and shorter than `strangerLength` */
  strangerLikeness: 0.7,
  /** share of the records' median length */
  strangerLength: 0.3,
  /** share of instances that are parts of larger records */
  partShare: 0.8,
  /** mean per record */
  partsEach: 1.5,
  /** share of all text above which one record is the page's content */
  dominance: 0.6,
  /** elements per record */
  maxParts: 3,
  /** share of the records that have the name */
  commonName: 0.7,
  /** share of neighbours with different names */
  turnShare: 0.9,
  pairLikeness: 0.5,
  formDepth: 5,
};

export interface DataRecord {
  elements: number[];
  segments: number[];
}

export interface RecordRegion {
  /** in document order */
  records: DataRecord[];
  /** mean likeness to the common form, 0-1 */
  coherence: number;
  /** share of the page's text */
  share: number;
  score: number;
  /** most records are lists: sections of a page, not like things */
  nested: boolean;
}

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

/** Relative paths below an element (AF1). */
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

/** Forms per step. */
const FORMS_AT_ONCE = 1000;

/** Each instance's share of the common paths. */
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
  for (const form of forms) for (const key of form) add(counts, key, 1);
  const typical = new Set<string>();
  for (const [key, n] of counts) if (n >= RECORDS.typicalShare * instances.length) typical.add(key);
  return forms.map((form) => {
    if (typical.size === 0) return form.size === 0 ? 1 : 0;
    let both = 0;
    for (const key of typical) if (form.has(key)) both++;
    return both / typical.size;
  });
}
