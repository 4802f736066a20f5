/** Texts in a table of data that stand in another cell than the picture: its neighbours, not its caption. */
import type { MediaRecord } from '../../snapshot/schema';
import type { Page } from '../page';

/** Cells with text beside a picture's from which on a row is a record of data, not a picture and its caption (own choice). */
const RECORD_CELLS = 2;

/** Does a text stand in another cell of the picture's row, and is the row one of a table of data: with heads, or several such cells? */
export function isOtherCell({ tree }: Page, media: MediaRecord, segment: number): boolean {
  const isCell = ({ tag }: { tag: string }): boolean => tag === 'td' || tag === 'th';
  const cell = tree.closest(media.element, isCell);
  if (cell < 0) return false;
  const row = tree.parent(cell);
  const anchor = tree.anchor(segment);
  if (!tree.isWithin(anchor, row) || tree.isWithin(anchor, cell)) return false;
  const table = tree.closest(row, ({ tag }) => tag === 'table');
  if (table < 0) return false;
  const cells = new Set(tree.segmentsIn(row).map((s) => tree.ancestors(tree.anchor(s), row).at(-1) ?? row));
  cells.delete(cell);
  if (cells.size >= RECORD_CELLS) return true;
  for (let at = table; at <= (tree.end[table] ?? table); at++) if (tree.element(at).tag === 'th') return true;
  return false;
}
