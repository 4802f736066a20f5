/** The records of a list page: as table or list of an article, as CSV, Markdown and JSON. */
import type { Element } from 'hast';
import { element, isElement, text } from '../util/hast';
import { isolated, wellFormed } from '../util/text';
import type { Article } from './schema';

/** All rows have as many cells as there are columns; a missing field is ''. */
export interface RecordTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Columns that `core/records/fields.ts` adds first and last. */
const SERIAL = '#';
const ADDRESS = 'URL';

/** Mean length (characters) of names; dates, prices and places are shorter. Our own choice. */
const NAME_LENGTH = 12;
/** Code units of a text; shorter fields are facts. Our own choice. */
const TEXT_LENGTH = 60;
/** Named columns that a table needs. */
const NAMED_COLUMNS = 3;

interface Layout {
  last: number;
  /** index of the column of names; -1 if all are empty */
  name: number;
  addressOf: (row: readonly string[]) => string;
}

function layoutOf({ columns, rows }: RecordTable): Layout {
  const linked = columns.at(-1) === ADDRESS;
  const last = linked ? columns.length - 1 : columns.length;
  return {
    last,
    name: nameColumn({ columns, rows }, last),
    addressOf: (row) => (linked ? (row.at(-1) ?? '') : ''),
  };
}

/** The first column with long enough texts, else the longest. */
function nameColumn({ columns, rows }: RecordTable, last: number): number {
  let best = -1;
  let most = 0;
  for (let at = columns[0] === SERIAL ? 1 : 0; at < last; at++) {
    const length = rows.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0);
    if (length >= NAME_LENGTH * rows.length) return at;
    if (length > most) [best, most] = [at, length];
  }
  return best;
}

/** The name of a record links to its address. */
export function recordsTable(table: RecordTable): Element {
  const { columns, rows } = table;
  const { last, name, addressOf } = layoutOf(table);
  // The page does not name columns that have a number.
  const head = columns
    .slice(0, last)
    .map((column) => element('th', /^\d+$/.test(column) ? [] : [text(column)], { scope: 'col' }));
  const body = rows.map((row) => {
    const address = addressOf(row);
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

export const isOneTable = ({ content }: Pick<Article, 'content'>): boolean =>
  content.children.length === 1 && isElement(content.children[0], 'table');

const isNamed = (column: string): boolean =>
  column !== SERIAL && column !== ADDRESS && !/^\d*$/.test(column.trim());

export const canBeTable = ({ columns }: RecordTable): boolean =>
  columns.filter(isNamed).length >= NAMED_COLUMNS;

/** Items have a title, facts in one line, and texts. */
export function recordsEntries(table: RecordTable): Element {
  const layout = layoutOf(table);
  return element(
    'ol',
    table.rows.map((row) => entry(row, table.columns, layout)),
  );
}

function entry(
  row: readonly string[],
  columns: readonly string[],
  { last, name, addressOf }: Layout,
): Element {
  const fields = row.slice(0, last).map((cell) => cell.trim());
  const title = fields[name] ?? '';
  const said = new Set(['', title]);
  const facts: string[] = [];
  const texts: Element[] = [];
  fields.forEach((field, at) => {
    if (at === 0 && columns[0] === SERIAL) return;
    if (said.has(field)) return;
    said.add(field);
    const column = columns[at] ?? '';
    if (field.length >= TEXT_LENGTH) texts.push(element('p', [text(field)]));
    else facts.push(isNamed(column) ? `${column}: ${field}` : field);
  });
  const address = addressOf(row);
  const label = address === '' ? text(title) : element('a', [text(title)], { href: address });
  return element('li', [
    ...(title === '' ? [] : [element('p', [element('strong', [label])])]),
    ...(facts.length === 0 ? [] : [element('p', [text(facts.join(' · '))])]),
    ...texts,
  ]);
}

export interface CsvOptions {
  /** begin with a byte order mark, from which spreadsheets know UTF-8 (default true) */
  byteOrderMark?: boolean;
}

const BYTE_ORDER_MARK = '\ufeff';
/**
 * The start of a cell that spreadsheets run as a formula (OWASP: CSV injection). In most of Europe semicolons
 * separate cells, so the text after a semicolon, tab or line break counts too: the quotes around our cell do
 * not hold it together there. A plain number with a sign is no formula.
 */
const FORMULA =
  /(^|[;\t\r\n])(?![\t\r\n])(?=[\s"'\u200b\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])(?! *[+-]?\d[\d.,]*%?\s*(?:[;\t\r\n]|$))/g;
/** Spreadsheets skip tabs and line ends at the start of a cell. */
const LEADING = /^[\t\r]/;

/** CSV (RFC 4180). An apostrophe stands in front of cells that a spreadsheet would run as a formula. */
export function tableToCsv(table: RecordTable, { byteOrderMark = true }: CsvOptions = {}): string {
  const lines = [table.columns, ...table.rows].map((cells) => cells.map(csvCell).join(','));
  return (byteOrderMark ? BYTE_ORDER_MARK : '') + lines.map((line) => line + '\r\n').join('');
}

function csvCell(text: string): string {
  const inert = wellFormed(text).replace(FORMULA, "$1'");
  const safe = LEADING.test(inert) ? `'${inert}` : inert;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A Markdown table (GFM). Cells cannot break it or start markup. */
export function tableToMarkdown({ columns, rows }: RecordTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`;
  const rule = `|${' --- |'.repeat(columns.length)}`;
  return [line(columns), rule, ...rows.map(line)].join('\n') + '\n';
}

const markdownCell = (text: string): string =>
  isolated(wellFormed(text))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\|`*_[\]<>~&$]/g, '\\$&');

/** An indented array with an object of strings for each row. A repeated column name gets a number. */
export function tableToJson({ columns, rows }: RecordTable): string {
  const names = uniqueNames(columns);
  return (
    JSON.stringify(
      rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? '']))),
      null,
      2,
    ) + '\n'
  );
}

function uniqueNames(columns: readonly string[]): string[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let name = column;
    for (let n = 2; taken.has(name); n++) name = `${column} ${String(n)}`;
    taken.add(name);
    return name;
  });
}
