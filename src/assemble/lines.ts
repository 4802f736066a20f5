/** Finds one-line blocks right under each other: verse, addresses. */
import type { Page } from '../core/page';
import { gapBetween, isNextLine, LINE_GAP, sizeOf, type ShownLines } from './layout';

const LEAST_LINES = 3;
/** Share of the column from which a line may be a paragraph; share of such lines. */
const FULL_WIDTH = 0.9;
const FULL_SHARE = 0.25;
/** Code units; used without a known column. */
const LONG_LINE = 60;
/** If all lines are sentences, they are paragraphs. */
const SENTENCE = /[.。।۔።։]["'”’»)]*$/u;
/** More links are a menu. */
const LINK_SHARE = 0.5;

/**
 * @param kept segments of the article, ascending
 * @param column width of the text column, px; 0 if unknown
 */
export function shownLines(
  snapshot: Page,
  kept: readonly number[],
  column: number,
): Pick<ShownLines, 'goesOn' | 'comesAfter'> {
  const goesOn = new Set<number>();
  const comesAfter = new Set<number>();
  for (const run of runsOf(snapshot, kept).filter(isSetInLines(snapshot, column)))
    run.forEach((s, at) => {
      const before = snapshot.segments[run[at - 1] ?? -1];
      const here = snapshot.segments[s]!;
      // A stanza ends at a wider gap.
      if (!before || gapBetween(before, here, sizeOf(snapshot, here)) > LINE_GAP) return;
      goesOn.add(before.block);
      comesAfter.add(here.block);
    });
  return { goesOn, comesAfter };
}

function runsOf(snapshot: Page, kept: readonly number[]): number[][] {
  const { segments } = snapshot;
  const runs: number[][] = [];
  for (const s of kept) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && isNextLine(snapshot, segments[last]!, segments[s]!)) runs.at(-1)!.push(s);
    else runs.push([s]);
  }
  return runs.filter((run) => run.length >= LEAST_LINES);
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
    const ended = lines.filter(({ text }) => SENTENCE.test(text));
    const linked = lines.reduce((sum, { linkLength }) => sum + linkLength, 0);
    const all = lines.reduce((sum, { text }) => sum + text.length, 0);
    return (
      close.length * 2 >= lines.length &&
      long.length <= FULL_SHARE * lines.length &&
      ended.length < lines.length &&
      linked < LINK_SHARE * all
    );
  };
}
