import type { PageSnapshot } from '../page/page-snapshot';
import type { SegmentDecision } from './selection';

/** Code units of a segment above which its table lays a page out and is not completed (as in assemble-table.ts). */
const LONG_CELL = 160;
/** Share of a table's segments that must be body for the others to follow. Hand-set: the plain majority. */
const KEPT_SHARE = 0.5;

/**
 * A data table is wanted whole or not at all: where most of its cells are body, the others become body too, since a
 * table with holes is worse than none (a cell of one number says little of itself, and F may drop it).
 * @returns new decisions, one a segment, reason `table` for those that changed
 */
export function completeTables(page: PageSnapshot, decisions: readonly SegmentDecision[]): SegmentDecision[] {
  const segmentsOf = new Map<number, number[]>();
  page.segments.forEach((segment, s) => {
    let at = segment.block;
    while (at >= 0 && page.elements[at]?.tag !== 'table') at = page.elements[at]?.parent ?? -1;
    if (at < 0) return;
    const inside = segmentsOf.get(at);
    if (inside) inside.push(s);
    else segmentsOf.set(at, [s]);
  });
  const completed = [...decisions];
  for (const inside of segmentsOf.values()) {
    if (inside.some((s) => page.segments[s]!.text.length > LONG_CELL)) continue;
    const kept = inside.filter((s) => decisions[s]?.role === 'body').length;
    if (kept < KEPT_SHARE * inside.length || kept === inside.length) continue;
    for (const s of inside) {
      const decision = decisions[s]!;
      if (decision.role === 'dropped') completed[s] = { ...decision, role: 'body', reason: 'table' };
    }
  }
  return completed;
}
