/** Tables of data, told from those that lay a page out by how even their rows are. */
import { add, heaviest } from '../../../util/lists';
import type { Page } from '../../page';

/** Rows and columns that data have at least; without a header more rows (own choice). */
const MIN_ROWS = 2;
const MIN_ROWS_BARE = 4;
const MIN_COLUMNS = 2;
/** Share of the rows that have as many cells as most rows have (own choice): others span columns. */
const EVEN_SHARE = 0.75;

/**
 * @param table index of the element
 * @returns does the grid have header cells? null for a table that holds another one, or whose rows differ: it lays its page out
 */
export function dataGrid({ elements, tree }: Page, table: number): boolean | null {
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
