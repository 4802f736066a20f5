/** Finds a page's main list of records. */
import type { Steps } from '../../util/steps';
import { groupedBy } from '../../util/lists';
import type { Page } from '../page';
import { likeness, type RecordRegion, RECORDS, type Shapes, shapesOf, type Sums, sumsOf } from './form';
import { lift, mainCluster, toRecords } from './group';
import { membersOf, type Places, placesOf } from './members';

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
  let inside = 0;
  for (const e of chosen) inside += sums.text[e]!;
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
  let coherence = 0;
  alike.forEach((value) => (coherence += value / alike.length));
  let value = 0;
  let fields = 0;
  let plain = 0;
  let wrappers = 0;
  let bare = 0;
  for (const e of instances) {
    const link = sums.link[e]!;
    plain += sums.text[e]! - link + (sums.media[e]! > 0 ? RECORDS.mediaValue : 0);
    value += Math.min(RECORDS.lengthCap, sums.text[e]! - link + RECORDS.linkValue * link);
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
  let most = 0;
  let sum = 0;
  for (const e of instances) {
    most = Math.max(most, sums.text[e]!);
    sum += sums.text[e]!;
  }
  // The content column among boxes of its kind.
  if (most > RECORDS.dominance * sum) factor *= 0.25;
  if (places.navigation[instances[0]!] === 1) factor *= 0.2;
  return { instances, coherence, score: value * coherence ** 2 * (n / (n + 2)) * factor, nested };
}

/** Mostly several like children: a group of records or links. */
function isWrapper(page: Page, element: number, { own, children }: Shapes, sums: Sums): boolean {
  let at = element;
  for (;;) {
    const inner = children[at]!.filter((child) => sums.text[child]! > 0);
    const main = inner.find((child) => sums.text[child]! >= RECORDS.wrapperShare * sums.text[element]!);
    if (inner.length !== 1 && main === undefined) {
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
    at = main ?? inner[0]!;
  }
}
