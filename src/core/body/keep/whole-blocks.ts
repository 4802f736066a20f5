/**
 * Data tables, lists of definitions and listings of code, which are wanted whole or not at all: one with holes is worse
 * than none, and a cell of one number, a term or a line of code says so little of itself that the classifier may drop it.
 */
import type { Page } from '../../page';
import { dataGrid } from './data-grid';
import { linkShare, type BodyView, type Group } from '../rule';

/** Code units of a segment above which its table lays a page out and is not completed (as in assemble/table.ts). */
const LONG_CELL = 160;
/** Share of a block's segments that must be body for the others to follow: the plain majority. */
const KEPT_SHARE = 0.5;
/** The same of a table with heads that holds most of the body (own choice): of one of which less is kept a part is quoted. */
const GRID_SHARE = 0.3;
/** An element that holds this share of the body's text is the body's own: a table right in it is one of its blocks. */
const BODY_SHARE = 0.5;
/** Code stands in boxes of its own (copy button, line numbers): so many elements up the body is looked for (own choice). */
const CODE_BOXES = 6;
/** Share of link text above which a table among the paragraphs is navigation (own choice). */
const MAX_LINK_SHARE = 0.3;
/** Fewer cells make a box for one remark (own choice). */
const MIN_CELLS = 6;

/**
 * Tables of which most is kept; tables of data of which anything is kept; and those among the paragraphs: after some of the
 * body, in the element that holds most of it, and with few links. A group a table.
 */
export const wholeTables = (body: BodyView): Group[] =>
  blocksOf(body, 'table', (table, inside, share, isAmong) => {
    const { page } = body;
    if (isAmong && share > 0 && isData(page, table, inside)) return true;
    if (inside.some((s) => page.segments[s]!.text.length > LONG_CELL || isBoxed(page, s))) return false;
    if (share >= KEPT_SHARE) return true;
    return (
      isAmong &&
      inside.length >= MIN_CELLS &&
      isBodysOwn(body, placeOf(page, table, inside)) &&
      linkShare(page, inside) <= MAX_LINK_SHARE
    );
  });

/** Rows alike; without a header in short cells, of which no more than half hold boxes. */
function isData(page: Page, table: number, inside: readonly number[]): boolean {
  const hasHeader = dataGrid(page, table);
  if (hasHeader !== false) return hasHeader === true;
  const boxed = inside.filter((s) => isBoxed(page, s)).length;
  return boxed <= inside.length / 2 && inside.every((s) => page.segments[s]!.text.length <= LONG_CELL);
}

/** Listings of which most is kept, and those among the paragraphs, set in a font of one width. A group a listing. */
export const wholeListings = (body: BodyView): Group[] =>
  blocksOf(body, 'pre', (listing, inside, share, isAmong) => {
    if (!inside.some((s) => isFixedPitch(body.page, s))) return false;
    return share >= KEPT_SHARE || (isAmong && isBodysOwn(body, boxAround(body.page, listing)));
  });

/** Lists of several terms with what they mean, of which most is kept. A group a list. */
export const wholeDefinitions = (body: BodyView): Group[] =>
  blocksOf(body, 'dl', (_list, inside, share) => share >= KEPT_SHARE && hasTerms(body.page, inside));

/** Several terms: a list of one says who wrote a post in many forums. */
function hasTerms({ segments, tree }: Page, inside: readonly number[]): boolean {
  const terms = new Set(inside.map((s) => tree.closest(segments[s]!.block, ({ tag }) => tag === 'dt')));
  terms.delete(-1);
  return terms.size > 1;
}

/**
 * The blocks of a tag that are to be whole.
 * @param tag what lies in a block of another tag within the element is that block's
 * @param isWanted asked of each block that is not wholly kept, with its segments, which share of them is kept, and
 *   whether some of the body stands before it
 */
function blocksOf(
  body: BodyView,
  tag: 'table' | 'pre' | 'dl',
  isWanted: (block: number, inside: readonly number[], share: number, isAmong: boolean) => boolean,
): Group[] {
  const { elements, segments, tree } = body.page;
  const segmentsOf = new Map<number, number[]>();
  segments.forEach(({ block }, s) => {
    const at = tree.closest(block, (element) => element.tag === tag || element.tag === 'table' || element.tag === 'pre'); // prettier-ignore
    if (at < 0 || elements[at]!.tag !== tag) return;
    const inside = segmentsOf.get(at);
    if (inside) inside.push(s);
    else segmentsOf.set(at, [s]);
  });
  const first = segments.findIndex((_, s) => body.isBody(s));
  const groups: Group[] = [];
  for (const [block, inside] of segmentsOf) {
    const kept = inside.filter((s) => body.isBody(s)).length;
    if (kept === inside.length) continue;
    // What holds most of the body lays the page out, unless it has heads over even rows: then the table is the text.
    const isText = (): boolean =>
      tag === 'table' && kept >= GRID_SHARE * inside.length && dataGrid(body.page, block) === true;
    if (isBodysOwn(body, block) && !isText()) continue;
    const isAmong = first >= 0 && first < inside[0]!;
    if (isWanted(block, inside, kept / inside.length, isAmong)) groups.push(inside);
  }
  return groups;
}

const isBodysOwn = (body: BodyView, element: number): boolean =>
  body.length > 0 && body.lengthIn(element) >= BODY_SHARE * body.length;

/** What a table stands in; a plain box around it alone, in which it scrolls or is centred, counts as the table. */
function placeOf(
  { elements, segments, styles, tree }: Page,
  table: number,
  inside: readonly number[],
): number {
  const holds = (element: number, segment: number): boolean =>
    tree.isWithin(segments[segment]?.block ?? -1, element);
  let parent = tree.parent(table);
  while (parent > 0 && !holds(parent, inside[0]! - 1) && !holds(parent, inside.at(-1)! + 1)) {
    const style = styles[elements[parent]!.style];
    if (style && (style.float !== 'none' || style.borders > 0 || style.background !== '' || style.shadow))
      break;
    parent = tree.parent(parent);
  }
  return parent;
}

/** True for text in a box inside its table cell: tables that lay a page out hold lists and boxes, data stand right in the cell. */
function isBoxed({ elements, segments, tree }: Page, segment: number): boolean {
  let at = segments[segment]!.block;
  for (let level = 0; level < CELL_LEVELS && at >= 0; level++) {
    if (CELLS.has(elements[at]!.tag)) return false;
    at = tree.parent(at);
  }
  return true;
}
const CELLS = new Set(['td', 'th', 'caption']);
/** The cell itself and one paragraph in it. */
const CELL_LEVELS = 2;

/** The box a few elements up from a listing. */
const boxAround = ({ tree }: Page, listing: number): number => tree.ancestors(listing)[CODE_BOXES] ?? 0;

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
