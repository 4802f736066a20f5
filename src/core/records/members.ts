/** Decides which elements belong to the records, by place (Hlaing, position features), name and form. */
import { add } from '../../util/lists';
import type { Page } from '../page';
import { hyphenated } from '../tree/relations';
import { likeness, RECORDS, type Shapes, type Sums } from './form';
import type { Steps } from '../../util/steps';

export interface Places {
  /** 1 in headers, footers and menus */
  navigation: Uint8Array;
  /** nearest element at or above it named as a side box, -1 for none */
  beside: Int32Array;
}

const NAVIGATION = new Set(['nav', 'footer', 'aside', 'header']);
const NAVIGATION_ROLES = new Set(
  'navigation contentinfo banner complementary dialog menu menubar'.split(' '),
);
const NAVIGATION_NAMES =
  /(?:^|[^a-z])(?:header|masthead|footer|nav|navbar|navigation|menu|megamenu)(?:[^a-z]|$)/;
const BESIDE_NAMES =
  /(?:^|[^a-z])(?:sidebar|aside|rail|related|recommended|recommendations|sponsored|promoted|promo|trending)(?:[^a-z]|$)/;
/** Larger regions hold the content ("has-sidebar"). */
const MAX_NAMED_SHARE = 0.5;

export function placesOf({ elements }: Page, sums: Sums): Places {
  const navigation = new Uint8Array(elements.length);
  const beside = new Int32Array(elements.length).fill(-1);
  const most = MAX_NAMED_SHARE * (sums.text[0] ?? 0);
  const known = new Map<string, { navigation: boolean; beside: boolean }>();
  elements.forEach(({ tag, role, names, parent }, e) => {
    if (parent >= 0) {
      navigation[e] = navigation[parent]!;
      beside[e] = beside[parent]!;
    }
    if (NAVIGATION.has(tag) || NAVIGATION_ROLES.has(role)) navigation[e] = 1;
    if (names === '' || sums.text[e]! > most) return;
    let named = known.get(names);
    if (!named) {
      const apart = hyphenated(names);
      named = { navigation: NAVIGATION_NAMES.test(apart), beside: BESIDE_NAMES.test(apart) };
      known.set(names, named);
    }
    if (named.navigation) navigation[e] = 1;
    if (named.beside) beside[e] = e;
  });
  return { navigation, beside };
}

/** Class names without their numbers. */
export const namesOf = (page: Page, e: number): string[] =>
  page.elements[e]!.names.replace(/\d+/g, '#')
    .split(/\s+/)
    .filter((name) => name !== '');

export function commonNames(page: Page, elements: readonly number[]): string[] {
  const counts = new Map<string, number>();
  for (const e of elements) for (const name of new Set(namesOf(page, e))) add(counts, name, 1);
  return [...counts].filter(([, n]) => n >= RECORDS.commonName * elements.length).map(([name]) => name);
}

/** Such siblings contain several elements of the records' names ("load more"). */
function withoutContainers(page: Page, instances: readonly number[]): number[] {
  const common = commonNames(page, instances);
  if (common.length === 0) return [...instances];
  const isNamed = (e: number): boolean => common.every((name) => namesOf(page, e).includes(name));
  const others = new Map(instances.filter((e) => !isNamed(e)).map((e) => [e, 0]));
  const first = instances.find(isNamed);
  if (others.size === 0 || first === undefined) return [...instances];
  const { tag } = page.elements[first]!;
  page.elements.forEach((element, e) => {
    if (element.tag !== tag || element.names === '' || others.has(e) || !isNamed(e)) return;
    for (let up = element.parent; up >= 0; up = page.elements[up]!.parent) {
      const held = others.get(up);
      if (held !== undefined) others.set(up, held + 1);
    }
  });
  return instances.filter((e) => (others.get(e) ?? 0) < 2);
}

/** Short elements of another form (ad labels, "Powered by …"), and ends without the records' names. */
function* withoutStrangers(
  page: Page,
  instances: readonly number[],
  shapes: Shapes,
  sums: Sums,
): Steps<number[]> {
  const alike = yield* likeness(page, instances, shapes, sums);
  const lengths = instances.map((e) => sums.text[e]!).sort((a, b) => a - b);
  const short = RECORDS.strangerLength * lengths[lengths.length >> 1]!;
  const own = instances.filter((e, at) => alike[at]! >= RECORDS.strangerLikeness || sums.text[e]! >= short);
  const common = commonNames(page, own);
  const isNamed = (e: number): boolean =>
    common.length === 0 || namesOf(page, e).some((name) => common.includes(name));
  const first = own.findIndex(isNamed);
  return first < 0 ? own : own.slice(first, own.findLastIndex(isNamed) + 1);
}

/**
 * Siblings with the records' names, whatever their form (a video among articles). List items need one common
 * name, or none in a single list: names often give a type.
 */
function withNamesakes(page: Page, instances: readonly number[], sums: Sums): number[] {
  const parents = new Set(instances.map((e) => page.elements[e]!.parent));
  const names = instances.map((e) => namesOf(page, e));
  const shared = (names[0] ?? []).filter((name) => names.every((own) => own.includes(name)));
  const { tag } = page.elements[instances[0]!]!;
  const isItem = tag === 'li';
  if (shared.length === 0 && (!isItem || parents.size > 1)) return [...instances];
  const have = new Set(instances);
  page.elements.forEach((element, e) => {
    if (!parents.has(element.parent) || element.tag !== tag || sums.text[e] === 0) return;
    const own = namesOf(page, e);
    const isShared = (name: string): boolean => own.includes(name);
    if (shared.length === 0 || (isItem ? shared.some(isShared) : shared.every(isShared))) have.add(e);
  });
  return [...have].sort((a, b) => a - b);
}

/** The same names and form elsewhere: a second container of results. */
function* withTwins(
  page: Page,
  instances: readonly number[],
  shapes: Shapes,
  sums: Sums,
  { navigation, beside }: Places,
): Steps<number[]> {
  const names = instances.map((e) => namesOf(page, e));
  const shared = (names[0] ?? []).filter((name) => names.every((own) => own.includes(name)));
  if (shared.length === 0) return [...instances];
  const { tag } = page.elements[instances[0]!]!;
  const have = new Set(instances);
  const around = new Set<number>();
  for (const e of instances)
    for (let up = page.elements[e]!.parent; up >= 0 && !around.has(up); up = page.elements[up]!.parent)
      around.add(up);
  const inside = new Uint8Array(page.elements.length);
  const found: number[] = [];
  page.elements.forEach((element, e) => {
    if (have.has(e) || (element.parent >= 0 && inside[element.parent] === 1)) {
      inside[e] = 1;
      return;
    }
    if (element.tag !== tag || around.has(e) || sums.text[e] === 0 || element.names === '') return;
    const own = namesOf(page, e);
    if (!shared.every((name) => own.includes(name))) return;
    if (navigation[e] === 1 && navigation[instances[0]!] === 0) return;
    if (beside[e] !== -1 && beside[e] !== beside[instances[0]!]) return;
    found.push(e);
    inside[e] = 1;
  });
  if (found.length === 0) return [...instances];
  const alike = yield* likeness(page, [...instances, ...found], shapes, sums);
  const typical =
    instances.reduce((sum, e) => sum + Math.min(RECORDS.lengthCap, sums.text[e]!), 0) / instances.length;
  const rich = (e: number): boolean => sums.text[e]! >= RECORDS.clusterRichness * typical;
  const twins = found.filter((e, i) => alike[instances.length + i]! >= RECORDS.twinLikeness && rich(e));
  return [...instances, ...twins].sort((a, b) => a - b);
}

/** The elements of a list's records: namesakes join, containers and strangers go, a second container joins. */
export function* membersOf(
  page: Page,
  instances: readonly number[],
  shapes: Shapes,
  sums: Sums,
  places: Places,
): Steps<number[]> {
  yield 'records: namesakes';
  const named = withNamesakes(page, withoutContainers(page, instances), sums);
  yield 'records: strangers';
  const own = yield* withoutStrangers(page, named, shapes, sums);
  yield 'records: twins';
  return yield* withTwins(page, own, shapes, sums, places);
}
