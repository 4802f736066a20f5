import type { Page } from '../../page';
import { isHeadingTag } from '../../tree/elements';
import type { SegmentDecision } from '../../selection';

/** Reasons of what F alone left out; what a later stage did stays. */
const BY_SCORE = new Set(['classifier', 'outside-mss']);

/**
 * Headings go where their text goes. One that F drops between parts that it keeps, and that looks like others which are
 * kept, belongs to what follows it: short lines are what F is least sure of, and a section without its heading reads as
 * a part of the section before. A single one after which nothing is kept heads what was left out (see also, comments); on the
 * corpora 36 of 49 such headings of articles are not in the gold text.
 * @returns the decisions given, or new ones, one a segment, reason `heading` for those that changed
 */
export function completeHeadings(
  page: Page,
  decisions: readonly SegmentDecision[],
): readonly SegmentDecision[] {
  const { segments } = page;
  const kept = new Set<string>();
  const candidates: number[] = [];
  let last = -1;
  for (let s = 0; s < segments.length; s++) {
    const look = lookOf(page, s);
    const { role, reason } = decisions[s]!;
    if (role === 'body' && look === '') last = s;
    if (look === '') continue;
    if (role === 'body') kept.add(look);
    else if (BY_SCORE.has(reason) && decisions[s + 1]?.role === 'body') candidates.push(s);
  }
  const completed = [...decisions];
  let changed = false;
  const change = (s: number, role: SegmentDecision['role']): void => {
    completed[s] = { ...completed[s]!, role, reason: 'heading' };
    changed = true;
  };
  for (const s of candidates) if (kept.has(lookOf(page, s))) change(s, 'body');
  const trailing: number[] = [];
  for (let s = last + 1; s < segments.length; s++) if (completed[s]!.role === 'body') trailing.push(s);
  // Several are a list of their own.
  if (last >= 0 && trailing.length === 1) change(trailing[0]!, 'dropped');
  return changed ? completed : decisions;
}

/** What headings of one rank share: tag and style; '' for other text. */
function lookOf({ elements, segments }: Page, segment: number): string {
  const { block, style } = segments[segment]!;
  const { tag } = elements[block]!;
  return isHeadingTag(tag) && tag !== 'h1' ? `${tag} ${String(style)}` : '';
}
