/**
 * Blocks of one line each that a page sets right under each other: verse and addresses are lines of one paragraph, and those of a
 * typewriter's face are lines of code.
 */
import { typedBlocks } from '../core/body/keep/typed-lines';
import type { SegmentRecord } from '../snapshot/schema';
import type { Page } from '../core/page';

export interface ShownLines {
  /** blocks that go on in the next one: no paragraph ends there */
  goesOn: ReadonlySet<number>;
  /** blocks that go on from the one before */
  comesAfter: ReadonlySet<number>;
  /** elements that hold nothing but lines of code */
  code: ReadonlySet<number>;
}

export const NO_LINES: ShownLines = { goesOn: new Set(), comesAfter: new Set(), code: new Set() };

/** Blocks in one element that are lines of a text, if they are lines at all. */
const LEAST_LINES = 3;
/** em; the box of one line of text is some 1.2 high, that of two more than 2 */
const LINE_HEIGHT = 1.8;
/** em that lie between two lines of a paragraph; between two paragraphs lies more */
const LINE_GAP = 0.9;
/** Share of the column above which a line may be a paragraph, and share of the lines that may be so long. */
const FULL_WIDTH = 0.9;
const FULL_SHARE = 0.25;
/** Code units of such a line where nothing tells how wide the column is. */
const LONG_LINE = 60;
/** Share of a text that is links from which on its lines are a menu. */
const LINK_SHARE = 0.5;
/** Elements that may hold a line each; others mean more. */
const PLAIN = /^(?:div|p|span)$/;

/**
 * @param kept segments that the article has, ascending
 * @param column gives the width of the column of text, px; 0 where nothing tells
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

/** Kept segments of one look that are blocks of one line, each right below the one before in the same element. */
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

/** em from the end of one line to the next; what stands beside it or above is far. */
function gapBetween(one: SegmentRecord, next: SegmentRecord, size: number): number {
  if (!one.box || !next.box) return Infinity;
  const gap = (next.box.top - one.box.top - one.box.height) / size;
  return gap < -0.5 ? Infinity : gap;
}

/** Are most lines of a run right under each other, short, and no menu? */
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
