import type { Page } from '../../page';
import { findBody } from '../decoder';
import { isWithin } from '../../tree/elements';
import type { FeatureMatrix } from '../../score/features/matrix';
import type { SegmentDecision } from '../../selection';

/** Code units of a segment above which its table lays a page out and is not completed (as in assemble-table.ts). */
const LONG_CELL = 160;
/** Share of a block's segments that must be body for the others to follow. Hand-set: the plain majority. */
const KEPT_SHARE = 0.5;

/** An element that holds this share of the body's text is the body's own: a table right in it is one of its blocks. */
const BODY_SHARE = 0.5;
/** Code stands in boxes of its own (copy button, line numbers): so many elements up the body is looked for. */
const CODE_BOXES = 6;
/** Share of link text above which a table among the paragraphs is navigation. */
const MAX_LINK_SHARE = 0.3;
/** Fewer cells make a box for one remark. */
const MIN_CELLS = 6;

/**
 * The body with its tables and listings whole. What was added is no gap in it: what follows a long table is judged
 * anew without that gap.
 * @param logits F's output, one a segment
 */
export function bodyWithBlocks(page: Page, matrix: FeatureMatrix, logits: Float32Array): SegmentDecision[] {
  const decisions = completeBlocks(page, findBody(matrix, logits).decisions);
  let added = false;
  const neutral = logits.map((logit, s) => {
    const { reason } = decisions[s]!;
    if ((reason !== 'table' && reason !== 'code') || logit >= 0) return logit;
    added = true;
    return 0;
  });
  return added ? completeBlocks(page, findBody(matrix, neutral).decisions) : decisions;
}

/**
 * Data tables and listings of code are wanted whole or not at all: where most of one's segments are body, the others
 * become body too, since a table with holes is worse than none (a cell of one number or a line of code says little of
 * itself, and F may drop it). So is one that stands among the paragraphs: after some of the body, in the element that
 * holds most of it, and with few links.
 * @returns new decisions, one a segment, reason `table` or `code` for those that changed
 */
export function completeBlocks(page: Page, decisions: readonly SegmentDecision[]): SegmentDecision[] {
  const segmentsOf = new Map<number, number[]>();
  page.segments.forEach((segment, s) => {
    let at = segment.block;
    while (at >= 0 && !isWhole(page.elements[at]!.tag)) at = page.elements[at]!.parent;
    if (at < 0) return;
    const inside = segmentsOf.get(at);
    if (inside) inside.push(s);
    else segmentsOf.set(at, [s]);
  });
  const completed = [...decisions];
  if (segmentsOf.size === 0) return completed;
  const first = decisions.findIndex(({ role }) => role === 'body');
  const share = bodyShares(page, decisions);
  for (const [block, inside] of segmentsOf) {
    const kept = inside.filter((s) => decisions[s]?.role === 'body').length;
    if (kept === inside.length) continue;
    const isCode = page.elements[block]!.tag === 'pre';
    const among = first >= 0 && first < inside[0]!;
    // What holds most of the body lays the page out.
    if (share(block) >= BODY_SHARE) continue;
    const most = kept >= KEPT_SHARE * inside.length;
    const wanted = isCode
      ? inside.some((s) => isFixedPitch(page, s)) &&
        (most || (among && boxShare(page, block, share) >= BODY_SHARE))
      : !inside.some((s) => page.segments[s]!.text.length > LONG_CELL || isBoxed(page, s)) &&
        (most ||
          (among &&
            inside.length >= MIN_CELLS &&
            share(parentOf(page, block, inside)) >= BODY_SHARE &&
            linkShare(page, inside) <= MAX_LINK_SHARE));
    if (!wanted) continue;
    for (const s of inside) {
      const decision = decisions[s]!;
      if (decision.role === 'dropped')
        completed[s] = { ...decision, role: 'body', reason: isCode ? 'code' : 'table' };
    }
  }
  return completed;
}

/** What a table stands in; a plain box around it alone, in which it scrolls or is centred, counts as the table. */
function parentOf({ elements, segments, styles }: Page, table: number, inside: readonly number[]): number {
  const holds = (element: number, segment: number): boolean =>
    isWithin(elements, segments[segment]?.block ?? -1, element);
  let { parent } = elements[table]!;
  while (parent > 0 && !holds(parent, inside[0]! - 1) && !holds(parent, inside.at(-1)! + 1)) {
    const style = styles[elements[parent]!.style];
    if (style && (style.float !== 'none' || style.borders > 0 || style.background !== '' || style.shadow))
      break;
    ({ parent } = elements[parent]!);
  }
  return parent;
}

const isWhole = (tag: string): boolean => tag === 'table' || tag === 'pre';

/** True for text in a box inside its table cell: tables that lay a page out hold lists and boxes, data stand right in the cell. */
function isBoxed({ elements, segments }: Page, segment: number): boolean {
  let at = segments[segment]!.block;
  for (let level = 0; level < CELL_LEVELS && at >= 0; level++) {
    if (CELLS.has(elements[at]!.tag)) return false;
    at = elements[at]!.parent;
  }
  return true;
}
const CELLS = new Set(['td', 'th', 'caption']);
/** The cell itself and one paragraph in it. */
const CELL_LEVELS = 2;

/** The greatest share of the body's text that an element around holds, a few boxes up. */
function boxShare({ elements }: Page, block: number, share: (element: number) => number): number {
  let at = block;
  for (let box = 0; box < CODE_BOXES && at >= 0; box++) at = elements[at]!.parent;
  return share(at < 0 ? 0 : at);
}

/** Set in a font whose characters are all of one width; line numbers beside a listing do not count. */
function isFixedPitch({ segments, styles }: Page, segment: number): boolean {
  const { style, text } = segments[segment]!;
  const family = styles[style]?.fontFamily.toLowerCase() ?? '';
  if (!FIXED_PITCH.some((name) => family.includes(name))) return false;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= AT_SIGN) return true;
  return false;
}
/** Parts of the names of such fonts, which stand in a family list even where a page's own font comes first. */
const FIXED_PITCH = ['mono', 'courier', 'consolas'];
/** The letters of ASCII and everything beyond begin here; digits stand before. */
const AT_SIGN = 0x40;

/** Share of the body's text that stands in an element, by its index. */
function bodyShares(page: Page, decisions: readonly SegmentDecision[]): (element: number) => number {
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

function linkShare(page: Page, segments: readonly number[]): number {
  let all = 0;
  let links = 0;
  for (const s of segments) {
    all += page.segments[s]!.text.length;
    links += page.segments[s]!.linkLength;
  }
  return links / Math.max(1, all);
}
