/** What a rule of the body is: it says where it applies and which segments it finds; the runner does the rest. */
import type { Page } from '../page';

/** The body as it stands before a rule. */
export interface BodyView {
  readonly page: Page;
  /** for each segment the classifier's probability that it is article text, 0-1 */
  readonly scores: ArrayLike<number>;
  /** code units of the body's text */
  readonly length: number;
  isBody(segment: number): boolean;
  /** has a rule changed it? false where classifier and decoder alone have decided */
  isChanged(segment: number): boolean;
  /** code units of the body's text in an element and below it, 0 for -1 */
  lengthIn(element: number): number;
}

/** Segments that stay together or go together; those that have the role already may be among them. */
export type Group = readonly number[];

export interface BodyRule {
  /** unique, kebab-case: what `--without-rule` of bench:cv takes */
  readonly name: string;
  /** what stands in the why-record of the segments that it changes */
  readonly reason: string;
  /** keep: into the body what was left out; drop: out of it */
  readonly takes: 'keep' | 'drop';
  /** says in little time that there is nothing to find on a page */
  readonly applies: (body: BodyView) => boolean;
  /** O(segments + elements) */
  readonly find: (body: BodyView) => readonly Group[];
  /** a group that would change more than this share of the body (by code units, before the rule) is left alone */
  readonly atMost?: number;
}

/** Segments whose block is the element or stands in it, ascending; not those that only begin in it. */
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
