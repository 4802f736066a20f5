/** Data that nodes of an article carry: keys of parts, names of parts (`dataPart`), looks. No form writes it. */
import type { Nodes } from 'hast';
import type { MediaRecord } from '../snapshot/schema';

/** `0s12`: page, `s` (segment) or `m` (media), index. */
export type PartKey = `${number}${'s' | 'm'}${number}`;

/** A picture's look on its page, for print (`data.shown`). No form of an article writes it. */
export interface Shown {
  /** percent of the column's width; 0 if unknown */
  share: number;
  /** beside the previous picture */
  beside?: boolean;
  /** shares its caption with its neighbours */
  spans?: boolean;
  /** text wraps around it, at this side of the column */
  side?: 'left' | 'right';
}

declare module 'hast' {
  interface Data {
    parts?: readonly PartKey[];
    shown?: Shown;
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

/** In segments. Pictures stand half a step before the next. */
export function placeOf(key: PartKey, media: readonly Pick<MediaRecord, 'before'>[]): number {
  const { media: isMedia, index } = parsePart(key);
  return isMedia ? (media[index]?.before ?? 0) - 0.5 : index;
}

export function partsOf(node: Nodes): PartKey[] {
  const found = new Set<PartKey>();
  const visit = (each: Nodes): void => {
    for (const key of each.data?.parts ?? []) found.add(key);
    if ('children' in each) each.children.forEach(visit);
  };
  visit(node);
  return [...found];
}

/** Pages cannot write them. */
const PART_NAMES = [
  'recipe', 'facts', 'ingredients', 'steps', 'notes',
  'post', 'head', 'author', 'time', 'accepted',
  'speaker', 'question', 'answer',
  'callout', 'abstract', 'equation', 'tab', 'weighed', 'pros', 'cons', 'verdict',
] as const; // prettier-ignore

type PartName = (typeof PART_NAMES)[number];

const NAMES: ReadonlySet<unknown> = new Set(PART_NAMES);

export const isPartName = (value: unknown): value is PartName => NAMES.has(value);
