/** The records of a list page as a table: Markdown, CSV and JSON. */

import { isolated, wellFormed } from '../util/text';

/** The records of a list page. Every row has as many cells as there are columns; a missing field is ''. */
export interface RecordTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** How a table is written as CSV. */
export interface CsvOptions {
  /** begin with a byte order mark, so that spreadsheets read UTF-8 (default true) */
  byteOrderMark?: boolean;
}

const BYTE_ORDER_MARK = '\ufeff';
/**
 * A cell that begins so is run as a formula by spreadsheets (OWASP: CSV injection). So is what follows a semicolon, a tab
 * or a line break in a cell: where these part cells (most of Europe has semicolons), the quotes around a cell, which do
 * not open it there, do not hold it together. A plain number with a sign is no formula.
 */
const FORMULA =
  /(^|[;\t\r\n])(?![\t\r\n])(?=[\s"'\u200b\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])(?! *[+-]?\d[\d.,]*%?\s*(?:[;\t\r\n]|$))/g;
/** Tabs and line ends at the start of a cell are skipped by spreadsheets. */
const LEADING = /^[\t\r]/;

/**
 * CSV after RFC 4180: lines end in CR LF; cells with quotes, separators or line breaks are quoted, quotes doubled. Cells
 * that a spreadsheet would run get an apostrophe in front; plain signed numbers do not.
 */
export function tableToCsv(table: RecordTable, { byteOrderMark = true }: CsvOptions = {}): string {
  const lines = [table.columns, ...table.rows].map((cells) => cells.map(csvCell).join(','));
  return (byteOrderMark ? BYTE_ORDER_MARK : '') + lines.map((line) => line + '\r\n').join('');
}

function csvCell(text: string): string {
  const inert = wellFormed(text).replace(FORMULA, "$1'");
  const safe = LEADING.test(inert) ? `'${inert}` : inert;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A Markdown table (GFM): pipes and backslashes escaped, line breaks as spaces, markup characters as text. */
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

/** JSON, indented by two: an array with an object for each row, its values text; a column name that comes again gets a number. */
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
