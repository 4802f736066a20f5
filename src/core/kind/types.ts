import type { PageKind } from '../selection';

/** What the networks tell apart, in the order of their outputs: the page types of wcxb-dev, and the kind of each. */
export const PAGE_TYPES = [
  'article',
  'documentation',
  'listing',
  'collection',
  'forum',
  'product',
  'service',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];
export const KIND_OF_TYPE: Record<PageType, PageKind> = {
  article: 'article',
  documentation: 'article',
  listing: 'list',
  collection: 'list',
  forum: 'other',
  product: 'other',
  service: 'other',
};

/** Weights of the first layer have this many levels to either side of 0. */
export const LEVELS = 4;
const SPAN = 2 * LEVELS + 1;
/** Characters from `(` on stand for pairs of levels, without the backslash. */
const FIRST = 0x28;
const BACKSLASH = 0x5c;

/** Levels (-LEVELS to LEVELS) as text. */
export function levelsToText(levels: ArrayLike<number>): string {
  let text = '';
  for (let i = 0; i < levels.length; i += 2) {
    const code = FIRST + (levels[i]! + LEVELS) * SPAN + (levels[i + 1] ?? 0) + LEVELS;
    text += String.fromCharCode(code < BACKSLASH ? code : code + 1);
  }
  return text;
}

/** @param count how many there were: text holds them in pairs */
export function levelsOfText(text: string, count: number): Int8Array {
  const levels = new Int8Array(count);
  for (let i = 0; i < count; i++) {
    const code = text.charCodeAt(i >> 1);
    const pair = code - FIRST - (code > BACKSLASH ? 1 : 0);
    levels[i] = (i % 2 === 0 ? Math.floor(pair / SPAN) : pair % SPAN) - LEVELS;
  }
  return levels;
}
