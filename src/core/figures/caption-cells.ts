/** Texts in a table of data that stand in another cell than the picture: its neighbours, not its caption. */
import type { MediaRecord } from '../../snapshot/schema';
import type { Page } from '../page';
import type { PageTree } from '../tree/relations';

/** Cells with text beside a picture's from which on a row is a record of data, not a picture and its caption (own choice). */
const RECORD_CELLS = 2;

/** Does a text stand in another cell of the picture's row, and is the row one of a table of data: with heads, or several such cells? The work goes with the row's size. */
export function isOtherCell({ tree }: Page, media: MediaRecord, segment: number): boolean {
  const isCell = ({ tag }: { tag: string }): boolean => tag === 'td' || tag === 'th';
  const cell = tree.closest(media.element, isCell);
  if (cell < 0) return false;
  const row = tree.parent(cell);
  const anchor = tree.anchor(segment);
  if (!tree.isWithin(anchor, row) || tree.isWithin(anchor, cell)) return false;
  const table = tree.closest(row, ({ tag }) => tag === 'table');
  if (table < 0) return false;
  const cells = new Set<number>();
  for (const s of tree.segmentsIn(row)) {
    const other = tree.ancestors(tree.anchor(s), row).at(-1) ?? row;
    if (other !== cell && cells.add(other).size >= RECORD_CELLS) return true;
  }
  // Heads stand in the first row, or before each.
  return hasHead(tree, row) || hasHead(tree, firstRow(tree, table));
}

function firstRow(tree: PageTree, table: number): number {
  let row = table + 1;
  while (row <= tree.end[table]! && tree.element(row).tag !== 'tr') row += 1;
  return row;
}

function hasHead(tree: PageTree, row: number): boolean {
  for (let at = row; at <= (tree.end[row] ?? -1); at += 1) if (tree.element(at).tag === 'th') return true;
  return false;
}
