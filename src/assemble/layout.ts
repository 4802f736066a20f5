/** Reads from boxes how a page orders and breaks text: reordered flex and grid items, verse, lines of code. */
import type { Page } from '../core/page';
import type { Box, SegmentRecord } from '../snapshot/schema';
import { endsSentence, startsWithPerson } from '../util/text';

/** px that two boxes one above the other may share */
const SLACK = 2;

/** Tops of children by index, of each container with another order. */
export type ShownOrder = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** @param kept segments of the article, ascending */
export function shownOrder(page: Page, kept: readonly number[]): ShownOrder {
  const order = new Map<number, Map<number, number>>();
  const { segments, elements, styles, tree } = page;
  for (let at = 1; at < kept.length; at++) {
    const before = segments[kept[at - 1]!]!;
    const after = segments[kept[at]!]!;
    if (!before.box || !after.box || !isAbove(after.box, before.box)) continue;
    const around = tree.common(before.block, after.block);
    const display = styles[elements[around]?.style ?? -1]?.display ?? '';
    if (display.endsWith('flex') || display.endsWith('grid')) order.set(around, new Map());
  }
  if (order.size === 0) return order;
  for (const s of kept) {
    const { block, box } = segments[s]!;
    if (!box) continue;
    for (let child = block; child > 0; child = elements[child]!.parent) {
      const tops = order.get(elements[child]!.parent);
      if (tops) tops.set(child, Math.min(box.top, tops.get(child) ?? box.top));
    }
  }
  return order;
}

/** A quick test for `rows`. */
export const mayHaveRows = ({ segments }: Page, kept: readonly number[]): boolean =>
  kept.filter((s, at) => at > 0 && standsBeside(segments[kept[at - 1]!]!, segments[s]!)).length > 1;

/** Not below it. */
export const standsBeside = (one: SegmentRecord, next: SegmentRecord): boolean =>
  one.box !== null && next.box !== null && next.box.top + SLACK < one.box.top + one.box.height;

/** In the same column. Higher at the side does not count. */
function isAbove(upper: Box, lower: Box): boolean {
  return (
    upper.top + upper.height <= lower.top + SLACK &&
    upper.left < lower.left + lower.width &&
    lower.left < upper.left + upper.width
  );
}

/** Nodes without a position stay after the node before. */
export function sortedAsShown(
  nodes: readonly Node[],
  tops: ReadonlyMap<number, number>,
  indices: ReadonlyMap<Node, number>,
): Node[] {
  let top = -Infinity;
  const placed = nodes.map((node) => {
    const index = indices.get(node);
    top = (index === undefined ? undefined : tops.get(index)) ?? top;
    return { node, top };
  });
  return placed.sort((a, b) => a.top - b.top).map(({ node }) => node);
}

export interface ShownLines {
  /** not the end of a paragraph */
  goesOn: ReadonlySet<number>;
  comesAfter: ReadonlySet<number>;
  /** hold nothing but lines of code */
  code: ReadonlySet<number>;
}

export const NO_LINES: ShownLines = { goesOn: new Set(), comesAfter: new Set(), code: new Set() };

/** em; one line of text is some 1.2 high, two are more than 2 */
const LINE_HEIGHT = 1.8;
/** em between lines of a paragraph; paragraphs are further apart */
export const LINE_GAP = 0.9;
/** Other elements have their own meaning. */
const PLAIN = /^(?:div|p|span)$/;

/** A quick test for `shownLines`: a one-line block right under another. */
export const mayHaveLines = (page: Page, kept: readonly number[]): boolean =>
  page.hasLayout &&
  kept.some((s, at) => {
    const [before, here] = [page.segments[kept[at - 1] ?? -1], page.segments[s]!];
    return (
      before !== undefined &&
      isNextLine(page, before, here) &&
      gapBetween(before, here, sizeOf(page, here)) <= LINE_GAP
    );
  });

/** One-line blocks of one style in one element. */
export function isNextLine(page: Page, before: SegmentRecord, here: SegmentRecord): boolean {
  const { elements, tree } = page;
  return (
    before.style === here.style &&
    tree.parent(before.block) === tree.parent(here.block) &&
    elements[before.block]!.tag === elements[here.block]!.tag &&
    isLine(page, before) &&
    isLine(page, here)
  );
}

const isLine = (page: Page, segment: SegmentRecord): boolean =>
  PLAIN.test(page.elements[segment.block]!.tag) &&
  page.tree.segmentCount(segment.block) === 1 &&
  isOneLine(sizeOf(page, segment), segment);

const isOneLine = (size: number, { box }: SegmentRecord): boolean =>
  box !== null && size > 0 && box.height < LINE_HEIGHT * size;

export const sizeOf = (snapshot: Page, { style }: SegmentRecord): number =>
  snapshot.styles[style]?.fontSize ?? 16;

/** em; Infinity if not below. */
export function gapBetween(one: SegmentRecord, next: SegmentRecord, size: number): number {
  if (!one.box || !next.box) return Infinity;
  const gap = (next.box.top - one.box.top - one.box.height) / size;
  return gap < -0.5 ? Infinity : gap;
}

const QUOTED = /^["“„«»‘‚「『❝](?:$|.*["”“»«’」』❞])/;
const DASHED = /^[—–]\s?\p{Lu}/u;
/** Code units. */
const LONGEST_NAME = 70;
/** 3 to 25 characters in a script without capitals, such as Korean (own choice). */
const CASELESS_NAME = /^[\p{Lo}\p{M}][\p{Lo}\p{M}\s·,،、]{2,24}$/u;
const NAMED_QUOTE = /quot|zitat|cita|epigraph/i;

/** A quick test for `quotesByLook`: marks or a name in another look than the text above, a dash before a name, a class name. */
export function mayHaveQuotes(
  { hasLayout, segments, elements, tree }: Page,
  kept: readonly number[],
): boolean {
  const isNamed = (e: number): boolean => NAMED_QUOTE.test(elements[e]?.names ?? '');
  return (
    hasLayout &&
    kept.some((s, at) => {
      const { text, style, block, box } = segments[s]!;
      if (isNamed(block) || isNamed(tree.parent(block)) || DASHED.test(text)) return true;
      const before = segments[kept[at - 1] ?? -1];
      if (before === undefined) return false;
      const above = segments[kept[at - 2] ?? -1];
      const isApart = style !== before.style || style !== above?.style;
      const isBeside = tree.parent(block) === tree.parent(before.block);
      const isName =
        isApart &&
        text.length <= LONGEST_NAME &&
        (startsWithPerson(text) || (isBeside && CASELESS_NAME.test(text) && endsSentence(before.text)));
      return isName || (QUOTED.test(text) && (style !== before.style || box?.left !== before.box?.left));
    })
  );
}
