/** The result of the stages: a role and a reason for each segment and picture. */
import type { Reason } from './reasons';

export type SegmentRole = 'title' | 'deck' | 'kicker' | 'byline' | 'date' | 'body' | 'caption' | 'dropped';

export interface SegmentDecision {
  readonly role: SegmentRole;
  /** in words in src/words/reasons.ts */
  readonly reason: Reason;
  /** the classifier's probability of article text, 0-1 */
  readonly score: number;
  /** level 2 to 6 of a heading without a tag */
  readonly heading?: number;
}

export interface MediaDecision {
  readonly role: 'figure' | 'lead' | 'dropped';
  readonly reason: Reason;
  /** indices into `segments`, in order */
  readonly caption: readonly number[];
  /** indices into `texts`: parts of the caption that name the picture's maker */
  readonly credit?: readonly number[];
}

export interface TitleDecision {
  readonly text: string;
  /** empty if the title is only in the head */
  readonly segments: readonly number[];
  /** the paper's Q, 0 if the title is only in the head */
  readonly score: number;
}

export type PageKind = 'article' | 'list' | 'other';

/** Reasons for a page's kind: stable keys (docs/engines.md). */
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

/** Plain data. `clip/judge.ts` adds the kind of page and the confidence. */
export interface Selection {
  readonly segments: readonly SegmentDecision[];
  readonly media: readonly MediaDecision[];
  readonly title: TitleDecision;
  /** decisions of the body stage, before title and captions took some */
  readonly body: readonly SegmentDecision[];
  /** the classifier found no body; this is its best guess */
  readonly guess: boolean;
}
