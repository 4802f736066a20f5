/**
 * Where the parts of an article come from: keys of segments and media, as `data.parts` on the nodes of its tree
 * (`assemble` puts them there when it is asked to). They live in the tree alone; no form of an article writes them.
 */
import type { Nodes } from 'hast';
import type { MediaRecord } from '../snapshot/schema';

/** Page, `s` for a segment or `m` for a picture, and its index there: `0s12`. */
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

/** @throws RangeError for what is no key */
export function parsePart(key: PartKey): PartAddress {
  const match = /^(\d+)([sm])(\d+)$/.exec(key);
  if (!match) throw new RangeError(`no part: ${key}`);
  return { page: Number(match[1]), media: match[2] === 'm', index: Number(match[3]) };
}

/** Place of a part in the reading order of its page, in segments: a picture stands half a step before the segment after it. */
export function placeOf(key: PartKey, media: readonly Pick<MediaRecord, 'before'>[]): number {
  const { media: isMedia, index } = parsePart(key);
  return isMedia ? (media[index]?.before ?? 0) - 0.5 : index;
}

/** All parts in a tree, each once, in order. */
export function partsOf(node: Nodes): PartKey[] {
  const found = new Set<PartKey>();
  const visit = (each: Nodes): void => {
    for (const key of each.data?.parts ?? []) found.add(key);
    if ('children' in each) each.children.forEach(visit);
  };
  visit(node);
  return [...found];
}
