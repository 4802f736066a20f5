/**
 * Tree nodes hold part names in `dataPart`, and keys of segments and media in `data.parts`, which no form of
 * an article writes.
 */
import type { Nodes } from 'hast';
import type { MediaRecord } from '../snapshot/schema';

/** Page, `s` for segment or `m` for media, index: `0s12`. */
export type PartKey = `${number}${'s' | 'm'}${number}`;

declare module 'hast' {
  interface Data {
    parts?: readonly PartKey[];
  }
}

interface PartAddress {
  page: number;
  media: boolean;
  index: number;
}

export const segmentKey = (page: number, index: number): PartKey => `${page}s${index}`;
export const mediaKey = (page: number, index: number): PartKey => `${page}m${index}`;

/** @throws RangeError for other strings */
export function parsePart(key: PartKey): PartAddress {
  const match = /^(\d+)([sm])(\d+)$/.exec(key);
  if (!match) throw new RangeError(`no part: ${key}`);
  return { page: Number(match[1]), media: match[2] === 'm', index: Number(match[3]) };
}

/** Place in the reading order, in segments. A picture is half a step before the next segment. */
export function placeOf(key: PartKey, media: readonly Pick<MediaRecord, 'before'>[]): number {
  const { media: isMedia, index } = parsePart(key);
  return isMedia ? (media[index]?.before ?? 0) - 0.5 : index;
}

/** Each part once, in order. */
export function partsOf(node: Nodes): PartKey[] {
  const found = new Set<PartKey>();
  const visit = (each: Nodes): void => {
    for (const key of each.data?.parts ?? []) found.add(key);
    if ('children' in each) each.children.forEach(visit);
  };
  visit(node);
  return [...found];
}

/** Values of `dataPart`. Pages cannot write them. */
const PART_NAMES = [
  'recipe', 'facts', 'ingredients', 'steps', 'notes',
  'post', 'head', 'author', 'time', 'accepted',
  'speaker', 'question', 'answer',
  'callout', 'abstract', 'equation', 'tab', 'weighed', 'pros', 'cons', 'verdict',
] as const; // prettier-ignore

type PartName = (typeof PART_NAMES)[number];

const NAMES: ReadonlySet<unknown> = new Set(PART_NAMES);

export const isPartName = (value: unknown): value is PartName => NAMES.has(value);
