/** The records of a list page as a table of an article, whose rows lead to what they are about. */
import type { Element } from 'hast';
import { element, isElement, text } from '../util/hast';
import type { Article } from './schema';
import type { RecordTable } from './table';

/** Columns that `core/records/fields.ts` adds: the serial number leads, the address comes last. */
const ADDRESS = 'URL';

/** Mean length (characters) from which on a cell is a name rather than a date, a price or a place. Own choice. */
const NAME_LENGTH = 12;

/** The column (index) that names the records: the first with words enough, else the longest; -1 when all are empty. */
export function nameColumn({ columns, rows }: RecordTable, last: number): number {
  let best = -1;
  let most = 0;
  for (let at = columns[0] === '#' ? 1 : 0; at < last; at++) {
    const length = rows.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0);
    if (length >= NAME_LENGTH * rows.length) return at;
    if (length > most) [best, most] = [at, length];
  }
  return best;
}

/**
 * A table with a header row and a row a record. A record's address makes its name a link instead of a column of its
 * own; columns that the page does not name have no name here either.
 */
export function recordsTable(table: RecordTable): Element {
  const { columns, rows } = table;
  const linked = columns.at(-1) === ADDRESS;
  const last = linked ? columns.length - 1 : columns.length;
  const name = nameColumn(table, last);
  const head = columns
    .slice(0, last)
    .map((column) => element('th', /^\d+$/.test(column) ? [] : [text(column)], { scope: 'col' }));
  const body = rows.map((row) => {
    const address = linked ? (row.at(-1) ?? '') : '';
    const cells = row.slice(0, last).map((cell, at) => {
      const words = cell.trim();
      if (words === '') return element('td', []);
      return element('td', [
        at === name && address !== '' ? element('a', [text(words)], { href: address }) : text(words),
      ]);
    });
    return element('tr', cells);
  });
  return element('table', [element('thead', [element('tr', head)]), element('tbody', body)]);
}

/** Whether an article is a table and nothing else. */
export const isOneTable = ({ content }: Pick<Article, 'content'>): boolean =>
  content.children.length === 1 && isElement(content.children[0], 'table');
