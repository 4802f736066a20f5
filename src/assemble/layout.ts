/** Reads from boxes how a page orders and breaks text: reordered flex and grid items, verse, lines of code. */
import type { Page } from '../core/page';
import type { Box, SegmentRecord } from '../snapshot/schema';
import { typedBlocks } from '../core/body/keep/typed-lines';

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

const LEAST_LINES = 3;
/** em; one line of text is some 1.2 high, two are more than 2 */
const LINE_HEIGHT = 1.8;
/** em between lines of a paragraph; paragraphs are further apart */
const LINE_GAP = 0.9;
/** Share of the column from which a line may be a paragraph; share of such lines. */
const FULL_WIDTH = 0.9;
const FULL_SHARE = 0.25;
/** Code units; used without a known column. */
const LONG_LINE = 60;
/** More links are a menu. */
const LINK_SHARE = 0.5;
/** Other elements have their own meaning. */
const PLAIN = /^(?:div|p|span)$/;

/**
 * Finds one-line blocks right under each other: verse, addresses, lines of code in a typewriter face.
 * @param kept segments of the article, ascending
 * @param column width of the text column, px; 0 if unknown
 */
export function shownLines(snapshot: Page, kept: readonly number[], column: () => number): ShownLines {
  if (!snapshot.hasLayout) return NO_LINES;
  const runs = runsOf(snapshot, kept).filter((run) => run.length >= LEAST_LINES);
  const verse = runs.length > 0 ? runs.filter(isSetInLines(snapshot, column())) : [];
  const goesOn = new Set<number>();
  const comesAfter = new Set<number>();
  for (const run of verse)
    run.forEach((s, at) => {
      const before = snapshot.segments[run[at - 1] ?? -1];
      const here = snapshot.segments[s]!;
      // A stanza ends at a wider gap.
      if (!before || gapBetween(before, here, sizeOf(snapshot, here)) > LINE_GAP) return;
      goesOn.add(before.block);
      comesAfter.add(here.block);
    });
  return { goesOn, comesAfter, code: typedBlocks(snapshot, kept) };
}

/** One-line blocks of one style under each other in one element. */
function runsOf(snapshot: Page, kept: readonly number[]): number[][] {
  const { segments, elements, tree } = snapshot;
  const runs: number[][] = [];
  let run: number[] = [];
  for (const s of kept) {
    const { block, style } = segments[s]!;
    const last = segments[run.at(-1) ?? -1];
    const isLine =
      PLAIN.test(elements[block]!.tag) &&
      tree.segmentCount(block) === 1 &&
      isOneLine(snapshot.styles[style]?.fontSize ?? 0, segments[s]!);
    const isNext =
      isLine &&
      last !== undefined &&
      tree.parent(last.block) === tree.parent(block) &&
      elements[last.block]!.tag === elements[block]!.tag &&
      last.style === style;
    if (!isNext) {
      if (run.length > 1) runs.push(run);
      run = [];
    }
    if (isLine) run.push(s);
  }
  if (run.length > 1) runs.push(run);
  return runs;
}

const isOneLine = (size: number, { box }: SegmentRecord): boolean =>
  box !== null && size > 0 && box.height < LINE_HEIGHT * size;

const sizeOf = (snapshot: Page, { style }: SegmentRecord): number => snapshot.styles[style]?.fontSize ?? 16;

/** em; Infinity if not below. */
function gapBetween(one: SegmentRecord, next: SegmentRecord, size: number): number {
  if (!one.box || !next.box) return Infinity;
  const gap = (next.box.top - one.box.top - one.box.height) / size;
  return gap < -0.5 ? Infinity : gap;
}

function isSetInLines(snapshot: Page, column: number): (run: readonly number[]) => boolean {
  const { segments } = snapshot;
  return (run) => {
    const lines = run.map((s) => segments[s]!);
    const close = lines.filter(
      (line, at) => at > 0 && gapBetween(lines[at - 1]!, line, sizeOf(snapshot, line)) <= LINE_GAP,
    );
    const long = lines.filter(({ box, text }) =>
      column > 0 ? box!.width > FULL_WIDTH * column : text.length > LONG_LINE,
    );
    const linked = lines.reduce((sum, { linkLength }) => sum + linkLength, 0);
    const all = lines.reduce((sum, { text }) => sum + text.length, 0);
    return (
      close.length * 2 >= lines.length &&
      long.length <= FULL_SHARE * lines.length &&
      linked < LINK_SHARE * all
    );
  };
}

const QUOTED = /^["“„«»‘‚「『❝](?:$|.*["”“»«’」』❞])/;
const DASHED = /^[—–]\s?\p{Lu}/u;
const NAMED_QUOTE = /quot|zitat|cita|epigraph/i;

/** A quick test for `quotesByLook`: marks in another look than the text above, a dash before a name, a class name. */
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
      return (
        before !== undefined &&
        QUOTED.test(text) &&
        (style !== before.style || box?.left !== before.box?.left)
      );
    })
  );
}
