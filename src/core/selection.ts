/** What the stages decide over a snapshot: a role and a reason for every segment and every picture. */
import type { Reason } from './reasons';

export type SegmentRole = 'title' | 'deck' | 'kicker' | 'byline' | 'date' | 'body' | 'caption' | 'dropped';

export interface SegmentDecision {
  readonly role: SegmentRole;
  /** src/words/reasons.ts has each in words */
  readonly reason: Reason;
  /** the classifier's probability that the segment is article text, 0-1 */
  readonly score: number;
  /** 2 to 6 where only its look makes it a heading */
  readonly heading?: number;
}

export interface MediaDecision {
  readonly role: 'figure' | 'lead' | 'dropped';
  readonly reason: Reason;
  /** indices into `segments`, in order; empty when there is no caption */
  readonly caption: readonly number[];
  /** indices into `texts`: the parts of the caption that only say who made the picture */
  readonly credit?: readonly number[];
}

export interface TitleDecision {
  readonly text: string;
  /** segments that show it; empty when it comes from the head only */
  readonly segments: readonly number[];
  /** the paper's Q, 0 when it comes from the head */
  readonly score: number;
}

/** What a page holds: one article, a list of entries, or anything else. */
export type PageKind = 'article' | 'list' | 'other';

/** Why a page is of its kind: short, stable keys for the notice (docs/engines.md lists them). */
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

/** What of a page is its article. Plain data; `clip/judge.ts` says what kind of page it is and how sure all this is. */
export interface Selection {
  readonly segments: readonly SegmentDecision[];
  readonly media: readonly MediaDecision[];
  readonly title: TitleDecision;
  /** the body stage's own decisions, of which title, captions and the like have taken some: what confidence looks at */
  readonly body: readonly SegmentDecision[];
  /** the classifier found no body: this is what it rates best, by lowered standards */
  readonly guess: boolean;
}
