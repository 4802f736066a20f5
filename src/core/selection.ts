import type { Steps } from '../util/steps';

/** What the stages decide over a snapshot: a role and a reason for every segment and every picture. */

export type SegmentRole = 'title' | 'deck' | 'kicker' | 'byline' | 'date' | 'body' | 'caption' | 'dropped';

export type Reason = string;

export interface SegmentDecision {
  role: SegmentRole;
  /** short, stable, kebab-case: `mss`, `outside-mss`, `font-size`, `frame`, …; src/extension/reader/why.ts has them in words */
  reason: string;
  /** F's probability that the segment is article text, 0-1 */
  score: number;
}

export interface MediaDecision {
  role: 'figure' | 'lead' | 'dropped';
  reason: string;
  /** indices into `segments`, in order; empty when there is no caption */
  caption: number[];
  /** indices into `texts`: the parts of the caption that only say who made the picture */
  credit?: number[];
}

export interface TitleDecision {
  text: string;
  /** segments that show it; empty when it comes from the head only */
  segments: number[];
  /** the paper's Q, 0 when it comes from the head */
  score: number;
}

export type PageKind = 'article' | 'list' | 'other';

export interface Selection {
  segments: SegmentDecision[];
  media: MediaDecision[];
  title: TitleDecision;
  /** 0-1 */
  confidence: number;
  kind: PageKind;
  /** works out what kind it is in steps; reading it first does so in one go. Absent where it is known (a selection) */
  judgeSteps?: () => Steps<unknown>;
  /** why this kind, for the notice (`KindReason`) */
  kindReason: string;
  /** the page's data records as a table, for kind `list` */
  records?: { columns: string[]; rows: string[][] };
}
