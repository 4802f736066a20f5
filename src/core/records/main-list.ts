/** Finds a page's main list of records. */
import type { Steps } from '../../util/steps';
import { add, groupedBy, largest } from '../../util/lists';
import type { Page } from '../page';
import { type DataRecord, formOf, likeness, type RecordRegion, RECORDS, type Shapes, shapesOf, type Sums, sumsOf } from './form'; // prettier-ignore
import { commonNames, membersOf, namesOf, type Places, placesOf } from './members';

interface RecordGroup {
  instances: number[];
  coherence: number;
  score: number;
  nested: boolean;
}

/**
 * (Hlaing, sections 3.1 and 3.5.) Candidates are elements at one place in the templates. Records are alike
 * (AF1) and hold much of the page's text (PF2). Rows that wrap several records are opened; siblings that form
 * one record (dt and dd) are joined.
 * @returns null if nothing repeats
 */
export function* findRecords(page: Page): Steps<RecordRegion | null> {
  const shapes = yield* shapesOf(page);
  yield 'records: sums';
  const sums = yield* sumsOf(page);
  yield 'records: places';
  const places = placesOf(page, sums);
  yield 'records: groups';
  const groups = groupedBy(page.elements.keys(), (e) =>
    e === 0 || sums.text[e] === 0 ? undefined : shapes.path[e]!,
  );
  let best: RecordGroup | null = null;
  let judged = 0;
  for (const instances of groups.values()) {
    if (instances.length < RECORDS.minRecords) continue;
    judged += instances.length;
    if (judged > JUDGED_AT_ONCE) {
      yield 'records: next candidates';
      judged = 0;
    }
    const candidate = yield* judge(page, instances, shapes, sums, places);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  if (!best) return null;
  yield 'records: the main list';
  const lifted = yield* lift(page, best.instances, groups, shapes, sums);
  const main = mainCluster(page, lifted, sums, places);
  const chosen = yield* membersOf(page, main, shapes, sums, places);
  yield 'records: their parts';
  const total = sums.text[0]!;
  const inside = textIn(sums, chosen);
  return {
    records: yield* toRecords(page, chosen, shapes, sums),
    coherence: best.coherence,
    share: total > 0 ? inside / total : 0,
    score: best.score,
    nested: best.nested,
  };
}

const JUDGED_AT_ONCE = 500;

function* judge(
  page: Page,
  all: readonly number[],
  shapes: Shapes,
  sums: Sums,
  places: Places,
): Steps<RecordGroup | null> {
  const alike = yield* likeness(page, all, shapes, sums);
  const instances = all.filter((_, i) => alike[i]! >= RECORDS.minLikeness);
  if (instances.length < RECORDS.minRecords) return null;
  const coherence = alike.reduce((sum, value) => sum + value / alike.length, 0);
  let value = 0;
  let fields = 0;
  let plain = 0;
  let wrappers = 0;
  let bare = 0;
  for (const e of instances) {
    const text = sums.text[e]!;
    const link = sums.link[e]!;
    plain += text - link + (sums.media[e]! > 0 ? RECORDS.mediaValue : 0);
    value += Math.min(RECORDS.lengthCap, text - link + RECORDS.linkValue * link);
    fields += Math.min(3, sums.segments[e]! + sums.media[e]!);
    if (isWrapper(page, e, shapes, sums)) wrappers++;
    if (link === 0 && sums.media[e] === 0 && page.elements[e]!.tag !== 'tr') bare++;
  }
  const n = instances.length;
  let factor = fields / n >= 1.5 ? 1 : 0.4;
  if (plain / n < RECORDS.menuText) factor *= 0.3;
  const nested = wrappers > n / 2;
  if (nested) factor *= 0.25;
  // Country names, options: records lead to something or show it.
  if (bare > n / 2) factor *= RECORDS.bareFactor;
  // The content column among boxes of its kind.
  const most = largest(instances.map((e) => sums.text[e]!));
  if (most > RECORDS.dominance * textIn(sums, instances)) factor *= 0.25;
  if (places.navigation[instances[0]!] === 1) factor *= 0.2;
  return { instances, coherence, score: value * coherence ** 2 * (n / (n + 2)) * factor, nested };
}

/** Code units in these elements. */
const textIn = ({ text }: Sums, elements: readonly number[]): number =>
  elements.reduce((sum, e) => sum + text[e]!, 0);

/** Mostly several like children: a group of records or links. */
function isWrapper(page: Page, element: number, { own, children }: Shapes, sums: Sums): boolean {
  let at = element;
  for (;;) {
    const inner = children[at]!.filter((child) => sums.text[child]! > 0);
    const main = inner.find((child) => sums.text[child]! >= RECORDS.wrapperShare * sums.text[element]!);
    if (inner.length !== 1 && main === undefined) {
      if (page.elements[at]!.tag === 'tr') return false;
      const parts = inner.filter((child) => page.elements[child]!.tag !== 'p');
      return [...groupedBy(parts, (child) => own[child]!).values()].some(
        (group) =>
          group.length >= RECORDS.wrapperCount &&
          textIn(sums, group) >= RECORDS.wrapperShare * sums.text[element]!,
      );
    }
    at = main ?? inner[0]!;
  }
}

/** Goes up while each instance has its own parent and the parents share one shape. */
function* lift(
  page: Page,
  instances: readonly number[],
  groups: ReadonlyMap<number, number[]>,
  shapes: Shapes,
  sums: Sums,
): Steps<number[]> {
  let at = [...instances];
  for (;;) {
    at = partsOnly(page, at);
    const parents = [...new Set(at.map((e) => page.elements[e]!.parent))];
    const path = shapes.path[parents[0]!]!;
    const isWhole = parents.length === at.length || areParts(page, at, parents.length);
    if (!isWhole || parents[0]! <= 0 || parents.some((e) => shapes.path[e] !== path)) return at;
    const group = groups.get(path) ?? parents;
    const alike = yield* likeness(page, group, shapes, sums);
    const holders = new Set(parents);
    const lifted = group.filter((e, i) => holders.has(e) || alike[i]! >= RECORDS.minLikeness);
    // Columns that happen to hold one record each.
    if (textIn(sums, parents) > RECORDS.liftGrowth * textIn(sums, at)) return at;
    at = lifted;
  }
}

function containersOf(page: Page, instances: readonly number[]): Set<number> {
  const seen = new Set<string>();
  const containers = new Set<number>();
  for (const e of instances) {
    const { parent } = page.elements[e]!;
    const key = `${String(parent)} ${namesOf(page, e)[0] ?? ''}`;
    if (seen.has(key)) containers.add(parent);
    seen.add(key);
  }
  return containers;
}

function areParts(page: Page, instances: readonly number[], parents: number): boolean {
  return (
    parents >= RECORDS.minRecords &&
    instances.length <= RECORDS.maxParts * parents &&
    containersOf(page, instances).size === 0
  );
}

/** Drops the few others. */
function partsOnly(page: Page, instances: readonly number[]): number[] {
  const containers = containersOf(page, instances);
  const parts = instances.filter((e) => !containers.has(page.elements[e]!.parent));
  const records = new Set(parts.map((e) => page.elements[e]!.parent)).size;
  const isMost =
    parts.length >= RECORDS.partShare * instances.length && parts.length > RECORDS.partsEach * records;
  return isMost ? parts : [...instances];
}

/**
 * Side columns may use the same template. Keeps clusters that are nearly as rich as the main one, share its
 * name, and are not marked as beside.
 */
function mainCluster(page: Page, instances: readonly number[], sums: Sums, { beside }: Places): number[] {
  const clusters = groupedBy(instances, (e) => page.elements[e]!.parent);
  if (clusters.size < 2) return [...instances];
  const total = (cluster: readonly number[]) =>
    cluster.reduce((sum, e) => sum + Math.min(RECORDS.lengthCap, sums.text[e]!), 0);
  const boxes = new Set([...clusters.keys()].map((parent) => beside[parent]!));
  const central = [...clusters].filter(([parent]) => boxes.size < 2 || beside[parent] === -1);
  const candidates = (central.length > 0 ? central : [...clusters]).map(([, cluster]) => cluster);
  let main: number[] = [];
  for (const cluster of candidates) if (total(cluster) > total(main)) main = cluster;
  const typical = total(main) / main.length;
  const common = commonNames(page, instances);
  const isNamed = (e: number) =>
    common.length === 0 || namesOf(page, e).some((name) => common.includes(name));
  const isRich = (cluster: readonly number[]) =>
    total(cluster) / cluster.length >= RECORDS.clusterRichness * typical;
  const own = candidates.filter((cluster) => cluster === main || (isRich(cluster) && isNamed(cluster[0]!)));
  return own.flat().sort((a, b) => a - b);
}

const kindKey = (page: Page, e: number): string =>
  `${page.elements[e]!.tag} ${namesOf(page, e)[0] ?? ''}`; // prettier-ignore

/** A row and its details: they alternate and differ in form. */
function isPair(page: Page, instances: readonly number[], shapes: Shapes, sums: Sums): boolean {
  const count = instances.length;
  if (count < 2 * RECORDS.minRecords) return false;
  // Most lists end here.
  let left = (1 - RECORDS.turnShare) * (count - 1);
  const kinds = new Set<string>();
  let before: string | null = null;
  for (const e of instances) {
    const key = kindKey(page, e);
    kinds.add(key);
    if (key === before && --left < 0) return false;
    before = key;
  }
  if (kinds.size > MAX_PAIR_KINDS) return false;
  const a = formOf(page, instances[count - 2]!, shapes, sums);
  const b = formOf(page, instances[count - 1]!, shapes, sums);
  let both = 0;
  for (const path of a) if (b.has(path)) both++;
  return both < RECORDS.pairLikeness * Math.max(1, a.size, b.size);
}
/** Row, details, and a heading or spacer. */
const MAX_PAIR_KINDS = 3;

/** Detail rows. */
function* withFollowers(
  page: Page,
  records: DataRecord[],
  { children }: Shapes,
  sums: Sums,
): Steps<DataRecord[]> {
  const parent = page.elements[records[0]?.elements[0] ?? 0]!.parent;
  if (parent < 0 || records.some(({ elements: [first] }) => page.elements[first!]!.parent !== parent))
    return records;
  const owner = new Int32Array(page.elements.length).fill(-1);
  records.forEach(({ elements }, r) => {
    for (const e of elements) owner[e] = r;
  });
  yield 'records: what follows each';
  const after: number[][] = records.map(() => []);
  let at = -1;
  for (const child of children[parent]!) {
    const own = owner[child]!;
    if (own >= 0) at = own;
    else if (at >= 0 && sums.text[child]! > 0) after[at]!.push(child);
  }
  yield 'records: names of followers';
  const counts = new Map<string, number>();
  for (const followers of after)
    for (const name of new Set(followers.map((e) => kindKey(page, e)))) add(counts, name, 1);
  const least = RECORDS.turnShare * records.length;
  const isRegular = (e: number): boolean => (counts.get(kindKey(page, e)) ?? 0) >= least;
  if (largest(counts.values()) < least) return records;
  const recordOf = new Int32Array(page.elements.length).fill(-1);
  records.forEach((record, r) => {
    for (const e of after[r]!.filter(isRegular).slice(0, RECORDS.maxParts - 1)) {
      record.elements.push(e);
      recordOf[e] = r;
    }
  });
  page.tree.inherit(recordOf);
  page.segments.forEach(({ block }, s) => records[recordOf[block]!]?.segments.push(s));
  for (const record of records) record.segments.sort((a, b) => a - b);
  return records;
}

function joined(page: Page, instances: readonly number[], paired: boolean): DataRecord[] {
  const owner = new Int32Array(page.elements.length).fill(-1);
  const records: DataRecord[] = [];
  // A heading row may come first: pairs are counted from the end.
  const lead = paired ? instances.length % 2 : 0;
  instances.forEach((e, i) => {
    const opens = !paired || i < lead || (i - lead) % 2 === 0;
    if (opens) records.push({ elements: [e], segments: [] });
    else records[records.length - 1]!.elements.push(e);
    owner[e] = records.length - 1;
  });
  page.tree.inherit(owner);
  page.segments.forEach(({ block }, s) => records[owner[block]!]?.segments.push(s));
  return records.filter((r) => r.segments.length > 0);
}

/** Joins the elements of each record and adds detail rows. */
function* toRecords(
  page: Page,
  instances: readonly number[],
  shapes: Shapes,
  sums: Sums,
): Steps<DataRecord[]> {
  yield 'records: pairs';
  const paired = isPair(page, instances, shapes, sums);
  yield 'records: their segments';
  const records = joined(page, instances, paired);
  yield 'records: followers';
  return yield* withFollowers(page, records, shapes, sums);
}
