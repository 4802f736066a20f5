/** How wide a kept picture stood beside its text on the page, and what stood beside it. */
import type { Shown } from '../core/shown';
import { overlapY } from '../core/tree/elements';
import type { Box, MediaRecord } from '../snapshot/schema';
import type { Context } from './context';

/** A text this long (code units) has filled a line, and shows how wide the column is. */
const FULL_LINE = 160;
/** Of the widths of such texts the one that so many are narrower than: some stand indented or beside pictures. */
const COLUMN_QUANTILE = 0.75;
/** Pictures overlap by so much of the lower one's height: they stand in one row. */
const ROW_OVERLAP = 0.6;
/** Wider than this share of the column a picture leaves no room for text beside it, percent. */
const WIDEST_BESIDE_TEXT = 60;
/** A caption that reaches so far beyond its picture, of the picture's width, is one of several pictures. */
const BEYOND = 0.15;
/** Narrower boxes are placeholders of what has not been loaded, px. */
const SMALLEST_BOX = 24;

/** Width of the column that most of the kept text stands in, px; 0 without layout. Worked out once. */
export function columnWidth({ snapshot, selection }: Pick<Context, 'snapshot' | 'selection'>): number {
  const widths: number[] = [];
  snapshot.segments.forEach(({ text, box }, at) => {
    if (box && text.length >= FULL_LINE && selection.segments[at]?.role === 'body') widths.push(box.width);
  });
  widths.sort((a, b) => a - b);
  return widths[Math.floor(widths.length * COLUMN_QUANTILE)] ?? 0;
}

/** What the page shows of a picture; undefined without its layout. */
export function shownOf(context: Context, media: number): Shown | undefined {
  const record = context.snapshot.media[media];
  const box = record && boxOf(record);
  if (!box || context.column <= 0) return undefined;
  const share = Math.min(100, Math.max(1, Math.round((100 * box.width) / context.column)));
  const shown: Shown = { share };
  if (spansMore(context, media, box)) shown.spans = true;
  if (besidePrevious(context, media, box)) shown.beside = true;
  else if (share <= WIDEST_BESIDE_TEXT) {
    const side = sideOf(context, record, box);
    if (side) shown.side = side;
  }
  return shown;
}

function boxOf({ box, broken }: MediaRecord): Box | null {
  return box !== null && !broken && box.width >= SMALLEST_BOX && box.height >= SMALLEST_BOX ? box : null;
}

function besidePrevious({ snapshot, selection }: Context, media: number, box: Box): boolean {
  let previous = media - 1;
  while (previous >= 0 && selection.media[previous]?.role === 'dropped') previous--;
  const record = snapshot.media[previous];
  const other = record && boxOf(record);
  return other ? overlap(box, other) && apart(box, other) : false;
}

/** Does a caption reach far beyond the sides of its picture, below a neighbour? */
function spansMore({ snapshot, selection }: Context, media: number, box: Box): boolean {
  const room = box.width * BEYOND;
  return (selection.media[media]?.caption ?? []).some((segment) => {
    const text = snapshot.segments[segment]?.box;
    if (!text || text.top < box.top + box.height * 0.8) return false;
    return text.left < box.left - room || text.left + text.width > box.left + box.width + room;
  });
}

/** Text of the article that runs along the picture, on the other side of the column. */
function sideOf({ snapshot, selection }: Context, { before }: MediaRecord, box: Box): Shown['side'] {
  // What stands beside a picture comes close to it in the source too.
  for (let at = Math.max(0, before - 4); at < before + 6; at++) {
    const text = snapshot.segments[at];
    if (!text?.box || selection.segments[at]?.role !== 'body' || text.text.length < FULL_LINE) continue;
    const begins = text.box.top < box.top + box.height * 0.8 && text.box.top + text.box.height > box.top;
    if (!begins) continue;
    const middle = box.left + box.width / 2;
    if (text.box.left >= box.left + box.width - 2) return 'left';
    if (text.box.left + text.box.width <= box.left + 2) return 'right';
    // A paragraph that runs around a floated picture has a box below it too.
    const wide = text.box.width > box.width * 1.4;
    if (wide && middle < text.box.left + text.box.width * 0.35) return 'left';
    if (wide && middle > text.box.left + text.box.width * 0.65) return 'right';
  }
  return undefined;
}

function overlap(a: Box, b: Box): boolean {
  return overlapY(a, b) >= ROW_OVERLAP * Math.min(a.height, b.height);
}

const apart = (a: Box, b: Box): boolean => a.left >= b.left + b.width - 2 || b.left >= a.left + a.width - 2;
