/** The why-record: role and reason of every segment and picture. */
import type { ExplainedSegment } from './options';
import type { PageClip } from './pipeline';

/** Segments in reading order, then pictures. */
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
