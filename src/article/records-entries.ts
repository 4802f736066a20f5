/** The records of a list page as entries, as a person would set them: title, facts in a line, text. */
import type { Element } from 'hast';
import { element, text } from '../util/hast';
import { nameColumn } from './records-table';
import type { RecordTable } from './table';

/** From this length on (code units) a field is a text of its own, below it a fact; our own choice. */
const TEXT_LENGTH = 60;
/** So many columns with a name make a table that says what its cells are. */
const NAMED_COLUMNS = 3;

const isNamed = (column: string): boolean =>
  column !== '#' && column !== 'URL' && !/^\d*$/.test(column.trim());

/** Do enough columns have names for a table? */
export const canBeTable = ({ columns }: RecordTable): boolean =>
  columns.filter(isNamed).length >= NAMED_COLUMNS;

/** A list with an item a record. */
export function recordsEntries(table: RecordTable): Element {
  const { columns, rows } = table;
  const linked = columns.at(-1) === 'URL';
  const last = linked ? columns.length - 1 : columns.length;
  const name = nameColumn(table, last);
  return element(
    'ol',
    rows.map((row) => entry(row, columns, { name, last, address: linked ? row.at(-1) : '' })),
  );
}

function entry(
  row: readonly string[],
  columns: readonly string[],
  { name, last, address = '' }: { name: number; last: number; address: string | undefined },
): Element {
  const fields = row.slice(0, last).map((cell) => cell.trim());
  const title = fields[name] ?? '';
  const said = new Set(['', title]);
  const facts: string[] = [];
  const texts: Element[] = [];
  fields.forEach((field, at) => {
    if (at === 0 && columns[0] === '#') return;
    if (said.has(field)) return;
    said.add(field);
    const column = columns[at] ?? '';
    if (field.length >= TEXT_LENGTH) texts.push(element('p', [text(field)]));
    else facts.push(isNamed(column) ? `${column}: ${field}` : field);
  });
  const label = address === '' ? text(title) : element('a', [text(title)], { href: address });
  return element('li', [
    ...(title === '' ? [] : [element('p', [element('strong', [label])])]),
    ...(facts.length === 0 ? [] : [element('p', [text(facts.join(' · '))])]),
    ...texts,
  ]);
}
