/** The types of a rule: when it applies and which segments it finds. `runRules` does the rest. */
import type { Page } from '../page';

/** The body before a rule. */
export interface BodyView {
  readonly page: Page;
  /** by segment, the classifier's probability of article text, 0-1 */
  readonly scores: ArrayLike<number>;
  /** code units of the body's text */
  readonly length: number;
  isBody(segment: number): boolean;
  /** has a rule changed it? */
  isChanged(segment: number): boolean;
  /** code units of the body's text in an element, 0 for -1 */
  lengthIn(element: number): number;
}

/** Segments that are kept or dropped together. Some may be so already. */
export type Group = readonly number[];

export interface BodyRule {
  /** unique, kebab-case, for `--without-rule` of bench:cv */
  readonly name: string;
  /** the reason of the segments that it changes */
  readonly reason: string;
  /** keep: adds segments to the body; drop: removes them */
  readonly takes: 'keep' | 'drop';
  /** a quick test whether the page may have such segments */
  readonly applies: (body: BodyView) => boolean;
  /** O(segments + elements) */
  readonly find: (body: BodyView) => readonly Group[];
  /** share of the body's code units: larger groups are left alone */
  readonly atMost?: number;
}

/** Segments whose block is in the element, ascending. */
export const blocksIn = ({ tree, segments }: Page, element: number): number[] =>
  tree.segmentsIn(element).filter((s) => tree.isWithin(segments[s]!.block, element));

/** Share of the text of segments, by code units, that is links: 0-1. */
export function linkShare({ segments }: Page, among: Group): number {
  let all = 0;
  let links = 0;
  for (const s of among) {
    all += segments[s]!.text.length;
    links += segments[s]!.linkLength;
  }
  return links / Math.max(1, all);
}
