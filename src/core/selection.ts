/** The result of all stages. */
import type { Reason } from './reasons';

export type SegmentRole = 'title' | 'deck' | 'kicker' | 'byline' | 'date' | 'body' | 'caption' | 'dropped';

export interface SegmentDecision {
  readonly role: SegmentRole;
  /** text in src/words/reasons.ts */
  readonly reason: Reason;
  /** probability of article text, 0-1 */
  readonly score: number;
  /** level 2 to 6 of an untagged heading */
  readonly heading?: number;
}

export interface MediaDecision {
  readonly role: 'figure' | 'lead' | 'dropped';
  readonly reason: Reason;
  /** indices into `segments`, in order */
  readonly caption: readonly number[];
  /** indices into `texts`: the caption's credits */
  readonly credit?: readonly number[];
}

export interface TitleDecision {
  readonly text: string;
  /** empty if the title is only in the head */
  readonly segments: readonly number[];
  /** the paper's Q; 0 if the title is only in the head */
  readonly score: number;
}

export type PageKind = 'article' | 'list' | 'other';

/** Stable keys (docs/engines.md). */
export type KindReason =
  | 'prose'
  | 'article-data'
  | 'repeated-records'
  | 'mostly-links'
  | 'product-data'
  | 'discussion'
  | 'little-text'
  | 'sections'
  | 'unclear';

/** Plain data. `clip/judge.ts` adds kind and confidence. */
export interface Selection {
  readonly segments: readonly SegmentDecision[];
  readonly media: readonly MediaDecision[];
  readonly title: TitleDecision;
  /** of the body stage, before title and captions left the body */
  readonly body: readonly SegmentDecision[];
  /** the classifier found no body: this is a guess */
  readonly guess: boolean;
}
