import type { PageSnapshot } from '../page/page-snapshot';
import type { SegmentDecision } from './selection';

/**
 * Headings of kept text: a heading that F drops between parts that it keeps, and that looks like others which are kept,
 * belongs to what follows it. Short headings of few words are what F is least sure of, and a section without its
 * heading reads as a part of the section before.
 * @returns the decisions given, or new ones, one a segment, reason `heading` for those that changed
 */
export function completeHeadings(
  page: PageSnapshot,
  decisions: readonly SegmentDecision[],
): readonly SegmentDecision[] {
  const { segments } = page;
  const kept = new Set<string>();
  const candidates: number[] = [];
  for (let s = 0; s + 1 < segments.length; s++) {
    const look = lookOf(page, s);
    if (look === '') continue;
    if (decisions[s]!.role === 'body') kept.add(look);
    else if (decisions[s]!.role === 'dropped' && decisions[s + 1]!.role === 'body') candidates.push(s);
  }
  const found = candidates.filter((s) => kept.has(lookOf(page, s)));
  if (found.length === 0) return decisions;
  const completed = [...decisions];
  for (const s of found) completed[s] = { ...completed[s]!, role: 'body', reason: 'heading' };
  return completed;
}

/** What headings of one rank share: tag and style; '' for other text. */
function lookOf({ elements, segments }: PageSnapshot, segment: number): string {
  const { block, style } = segments[segment]!;
  const { tag } = elements[block]!;
  return tag.length === 2 && tag >= 'h2' && tag <= 'h6' ? `${tag} ${String(style)}` : '';
}
