/** Tells how wide a picture was beside its text, and what was beside it. */
import type { Shown } from '../core/part-keys';
import { overlapY } from '../core/tree/relations';
import type { Box, MediaRecord } from '../snapshot/schema';
import type { Context } from './context';

/** Code units of a text that fills a line. */
const FULL_LINE = 160;
/** Of the widths, because some texts are indented or beside pictures. */
const COLUMN_QUANTILE = 0.75;
/** Share of the lower picture's height, for pictures in one row. */
const ROW_OVERLAP = 0.6;
/** Percent of the column. Wider pictures leave no room beside them. */
const WIDEST_BESIDE_TEXT = 60;
/** Share of the picture's width. Longer captions belong to several pictures. */
const BEYOND = 0.15;
/** px. Smaller boxes are placeholders. */
const SMALLEST_BOX = 24;

/** px, 0 without layout. */
export function columnWidth({ snapshot, selection }: Pick<Context, 'snapshot' | 'selection'>): number {
  const widths: number[] = [];
  snapshot.segments.forEach(({ text, box }, at) => {
    if (box && text.length >= FULL_LINE && selection.segments[at]?.role === 'body') widths.push(box.width);
  });
  widths.sort((a, b) => a - b);
  return widths[Math.floor(widths.length * COLUMN_QUANTILE)] ?? 0;
}

/** Undefined without layout. */
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

/** Does a caption below reach far beyond its picture? */
function spansMore({ snapshot, selection }: Context, media: number, box: Box): boolean {
  const room = box.width * BEYOND;
  return (selection.media[media]?.caption ?? []).some((segment) => {
    const text = snapshot.segments[segment]?.box;
    if (!text || text.top < box.top + box.height * 0.8) return false;
    return text.left < box.left - room || text.left + text.width > box.left + box.width + room;
  });
}

/** Where text of the article runs along the other side. */
function sideOf({ snapshot, selection }: Context, { before }: MediaRecord, box: Box): Shown['side'] {
  // Text beside a picture is near it in the source too.
  for (let at = Math.max(0, before - 4); at < before + 6; at++) {
    const text = snapshot.segments[at];
    if (!text?.box || selection.segments[at]?.role !== 'body' || text.text.length < FULL_LINE) continue;
    const begins = text.box.top < box.top + box.height * 0.8 && text.box.top + text.box.height > box.top;
    if (!begins) continue;
    const middle = box.left + box.width / 2;
    if (text.box.left >= box.left + box.width - 2) return 'left';
    if (text.box.left + text.box.width <= box.left + 2) return 'right';
    // The box of a paragraph around a float also extends below it.
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
