/** Texts in a table of data that stand in another cell than the picture: its neighbours, not its caption. */
import type { MediaRecord } from '../../snapshot/schema';
import type { PageTree } from '../tree/relations';
import type { CaptionSearch } from './caption-parts';

/** Cells with text beside a picture's from which on a row is a record of data, not a picture and its caption (own choice). */
const RECORD_CELLS = 2;

/** Does a text stand in another cell of the picture's row, and is the row one of a table of data: with heads, or several such cells? */
export function isOtherCell(
  { page: { tree }, isHeaded }: CaptionSearch,
  media: MediaRecord,
  segment: number,
): boolean {
  const cell = tree.closest(media.element, ({ tag }) => tag === 'td' || tag === 'th');
  if (cell < 0) return false;
  const row = tree.parent(cell);
  const anchor = tree.anchor(segment);
  if (!tree.isWithin(anchor, row) || tree.isWithin(anchor, cell) || tableOf(tree, row) < 0) return false;
  const cells = new Set<number>();
  for (let s = tree.firstSegment[row]!; s <= tree.lastSegment[row]!; s += 1) {
    const other = tree.ancestors(tree.anchor(s), row).at(-1) ?? row;
    if (other !== cell && cells.add(other).size >= RECORD_CELLS) return true;
  }
  return isHeaded(row);
}

/** Are there heads in a row, or in the first one of its table? The work goes with their size. */
export const isHeadedRow = (tree: PageTree, row: number): boolean =>
  hasHead(tree, row) || hasHead(tree, firstRow(tree, tableOf(tree, row)));

const tableOf = (tree: PageTree, row: number): number => tree.closest(row, ({ tag }) => tag === 'table');

function firstRow(tree: PageTree, table: number): number {
  let row = table + 1;
  while (row <= tree.end[table]! && tree.element(row).tag !== 'tr') row += 1;
  return row;
}

function hasHead(tree: PageTree, row: number): boolean {
  for (let at = row; at <= (tree.end[row] ?? -1); at += 1) if (tree.element(at).tag === 'th') return true;
  return false;
}
