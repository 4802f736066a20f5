/** Keeps tables, definitions and listings whole: the classifier misjudges lone cells and lines of code. */
import type { Page } from '../../page';
import { linkShare, type BodyView, type Group, type BodyRule, withTag } from '../rule';
import { add, groupedBy, heaviest } from '../../../util/lists';

/** Code units; longer cells mean layout (as in assemble/table.ts). */
const LONG_CELL = 160;
const KEPT_SHARE = 0.5;
/** For a table with headers and most of the body (own choice). With less, the page quotes from it. */
const GRID_SHARE = 0.3;
const BODY_SHARE = 0.5;
/** Between listing and body: copy button, line numbers (own choice). */
const CODE_BOXES = 6;
/** Tables with more are navigation (own choice). */
const MAX_LINK_SHARE = 0.3;
/** Smaller tables are remarks (own choice). */
const MIN_CELLS = 6;

const wholeTables = (body: BodyView): Group[] =>
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

/** Even rows; without a header, also short cells, mostly without boxes. */
function isData(page: Page, table: number, inside: readonly number[]): boolean {
  const hasHeader = dataGrid(page, table);
  if (hasHeader !== false) return hasHeader === true;
  const boxed = inside.filter((s) => isBoxed(page, s)).length;
  return boxed <= inside.length / 2 && inside.every((s) => page.segments[s]!.text.length <= LONG_CELL);
}

const wholeListings = (body: BodyView): Group[] =>
  blocksOf(body, 'pre', (listing, inside, share, isAmong) => {
    if (!inside.some((s) => isFixedPitch(body.page, s))) return false;
    return share >= KEPT_SHARE || (isAmong && isBodysOwn(body, boxAround(body.page, listing)));
  });

const wholeDefinitions = (body: BodyView): Group[] =>
  blocksOf(body, 'dl', (_list, inside, share) => share >= KEPT_SHARE && hasTerms(body.page, inside));

/** Forums name writers in lists of one term. */
function hasTerms({ segments, tree }: Page, inside: readonly number[]): boolean {
  const terms = new Set(inside.map((s) => tree.closest(segments[s]!.block, ({ tag }) => tag === 'dt')));
  terms.delete(-1);
  return terms.size > 1;
}

/**
 * @param tag other tags inside count as their own
 * @param isWanted gets an incomplete block's segments, their kept share, and whether the body begins earlier
 */
function blocksOf(
  body: BodyView,
  tag: 'table' | 'pre' | 'dl',
  isWanted: (block: number, inside: readonly number[], share: number, isAmong: boolean) => boolean,
): Group[] {
  const { elements, segments, tree } = body.page;
  const isBlock = (element: { tag: string }): boolean =>
    element.tag === tag || element.tag === 'table' || element.tag === 'pre';
  const segmentsOf = groupedBy(segments.keys(), (s) => {
    const at = tree.closest(segments[s]!.block, isBlock);
    return at >= 0 && elements[at]!.tag === tag ? at : undefined;
  });
  const first = segments.findIndex((_, s) => body.isBody(s));
  const groups: Group[] = [];
  for (const [block, inside] of segmentsOf) {
    const kept = inside.filter((s) => body.isBody(s)).length;
    if (kept === inside.length) continue;
    // Blocks with most of the body are layout, except even tables with headers.
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

/** Skips plain boxes that hold only the table. */
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

/** Data stands right in its cell, layout in boxes. */
function isBoxed({ elements, segments, tree }: Page, segment: number): boolean {
  let at = segments[segment]!.block;
  for (let level = 0; level < CELL_LEVELS && at >= 0; level++) {
    if (CELLS.has(elements[at]!.tag)) return false;
    at = tree.parent(at);
  }
  return true;
}
const CELLS = new Set(['td', 'th', 'caption']);
/** The cell and one paragraph. */
const CELL_LEVELS = 2;

const boxAround = ({ tree }: Page, listing: number): number => tree.ancestors(listing)[CODE_BOXES] ?? 0;

/** Line numbers do not count. */
function isFixedPitch({ segments, styles }: Page, segment: number): boolean {
  const { style, text } = segments[segment]!;
  const family = styles[style]?.fontFamily.toLowerCase() ?? '';
  if (!FIXED_PITCH.some((name) => family.includes(name))) return false;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= AT_SIGN) return true;
  return false;
}
const FIXED_PITCH = ['mono', 'courier', 'consolas'];
/** First code unit of letters; digits precede. */
const AT_SIGN = 0x40;

/** Without a header, more rows (own choice). */
const MIN_ROWS = 2;
const MIN_ROWS_BARE = 4;
const MIN_COLUMNS = 2;
/** Other rows span columns (own choice). */
const EVEN_SHARE = 0.75;

/** @returns whether it has headers; null for layout */
function dataGrid({ elements, tree }: Page, table: number): boolean | null {
  const cells = new Map<number, number>();
  let hasHeader = false;
  for (let e = table + 1; e < elements.length && tree.isWithin(e, table); e++) {
    const { tag } = elements[e]!;
    if (tag === 'table') return null;
    if (tag !== 'td' && tag !== 'th') continue;
    hasHeader ||= tag === 'th';
    add(cells, tree.parent(e), 1);
  }
  if (cells.size < (hasHeader ? MIN_ROWS : MIN_ROWS_BARE)) return null;
  const rowsOf = new Map<number, number>();
  for (const count of cells.values()) add(rowsOf, count, 1);
  const columns = heaviest(rowsOf)!;
  return columns >= MIN_COLUMNS && rowsOf.get(columns)! >= EVEN_SHARE * cells.size ? hasHeader : null;
}

export const WHOLE = [
  { name: 'tables', reason: 'table', takes: 'keep', applies: withTag('table'), find: wholeTables },
  {
    name: 'definitions',
    reason: 'definition',
    takes: 'keep',
    applies: withTag('dl'),
    find: wholeDefinitions,
  },
  { name: 'listings', reason: 'code', takes: 'keep', applies: withTag('pre'), find: wholeListings },
] as const satisfies readonly BodyRule[];
