/** The why-record: role and reason of every segment and picture. */
import type { PageClip } from './pipeline';

/** One line of the why-record. */
export interface ExplainedSegment {
  /** index into the snapshot's segments, or media when `media` is true */
  index: number;
  media: boolean;
  text: string;
  role: string;
  reason: string;
  score: number;
}

export function explain({ page, selection }: Pick<PageClip, 'page' | 'selection'>): ExplainedSegment[] {
  const segments = selection.segments.map(({ role, reason, score }, index) => ({
    index,
    media: false,
    text: page.segments[index]!.text,
    role,
    reason,
    score,
  }));
  const media = selection.media.map(({ role, reason }, index) => {
    const { alt, src } = page.media[index]!;
    return { index, media: true, text: alt || src, role, reason, score: role === 'dropped' ? 0 : 1 };
  });
  return [...segments, ...media];
}
