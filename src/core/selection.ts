/** Types of the stages' decisions. */
import type { Reason } from './reasons';

export type SegmentRole = 'title' | 'deck' | 'kicker' | 'byline' | 'date' | 'body' | 'caption' | 'dropped';

export interface SegmentDecision {
  readonly role: SegmentRole;
  /** text in src/words/reasons.ts */
  readonly reason: Reason;
  /** probability of article text, 0-1 */
  readonly score: number;
  /** 2 to 6, without a tag */
  readonly heading?: number;
}

export interface MediaDecision {
  readonly role: 'figure' | 'lead' | 'dropped';
  readonly reason: Reason;
  /** indices into `segments` */
  readonly caption: readonly number[];
  /** indices into `texts` */
  readonly credit?: readonly number[];
}

export interface TitleDecision {
  readonly text: string;
  /** empty for the head's title */
  readonly segments: readonly number[];
  /** the paper's Q; 0 for the head's title */
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

/** Plain data. `clip/judge.ts` adds more. */
export interface Selection {
  readonly segments: readonly SegmentDecision[];
  readonly media: readonly MediaDecision[];
  readonly title: TitleDecision;
  /** before title and captions */
  readonly body: readonly SegmentDecision[];
  /** no body found: best guess */
  readonly guess: boolean;
}
