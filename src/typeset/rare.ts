/** Tidies tables and keeps punctuation beside formulas. */
import { h } from '../util/dom';

/** Larger tables stay unchanged. */
const MOST_CELLS = 5000;
const NUMBERS_SHARE = 0.7;
const RECORD_COLUMNS = 4;
/** code units; longer heads are sentences */
const LONGEST_LABEL = 60;

/** With sign, currency, unit or note mark. */
const NUMBER =
  /^[(\s]*[-+−–±~≈<>≤≥]?\s*(?:[$€£¥₹]|[A-Z]{3}\s)?\s*\d[\d\s.,:/'’\u00a0\u202f]*\s*(?:%|‰|°[CF]?|[$€£¥₹]|\p{L}{1,3}\.?)?[)\s*†‡]*(?:\[\d+\])?$/u;
const NOTHING = /^[\s\u00a0–—−\-.·/]*$|^n\/?a$/i;

const textOf = (cell: Element): string => cell.textContent.replace(/\s+/g, ' ').trim();
const saysNothing = (cell: Element): boolean => textOf(cell) === '' && !cell.querySelector('img, math');

/** With spanning cells, only marks numbers. */
export function tidyTable(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const [first] = rows;
  const columns = first?.cells.length ?? 0;
  if (!first || columns * rows.length > MOST_CELLS || table.querySelector('table')) return;
  // Numbers never wrap.
  for (const cell of table.querySelectorAll('td'))
    if (NUMBER.test(textOf(cell))) cell.classList.add('ac-number');
  const isSingle = ({ colSpan, rowSpan }: HTMLTableCellElement) => colSpan === 1 && rowSpan === 1;
  const plain = rows.every(({ cells }) => cells.length === columns && [...cells].every(isSingle));
  if (!plain || columns < 2) return;
  const grid = rows.map(({ cells }) => [...cells]);
  const kept = withoutNothing(grid);
  if (kept.length === 0) return;
  const heads = headsOf(kept);
  alignNumbers(kept, heads !== null);
  if (heads) labelCells(table, kept, heads);
}

function withoutNothing(grid: HTMLTableCellElement[][]): HTMLTableCellElement[][] {
  const columns = grid[0]?.length ?? 0;
  const seen = new Set<string>();
  const gone = new Set<number>();
  for (let column = 0; column < columns; column++) {
    const cells = grid.map((row) => row[column]!);
    if (cells.every(saysNothing)) gone.add(column);
    else if (!cells.some((cell) => cell.querySelector('img, math'))) {
      const key = cells.map(textOf).join('\n');
      // Short tables may repeat a column of "yes".
      if (grid.length > 3 && seen.has(key)) gone.add(column);
      seen.add(key);
    }
  }
  if (gone.size === columns) return grid;
  const out: HTMLTableCellElement[][] = [];
  for (const row of grid) {
    row.forEach((cell, column) => {
      if (gone.has(column)) cell.remove();
    });
    const rest = row.filter((_, column) => !gone.has(column));
    if (rest.every(saysNothing)) rest[0]?.parentElement?.remove();
    else out.push(rest);
  }
  return out;
}

/** @returns null without a head row */
function headsOf([first]: HTMLTableCellElement[][]): string[] | null {
  if (!first) return null;
  const isHead = first.every((cell) => cell.localName === 'th') || first[0]?.closest('thead') !== null;
  return isHead ? first.map(textOf) : null;
}

function alignNumbers(grid: HTMLTableCellElement[][], withHead: boolean): void {
  const columns = grid[0]?.length ?? 0;
  for (let column = 0; column < columns; column++) {
    const cells = grid.slice(withHead ? 1 : 0).flatMap((row) => row[column] ?? []);
    const values = cells.map(textOf).filter((text) => !NOTHING.test(text));
    const numbers = values.filter((text) => NUMBER.test(text));
    if (numbers.length < 2 || numbers.length < NUMBERS_SHARE * values.length) continue;
    for (const row of grid) row[column]?.classList.add('ac-num');
  }
}

/** Labels cells for display as records. */
function labelCells(table: HTMLTableElement, grid: HTMLTableCellElement[][], heads: readonly string[]): void {
  if (heads.length < RECORD_COLUMNS || heads.some((head) => head.length > LONGEST_LABEL)) return;
  if (heads.filter((head) => head === '').length > 1) return;
  table.classList.add('ac-labelled');
  // `display: block` removes table semantics.
  table.setAttribute('role', 'table');
  for (const part of table.querySelectorAll('thead, tbody, tfoot')) part.setAttribute('role', 'rowgroup');
  for (const row of table.rows) row.setAttribute('role', 'row');
  for (const cell of table.querySelectorAll('td')) cell.setAttribute('role', 'cell');
  for (const cell of table.querySelectorAll('th'))
    cell.setAttribute('role', cell.closest('tbody') ? 'rowheader' : 'columnheader');
  for (const row of grid.slice(1))
    row.forEach((cell, column) => {
      // `dataset` creates an object per cell.
      cell.setAttribute('data-label', heads[column] ?? '');
    });
}

/** Punctuation that cannot begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}.,;:!?%‰°′″…、。，．：；！？،؛؟।]+/u;

/** Browsers break around formulas, even with a word joiner (Chromium 156). */
export function joinPunctuation(doc: Document, body: ParentNode): void {
  for (const formula of body.querySelectorAll('math:not([display="block"]), p img')) {
    const after = formula.nextSibling;
    if (after?.nodeType !== 3) continue;
    const [closing] = CLOSING.exec(after.nodeValue ?? '') ?? [];
    if (closing === undefined) continue;
    (after as Text).splitText(closing.length);
    const together = h(doc, 'span', { class: 'ac-joined' });
    formula.before(together);
    together.append(formula, after);
  }
}
