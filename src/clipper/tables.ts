import type { PageSnapshot } from '../page/page-snapshot';
import type { SegmentDecision } from './selection';

/** Code units of a segment above which its table lays a page out and is not completed (as in assemble-table.ts). */
const LONG_CELL = 160;
/** Share of a table's segments that must be body for the others to follow. Hand-set: the plain majority. */
const KEPT_SHARE = 0.5;

/** A table is one of the body's own blocks when the element right around it holds this share of the body's text. */
const BODY_PARENT_SHARE = 0.5;
/** Share of link text above which a table among the paragraphs is navigation. */
const MAX_LINK_SHARE = 0.3;
/** Fewer cells make a box for one remark. */
const MIN_CELLS = 6;

/**
 * A data table is wanted whole or not at all: where most of its cells are body, the others become body too, since a
 * table with holes is worse than none (a cell of one number says little of itself, and F may drop it). So is one that
 * stands among the paragraphs: after some of the body, in the element that holds most of it, and with few links.
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
  const first = decisions.findIndex(({ role }) => role === 'body');
  const share = bodyShares(page, decisions);
  for (const [table, inside] of segmentsOf) {
    if (inside.some((s) => page.segments[s]!.text.length > LONG_CELL)) continue;
    const kept = inside.filter((s) => decisions[s]?.role === 'body').length;
    if (kept === inside.length) continue;
    const among =
      first >= 0 &&
      first < inside[0]! &&
      inside.length >= MIN_CELLS &&
      share(page.elements[table]!.parent) >= BODY_PARENT_SHARE &&
      linkShare(page, inside) <= MAX_LINK_SHARE;
    if (kept < KEPT_SHARE * inside.length && !among) continue;
    for (const s of inside) {
      const decision = decisions[s]!;
      if (decision.role === 'dropped') completed[s] = { ...decision, role: 'body', reason: 'table' };
    }
  }
  return completed;
}

/** Share of the body's text that stands in an element, by its index. */
function bodyShares(page: PageSnapshot, decisions: readonly SegmentDecision[]): (element: number) => number {
  const lengths = new Float64Array(page.elements.length);
  let total = 0;
  page.segments.forEach(({ block, text }, s) => {
    if (decisions[s]?.role !== 'body') return;
    lengths[block]! += text.length;
    total += text.length;
  });
  for (let e = page.elements.length - 1; e > 0; e--) {
    const { parent } = page.elements[e]!;
    if (parent >= 0) lengths[parent]! += lengths[e]!;
  }
  return (element) => (element < 0 || total === 0 ? 0 : lengths[element]! / total);
}

function linkShare(page: PageSnapshot, segments: readonly number[]): number {
  let all = 0;
  let links = 0;
  for (const s of segments) {
    all += page.segments[s]!.text.length;
    links += page.segments[s]!.linkLength;
  }
  return links / Math.max(1, all);
}
