/** Defines what a rule of the body is. */
import type { Page } from '../page';
import { clipped } from './run';

export interface BodyView {
  readonly page: Page;
  /** by segment, probability of article text */
  readonly scores: ArrayLike<number>;
  /** code units */
  readonly length: number;
  isBody(segment: number): boolean;
  /** by a rule */
  isChanged(segment: number): boolean;
  /** junk to the box classifier */
  isRefused(segment: number): boolean;
  /** code units of body text; 0 for -1 */
  lengthIn(element: number): number;
}

/** Segments to keep or drop together. */
export type Group = readonly number[];

export interface BodyRule {
  /** kebab-case, for `--without-rule` of bench:cv */
  readonly name: string;
  /** of the segments that it changes */
  readonly reason: string;
  /** keep adds to the body; drop removes */
  readonly takes: 'keep' | 'drop';
  /** a quick test of the page; default always */
  readonly applies?: (body: BodyView) => boolean;
  /** O(segments + elements) */
  readonly find: (body: BodyView) => readonly Group[];
  /** share of the body; larger groups stay */
  readonly atMost?: number;
}

/** For `applies`. */
export const withTag =
  (tag: string) =>
  ({ page }: BodyView): boolean =>
    page.elements.some((element) => element.tag === tag);

export const blocksIn = ({ tree, segments }: Page, element: number): number[] =>
  tree.segmentsIn(element).filter((s) => tree.isWithin(segments[s]!.block, element));

/** The `article` around a segment; -1 for none. */
export const storyOf = ({ tree, segments }: Page, segment: number): number =>
  tree.closest(segments[segment]!.block, ({ tag }) => tag === 'article');

/** In code units. */
export function linkShare({ segments }: Page, among: Group): number {
  let all = 0;
  let links = 0;
  for (const s of among) {
    all += segments[s]!.text.length;
    links += segments[s]!.linkLength;
  }
  return links / Math.max(1, all);
}

/** Clips logits to ± this. */
const MOST = 8;

export function logitOf({ scores }: BodyView, segment: number): number {
  const score = scores[segment]!;
  return clipped(Math.log(score / (1 - score)), MOST);
}

/** 0 without a body. O(segments). */
export function meanLogit(body: BodyView): number {
  let sum = 0;
  body.page.segments.forEach(({ text }, s) => {
    if (body.isBody(s)) sum += text.length * logitOf(body, s);
  });
  return sum / Math.max(1, body.length);
}
