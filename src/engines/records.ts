import type { PageSnapshot } from '../page/page-snapshot';
import { shapesOf, type Shapes } from './records-shape';

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
  /** containers whose records are shorter than this share of the main container's are side columns */
  clusterRichness: 0.3,
  /** of records none holds more than this share of all their text */
  dominance: 0.6,
  /** a record of several elements has at most this many, each with a name of its own */
  maxParts: 3,
  /** a class name that this share of the records carries is theirs */
  commonName: 0.6,
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
}

/** Sums below each element. */
interface Sums {
  text: Float64Array;
  link: Float64Array;
  segments: Float64Array;
  media: Float64Array;
}

function sumsOf(page: PageSnapshot): Sums {
  const count = page.elements.length;
  const sums: Sums = {
    text: new Float64Array(count),
    link: new Float64Array(count),
    segments: new Float64Array(count),
    media: new Float64Array(count),
  };
  for (const { text, linkLength, block } of page.segments) {
    sums.text[block]! += text.length;
    sums.link[block]! += linkLength;
    sums.segments[block]!++;
  }
  for (const { element } of page.media) sums.media[element]!++;
  for (let e = count - 1; e > 0; e--) {
    const { parent } = page.elements[e]!;
    if (parent < 0) continue;
    sums.text[parent]! += sums.text[e]!;
    sums.link[parent]! += sums.link[e]!;
    sums.segments[parent]! += sums.segments[e]!;
    sums.media[parent]! += sums.media[e]!;
  }
  return sums;
}

/** Relative paths below an element: what it is made of (AF1). */
function formOf(page: PageSnapshot, element: number, { children }: Shapes, sums: Sums): Set<string> {
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

interface Candidate {
  instances: number[];
  coherence: number;
  score: number;
}

/** Likeness of each instance to the paths that most of them have. */
function likeness(page: PageSnapshot, instances: readonly number[], shapes: Shapes, sums: Sums): number[] {
  const forms = instances.map((e) => formOf(page, e, shapes, sums));
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

/**
 * The main list of a page as data records (Hlaing, sections 3.1 and 3.5): elements with one place in the templates
 * (tag and class path) are a candidate; its records are alike (AF1) and hold much of the page's text (PF2). Rows that
 * only hold several records each are opened; forms that need more than one sibling a record (dt and dd, title row
 * and detail row) are joined.
 * @returns null when nothing repeats
 */
export function findRecords(page: PageSnapshot): RecordRegion | null {
  const shapes = shapesOf(page);
  const sums = sumsOf(page);
  const groups = new Map<number, number[]>();
  for (let e = 1; e < page.elements.length; e++) {
    if (sums.text[e] === 0) continue;
    const path = shapes.path[e]!;
    const group = groups.get(path);
    if (group) group.push(e);
    else groups.set(path, [e]);
  }
  let best: Candidate | null = null;
  for (const instances of groups.values()) {
    if (instances.length < RECORDS.minRecords) continue;
    const candidate = judge(page, instances, shapes, sums);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  if (!best) return null;
  const main = mainCluster(page, lift(page, best.instances, groups, shapes, sums), sums);
  const chosen = withNamesakes(page, main, sums);
  const total = sums.text[0]!;
  let inside = 0;
  for (const e of chosen) inside += sums.text[e]!;
  return {
    records: withFollowers(page, toRecords(page, chosen, isPair(page, chosen, shapes, sums)), shapes, sums),
    coherence: best.coherence,
    share: total > 0 ? inside / total : 0,
    score: best.score,
  };
}

function judge(page: PageSnapshot, all: readonly number[], shapes: Shapes, sums: Sums): Candidate | null {
  const alike = likeness(page, all, shapes, sums);
  const instances = all.filter((_, i) => alike[i]! >= RECORDS.minLikeness);
  if (instances.length < RECORDS.minRecords) return null;
  let coherence = 0;
  alike.forEach((value) => (coherence += value / alike.length));
  let value = 0;
  let fields = 0;
  let plain = 0;
  let wrappers = 0;
  for (const e of instances) {
    const link = sums.link[e]!;
    plain += sums.text[e]! - link + (sums.media[e]! > 0 ? RECORDS.mediaValue : 0);
    value += Math.min(RECORDS.lengthCap, sums.text[e]! - link + RECORDS.linkValue * link);
    fields += Math.min(3, sums.segments[e]! + sums.media[e]!);
    if (isWrapper(page, e, shapes, sums)) wrappers++;
  }
  const n = instances.length;
  let factor = fields / n >= 1.5 ? 1 : 0.4;
  if (plain / n < RECORDS.menuText) factor *= 0.3;
  if (wrappers > n / 2) factor *= 0.25;
  let most = 0;
  let sum = 0;
  for (const e of instances) {
    most = Math.max(most, sums.text[e]!);
    sum += sums.text[e]!;
  }
  // One holds nearly everything: the column with the content among boxes of the same make.
  if (most > RECORDS.dominance * sum) factor *= 0.25;
  if (isNavigation(page, instances[0]!)) factor *= 0.2;
  return { instances, coherence, score: value * coherence ** 2 * (n / (n + 2)) * factor };
}

const NAVIGATION = new Set(['nav', 'footer', 'aside', 'header']);
const NAVIGATION_ROLES = new Set([
  'navigation',
  'contentinfo',
  'banner',
  'complementary',
  'dialog',
  'menu',
  'menubar',
]);

function isNavigation(page: PageSnapshot, element: number): boolean {
  for (let e = element; e >= 0; e = page.elements[e]!.parent) {
    const { tag, role } = page.elements[e]!;
    if (NAVIGATION.has(tag) || NAVIGATION_ROLES.has(role)) return true;
  }
  return false;
}

/** Holds little but several things of one form: a group of records or a list of links, not a record. */
function isWrapper(page: PageSnapshot, element: number, { own, children }: Shapes, sums: Sums): boolean {
  let at = element;
  for (;;) {
    const inner = children[at]!.filter((child) => sums.text[child]! > 0);
    if (inner.length !== 1) {
      if (page.elements[at]!.tag === 'tr') return false;
      const groups = new Map<number, { count: number; text: number }>();
      for (const child of inner) {
        if (page.elements[child]!.tag === 'p') continue;
        const group = groups.get(own[child]!);
        if (group) {
          group.count++;
          group.text += sums.text[child]!;
        } else groups.set(own[child]!, { count: 1, text: sums.text[child]! });
      }
      for (const { count, text } of groups.values())
        if (count >= RECORDS.wrapperCount && text >= RECORDS.wrapperShare * sums.text[element]!) return true;
      return false;
    }
    at = inner[0]!;
  }
}

/** While every instance has a parent of its own, and these parents are of one form, the parents are the records. */
function lift(
  page: PageSnapshot,
  instances: readonly number[],
  groups: ReadonlyMap<number, number[]>,
  shapes: Shapes,
  sums: Sums,
): number[] {
  let at = [...instances];
  for (;;) {
    const parents = [...new Set(at.map((e) => page.elements[e]!.parent))];
    const path = shapes.path[parents[0]!]!;
    const isWhole = parents.length === at.length || areParts(page, at, parents.length);
    if (!isWhole || parents[0]! <= 0 || parents.some((e) => shapes.path[e] !== path)) return at;
    const group = groups.get(path) ?? parents;
    const alike = likeness(page, group, shapes, sums);
    const holders = new Set(parents);
    const lifted = group.filter((e, i) => holders.has(e) || alike[i]! >= RECORDS.minLikeness);
    const inside = at.reduce((sum, e) => sum + sums.text[e]!, 0);
    const outside = parents.reduce((sum, e) => sum + sums.text[e]!, 0);
    // Parents that are mostly something else are columns that happen to hold one record each.
    if (outside > RECORDS.liftGrowth * inside) return at;
    at = lifted;
  }
}

/** Whether the instances are parts of their parents: few in each, each of another name. */
function areParts(page: PageSnapshot, instances: readonly number[], parents: number): boolean {
  if (parents < RECORDS.minRecords || instances.length > RECORDS.maxParts * parents) return false;
  const seen = new Set<string>();
  for (const e of instances) {
    const key = `${String(page.elements[e]!.parent)} ${namesOf(page, e)[0] ?? ''}`;
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return true;
}

/** Class names of an element without their numbers. */
const namesOf = (page: PageSnapshot, e: number): string[] =>
  page.elements[e]!.names.replace(/\d+/g, '#')
    .split(/\s+/)
    .filter((name) => name !== '');

/**
 * One place in the templates may be found in side columns too: of several containers those stay whose records are
 * about as rich as the main one's and carry the name that most records carry.
 */
function mainCluster(page: PageSnapshot, instances: readonly number[], sums: Sums): number[] {
  const clusters = new Map<number, number[]>();
  for (const e of instances) {
    const { parent } = page.elements[e]!;
    const cluster = clusters.get(parent);
    if (cluster) cluster.push(e);
    else clusters.set(parent, [e]);
  }
  if (clusters.size < 2) return [...instances];
  const total = (cluster: readonly number[]) =>
    cluster.reduce((sum, e) => sum + Math.min(RECORDS.lengthCap, sums.text[e]!), 0);
  let main: number[] = [];
  for (const cluster of clusters.values()) if (total(cluster) > total(main)) main = cluster;
  const typical = total(main) / main.length;
  const counts = new Map<string, number>();
  for (const e of instances)
    for (const name of new Set(namesOf(page, e))) counts.set(name, (counts.get(name) ?? 0) + 1);
  const common = [...counts]
    .filter(([, n]) => n >= RECORDS.commonName * instances.length)
    .map(([name]) => name);
  const isNamed = (e: number) =>
    common.length === 0 || namesOf(page, e).some((name) => common.includes(name));
  return [...clusters.values()]
    .filter(
      (cluster) =>
        cluster === main ||
        (total(cluster) / cluster.length >= RECORDS.clusterRichness * typical && isNamed(cluster[0]!)),
    )
    .flat()
    .sort((a, b) => a - b);
}

/** Siblings between the records that carry their name are records too, whatever their form (a video among articles). */
function withNamesakes(page: PageSnapshot, instances: readonly number[], sums: Sums): number[] {
  const parents = new Set(instances.map((e) => page.elements[e]!.parent));
  const names = instances.map((e) => namesOf(page, e));
  const shared = (names[0] ?? []).filter((name) => names.every((own) => own.includes(name)));
  if (shared.length === 0) return [...instances];
  const have = new Set(instances);
  const { tag } = page.elements[instances[0]!]!;
  page.elements.forEach((element, e) => {
    if (!parents.has(element.parent) || element.tag !== tag || sums.text[e] === 0) return;
    const own = namesOf(page, e);
    if (shared.every((name) => own.includes(name))) have.add(e);
  });
  return [...have].sort((a, b) => a - b);
}

/** Forms that take two siblings a record (a row and its details): strictly in turn, and not of one form. */
function isPair(page: PageSnapshot, instances: readonly number[], shapes: Shapes, sums: Sums): boolean {
  if (instances.length < 2 * RECORDS.minRecords) return false;
  const key = (e: number) => page.elements[e]!.tag + ' ' + (namesOf(page, e)[0] ?? '');
  let turns = 0;
  for (let i = 1; i < instances.length; i++) if (key(instances[i]!) !== key(instances[i - 1]!)) turns++;
  if (turns < RECORDS.turnShare * (instances.length - 1)) return false;
  const kinds = new Set(instances.map(key));
  if (kinds.size > 3) return false;
  const last = instances[instances.length - 1]!;
  const a = formOf(page, instances[instances.length - 2]!, shapes, sums);
  const b = formOf(page, last, shapes, sums);
  let both = 0;
  for (const path of a) if (b.has(path)) both++;
  return both < RECORDS.pairLikeness * Math.max(1, a.size, b.size);
}

/**
 * A detail row after each record belongs to it: elements of one name that follow nearly every record before the next
 * one begins.
 */
function withFollowers(
  page: PageSnapshot,
  records: DataRecord[],
  { children }: Shapes,
  sums: Sums,
): DataRecord[] {
  const parent = page.elements[records[0]?.elements[0] ?? 0]!.parent;
  if (parent < 0 || records.some(({ elements: [first] }) => page.elements[first!]!.parent !== parent))
    return records;
  const owner = new Map(records.flatMap(({ elements }, r) => elements.map((e) => [e, r] as const)));
  const after: number[][] = records.map(() => []);
  let at = -1;
  for (const child of children[parent]!) {
    const own = owner.get(child);
    if (own !== undefined) at = own;
    else if (at >= 0 && sums.text[child]! > 0) after[at]!.push(child);
  }
  const key = (e: number) => page.elements[e]!.tag + ' ' + (namesOf(page, e)[0] ?? '');
  const counts = new Map<string, number>();
  for (const followers of after)
    for (const name of new Set(followers.map(key))) counts.set(name, (counts.get(name) ?? 0) + 1);
  const regular = new Set(
    [...counts].filter(([, n]) => n >= RECORDS.turnShare * records.length).map(([name]) => name),
  );
  if (regular.size === 0) return records;
  const recordOf = new Int32Array(page.elements.length).fill(-1);
  records.forEach((record, r) => {
    for (const e of after[r]!.filter((e) => regular.has(key(e))).slice(0, RECORDS.maxParts - 1)) {
      record.elements.push(e);
      recordOf[e] = r;
    }
  });
  page.elements.forEach(({ parent: above }, e) => {
    if (recordOf[e] === -1 && above >= 0) recordOf[e] = recordOf[above]!;
  });
  page.segments.forEach(({ block }, s) => records[recordOf[block]!]?.segments.push(s));
  for (const record of records) record.segments.sort((a, b) => a - b);
  return records;
}

/** Instances as records: the segments inside each, in the order of the page. */
function toRecords(page: PageSnapshot, instances: readonly number[], paired: boolean): DataRecord[] {
  const owner = new Int32Array(page.elements.length).fill(-1);
  const records: DataRecord[] = [];
  // Where a heading row leads, the pairs begin behind it: they are counted from the end.
  const lead = paired ? instances.length % 2 : 0;
  instances.forEach((e, i) => {
    const opens = !paired || i < lead || (i - lead) % 2 === 0;
    if (opens) records.push({ elements: [e], segments: [] });
    else records[records.length - 1]!.elements.push(e);
    owner[e] = records.length - 1;
  });
  page.elements.forEach(({ parent }, e) => {
    if (owner[e] === -1 && parent >= 0) owner[e] = owner[parent]!;
  });
  page.segments.forEach(({ block }, s) => records[owner[block]!]?.segments.push(s));
  return records.filter((r) => r.segments.length > 0);
}
