/** Who belongs to the records by name and form, and who only stands among them. */
import type { Steps } from '../../util/steps';
import type { Page } from '../page';
import { likeness, RECORDS, type Sums } from './form';
import type { Places } from './place';
import type { Shapes } from './shape';

/** Class names of an element without their numbers. */
export const namesOf = (page: Page, e: number): string[] =>
  page.elements[e]!.names.replace(/\d+/g, '#')
    .split(/\s+/)
    .filter((name) => name !== '');

/** Class names that most of the elements carry. */
export function commonNames(page: Page, elements: readonly number[]): string[] {
  const counts = new Map<string, number>();
  for (const e of elements)
    for (const name of new Set(namesOf(page, e))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, n]) => n >= RECORDS.commonName * elements.length).map(([name]) => name);
}

/** A brother of the records that itself holds several of their name is a further container ("load more"), no record. */
export function withoutContainers(page: Page, instances: readonly number[]): number[] {
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

/**
 * What stands among the records and is none: short and not of their form (an advertisement's label, "Powered by …"), or
 * at either end without their name (a recommendation before, an address after).
 */
export function* withoutStrangers(
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
 * Siblings of the records that carry their names are records too, whatever their form (a video among articles). Items
 * of a list belong to it by one of the names, those of one list by none: what sort of thing an item is, is a name too.
 */
export function withNamesakes(page: Page, instances: readonly number[], sums: Sums): number[] {
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

/** Elements elsewhere with all class names that the records share, and of their form: a second container of results. */
export function* withTwins(
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
  // Neither inside a record nor around one.
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
  return [
    ...instances,
    ...found.filter(
      (e, i) =>
        alike[instances.length + i]! >= RECORDS.twinLikeness &&
        sums.text[e]! >= RECORDS.clusterRichness * typical,
    ),
  ].sort((a, b) => a - b);
}
