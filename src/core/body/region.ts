/** Where the main text stands and how it looks. */
import type { Page } from '../page';
import { BOLD } from '../tree/elements';
import type { Box, StyleRecord } from '../../snapshot/schema';
import type { SegmentDecision } from '../selection';
import { add, heaviest } from '../../util/tally';

/** Where the main text stands and how it looks; what title, figures and captions are measured against. */
export interface BodyRegion {
  /** segments of role body or deck, ascending */
  segments: number[];
  first: number;
  last: number;
  /** union of their boxes; null without layout */
  box: Box | null;
  /** left and width of the column that holds most of the text; null without layout */
  column: { left: number; width: number } | null;
  /** px: the size in which most characters stand (paper 2.2.2) */
  fontSize: number;
  /** key of the look of most characters, see `lookOf` */
  look: string;
  length: number;
}

/** px, assumed where nothing says otherwise (the browsers' default) */
const DEFAULT_FONT = 16;
/** px: left edges and widths that differ by no more belong to one column (own choice) */
const COLUMN_GRID = 4;

/** The region of the segments decided as body; null when there is none. */
export function bodyRegion(page: Page, decisions: readonly SegmentDecision[]): BodyRegion | null {
  const segments: number[] = [];
  decisions.forEach((decision, index) => {
    if (decision.role === 'body' || decision.role === 'deck') segments.push(index);
  });
  const first = segments[0];
  const last = segments.at(-1);
  if (first === undefined || last === undefined) return null;
  const styles = new Map<number, number>();
  const columns = new Map<number, number>();
  let box: Box | null = null;
  let length = 0;
  for (const index of segments) {
    const segment = page.segments[index];
    if (segment === undefined) continue;
    const weight = segment.text.length;
    length += weight;
    add(styles, segment.style, weight);
    if (segment.box === null) continue;
    box = box === null ? segment.box : union(box, segment.box);
    add(columns, Math.round(segment.box.left / COLUMN_GRID), weight);
  }
  const sizes = new Map<number, number>();
  const looks = new Map<string, number>();
  for (const [style, weight] of styles) {
    add(sizes, page.styles[style]?.fontSize ?? DEFAULT_FONT, weight);
    add(looks, styleLook(page.styles[style]), weight);
  }
  const left = (heaviest(columns) ?? NaN) * COLUMN_GRID;
  return {
    segments,
    first,
    last,
    box,
    column: Number.isNaN(left) ? null : { left, width: columnWidth(page, segments, left) },
    fontSize: heaviest(sizes) ?? DEFAULT_FONT,
    look: heaviest(looks) ?? '',
    length,
  };
}

/** Width of the widest run of text that starts at the column's left edge. */
function columnWidth(page: Page, segments: readonly number[], left: number): number {
  let width = 0;
  for (const index of segments) {
    const box = page.segments[index]?.box;
    if (box && Math.abs(box.left - left) <= COLUMN_GRID) width = Math.max(width, box.width);
  }
  return width;
}

/** Font size, weight, slant and colour of a segment as one string; '' without style. */
export function lookOf(page: Page, segment: number): string {
  return styleLook(page.styles[page.segments[segment]?.style ?? -1]);
}

function styleLook(style: StyleRecord | undefined): string {
  if (style === undefined) return '';
  return `${style.fontSize}|${style.fontWeight >= BOLD}|${style.italic}|${style.color}|${style.fontFamily}`;
}

/** Smallest rectangle around two. */
function union(a: Box, b: Box): Box {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}
