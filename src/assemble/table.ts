/** Converts data tables with heads and spans, and opens layout tables. */
import type { Element, ElementContent, Properties } from 'hast';
import { BREAK, element, elementsIn, hasContent, isElement, rawText } from '../util/hast';
import { flow, line } from './flow';
import { isTalk, speaker } from './rows';
import { attribute, hasAttributes, tagOf } from '../snapshot/foreign';
import { liveOf, recordOf, styleOf, type Context } from './context';

/** Mean code units of a cell of a layout table. Hand-set: data cells hold a few words, layout cells paragraphs. */
const LONG_CELL = 160;
/** Code units of running text. */
const VERY_LONG_CELL = 900;
/** For tables without heads. Two columns are a picture and its description. */
const PICTURE_COLUMNS = 3;

export function table(context: Context, index: number): ElementContent[] {
  const raw = context.children(index);
  const rows = rowsOf(raw);
  dropLineNumbers(rows);
  if (isLayoutTable(context, index, raw, rows)) {
    const cells = rows.flatMap((row) => row.children);
    const captions = raw.filter((node) => isElement(node, 'caption'));
    return [BREAK, ...[...captions, ...cells].flatMap(openCell), ...outside(raw), BREAK];
  }
  const turns = rows.map(({ children }) => children.filter((cell) => isElement(cell)));
  if (isSpoken(turns))
    return turns.flatMap(([name, said]) => [...speaker(name!.children), ...said!.children, BREAK]);
  alignColumns(rows);
  const sections: ElementContent[] = [];
  let body: Element | null = null;
  for (const node of raw) {
    if (isElement(node, 'caption') || isElement(node, 'thead') || isElement(node, 'tfoot')) {
      if (node.children.length > 0) sections.push(node);
      body = null;
    } else if (isElement(node, 'tbody')) {
      sections.push(node);
      body = null;
    } else if (isElement(node, 'tr')) {
      if (!body) sections.push((body = element('tbody')));
      body.children.push(node);
    }
  }
  return [element('table', sections), ...outside(raw)];
}

/** Names that return beside sentences. */
const isSpoken = (turns: readonly Element[][]): boolean =>
  turns.every(({ length, 0: name }) => length === 2 && name!.tagName === 'td') &&
  isTalk(turns.map(([name]) => rawText(name!).trim())) &&
  turns.filter(([, said]) => /[.!?…。！？।؟]["'”’»」)]*\s*$/u.test(rawText(said!))).length * 2 > turns.length;

const NUMBERS = /^[\s\d.:|]+$/;
const holdsCode = (cell: ElementContent): boolean => isElement(cell) && isElement(cell.children[0], 'pre');

/** Removes line numbers beside code: numbers that count up by one, one per line. */
function dropLineNumbers(rows: readonly Element[]): void {
  const found = rows.flatMap((row) => {
    const at = row.children.findIndex(
      (cell, place) => place > 0 && holdsCode(cell) && NUMBERS.test(rawText(row.children[place - 1]!)),
    );
    const cell = row.children[at - 1];
    const numbers = cell ? rawText(cell).match(/\d+/g) : null;
    const lines = at > 0 ? rawText(row.children[at]!).replace(/\n$/, '').split('\n').length : 0;
    return numbers && cell ? [{ row, cell, numbers: numbers.map(Number), lines }] : [];
  });
  const all = found.flatMap(({ numbers }) => numbers);
  if (all.length < 2 || all.some((number, at) => number !== all[0]! + at)) return;
  if (found.some(({ numbers, lines }) => Math.abs(numbers.length - lines) > 1)) return;
  for (const { row, cell } of found) row.children = row.children.filter((one) => one !== cell);
}

/** By most of its data cells, because Markdown aligns columns, not cells. */
function alignColumns(rows: readonly Element[]): void {
  const has = (property: 'align' | 'colSpan'): boolean =>
    rows.some((row) =>
      row.children.some((cell) => isElement(cell) && cell.properties[property] !== undefined),
    );
  if (!has('align') || has('colSpan')) return;
  /** by column */
  const columns: ({ counts: Map<unknown, number>; cells: number } | undefined)[] = [];
  for (const row of rows)
    row.children.forEach((cell, at) => {
      if (!isElement(cell, 'td')) return;
      const column = (columns[at] ??= { counts: new Map(), cells: 0 });
      const { align } = cell.properties;
      column.counts.set(align, (column.counts.get(align) ?? 0) + 1);
      column.cells += 1;
    });
  const alignments = Array.from(columns, (column) => {
    const [align] = [...(column?.counts ?? [])].find(([, count]) => count * 2 > column!.cells) ?? [];
    return align;
  });
  for (const row of rows)
    row.children.forEach((cell, at) => {
      if (!isElement(cell) || !columns[at]) return;
      const align = alignments[at];
      if (typeof align === 'string') cell.properties.align = align;
      else if ('align' in cell.properties) delete cell.properties.align;
    });
}

function openCell(cell: ElementContent): ElementContent[] {
  return isElement(cell) ? [BREAK, ...cell.children, BREAK] : [];
}

/** Figures and misplaced text come after the table. */
function outside(raw: readonly ElementContent[]): ElementContent[] {
  const parts = new Set(['caption', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);
  return raw.filter((node) => !(isElement(node) && parts.has(node.tagName)));
}

function rowsOf(raw: readonly ElementContent[]): Element[] {
  return raw.flatMap((node) => {
    if (isElement(node, 'tr')) return [node];
    if (isElement(node) && /^(thead|tbody|tfoot)$/.test(node.tagName)) return rowsOf(node.children);
    return [];
  });
}

function isLayoutTable(
  context: Context,
  index: number,
  raw: readonly ElementContent[],
  rows: Element[],
): boolean {
  const live = liveOf(context, index);
  const { role } = recordOf(context, index);
  if (/\b(presentation|none)\b/.test(role)) return true;
  let columns = 0;
  let nested = false;
  let blocks = false;
  let pictures = false;
  let heads = false;
  let filled = 0;
  let sum = 0;
  let longest = 0;
  // One pass, because long tables have tens of thousands of cells.
  for (const { children: cells } of rows) {
    columns = Math.max(columns, cells.length);
    for (const cell of cells) {
      if (!isElement(cell)) continue;
      if (cell.tagName === 'th') heads = true;
      // Most cells hold one text.
      if (cell.children.length > 1 || isElement(cell.children[0]))
        for (const { tagName } of elementsIn(cell)) {
          if (tagName === 'table') nested = true;
          if (SET_OUT.test(tagName)) blocks = true;
          if (tagName === 'figure') pictures = true;
        }
      const { length } = rawText(cell).trim();
      if (length > 0) filled += 1;
      if (length > longest) longest = length;
      sum += length;
    }
  }
  const named = raw.some((node) => isElement(node, 'caption') || isElement(node, 'thead'));
  // A table with its own heads is data, even with a table in a cell.
  if (nested && !(rows.length > 1 && columns > 1 && (named || rows.some(hasHeads)))) return true;
  if (rows.length <= 1 && !(heads && columns > 1) && !named) return true;
  if (columns <= 1) return !heads && !named;
  const mean = sum / Math.max(1, filled);
  if (heads || named) return mean > VERY_LONG_CELL;
  // Pictures in columns are layout, unless each row of several columns has one.
  if (pictures && (columns < PICTURE_COLUMNS || !rows.every(hasOnePicture))) return true;
  if (blocks || attribute(live, 'role') === 'presentation') return true;
  if (longest > VERY_LONG_CELL) return true;
  return mean > LONG_CELL;
}

/** Blocks of layout, not of data. */
const SET_OUT = /^(h[1-6]|hr|blockquote)$/;

const hasOnePicture = (row: Element): boolean =>
  row.children.filter((cell) => isElement(cell) && cell.children.some((node) => isElement(node, 'figure')))
    .length === 1;
const hasHeads = (row: Element): boolean => row.children.some((cell) => isElement(cell, 'th'));

/** `table` sorts the parts. */
export function tablePart(context: Context, index: number, tag: string): ElementContent[] {
  const live = liveOf(context, index);
  const raw = context.children(index);
  switch (tag) {
    case 'td':
    case 'th':
      return [cell(live, tag, flow(raw, true), alignOf(context, index, live, tag))];
    case 'tr':
      return [
        element(
          'tr',
          grouped(raw, isCell, (loose) => element('td', flow(loose, true))),
        ),
      ];
    case 'caption':
      return [element('caption', line(raw))];
    default: {
      const isRow = (node: ElementContent): boolean => isElement(node, 'tr');
      const rowOf = (loose: ElementContent[]): Element =>
        element(
          'tr',
          grouped(loose, isCell, (inner) => element('td', flow(inner, true))),
        );
      return [element(tag, grouped(raw, isRow, rowOf))];
    }
  }
}

const isCell = (node: ElementContent): boolean => isElement(node, 'td') || isElement(node, 'th');

/** Wraps content between parts (added by scripts) as parts. */
function grouped(
  raw: readonly ElementContent[],
  isPart: (node: ElementContent) => boolean,
  partOf: (loose: ElementContent[]) => Element,
): ElementContent[] {
  const out: ElementContent[] = [];
  let loose: ElementContent[] = [];
  const flush = (): void => {
    if (loose.some(hasContent)) out.push(partOf(loose));
    loose = [];
  };
  for (const node of raw)
    if (isPart(node)) {
      flush();
      out.push(node);
    } else loose.push(node);
  flush();
  return out;
}

/** An empty cell keeps its column, unless the page hides it. */
export function emptyCell(context: Context, live: globalThis.Element): ElementContent[] {
  let shown = shownElements.get(context);
  if (!shown) shownElements.set(context, (shown = new Set(context.nodes.elements)));
  return shown.has(live) ? [cell(live, tagOf(live), [], '')] : [];
}
const shownElements = new WeakMap<Context, ReadonlySet<globalThis.Element>>();

/** '' for the text's direction. Style sheets centre all heads. */
function alignOf(context: Context, index: number, live: globalThis.Element, tag: string): string {
  const named = hasAttributes(live)
    ? attribute(live, 'align') || (/text-align:\s*(\w+)/i.exec(attribute(live, 'style'))?.[1] ?? '')
    : '';
  const align = (named || (tag === 'td' ? (styleOf(context, index)?.textAlign ?? '') : '')).toLowerCase();
  if (align === 'right' && context.snapshot.dir === 'rtl' && named === '') return '';
  return /^(left|center|right)$/.test(align) && (named !== '' || align !== 'left') ? align : '';
}

function cell(live: globalThis.Element, tag: string, children: ElementContent[], align: string): Element {
  const properties: Properties = {};
  // Most cells have no attributes.
  if (hasAttributes(live)) {
    const colSpan = span(attribute(live, 'colspan'));
    const rowSpan = span(attribute(live, 'rowspan'));
    if (colSpan > 1) properties.colSpan = colSpan;
    if (rowSpan > 1) properties.rowSpan = rowSpan;
    const scope = attribute(live, 'scope');
    if (/^(row|col|rowgroup|colgroup)$/.test(scope)) properties.scope = scope;
  }
  if (align !== '') properties.align = align;
  return element(tag, children, properties);
}

/** HTML's limit of colspan. More is an error or an attack on the layout. */
const MAX_SPAN = 1000;
const span = (value: string): number => Math.min(MAX_SPAN, Math.max(1, Number.parseInt(value, 10) || 1));

const BY_ROLE: Record<string, string> = {
  __proto__: null as never,
  table: 'table', grid: 'table', rowgroup: 'tbody', row: 'tr', cell: 'td', gridcell: 'td', columnheader: 'th', rowheader: 'th',
}; // prettier-ignore
const BY_DISPLAY: Record<string, string> = {
  __proto__: null as never,
  table: 'table', 'inline-table': 'table', 'table-header-group': 'thead', 'table-row-group': 'tbody', 'table-footer-group': 'tfoot',
  'table-row': 'tr', 'table-cell': 'td', 'table-caption': 'caption',
}; // prettier-ignore
const GENERIC = /^(?:div|span|section|p|b|strong|em|i|small)$/;

/** Fewer only lay out elements side by side. */
const LEAST_ROWS = 2;
const LEAST_CELLS = 2;

/** For tables made by style sheets or ARIA roles; '' if there is none. */
export function cssTableTag(context: Context, index: number): string {
  const tag = partOf(context, index);
  if (tag === '') return '';
  const { tree } = context.snapshot;
  const table = tag === 'table' ? index : tree.ancestors(index).find((e) => partOf(context, e) === 'table');
  return table !== undefined && isData(context, table) ? tag : '';
}

function partOf(context: Context, index: number): string {
  const { tag, role } = recordOf(context, index);
  if (!GENERIC.test(tag)) return '';
  return BY_ROLE[role] ?? BY_DISPLAY[styleOf(context, index)?.display ?? ''] ?? '';
}

const known = new WeakMap<Context, Map<number, boolean>>();

/** Do all rows have the same number of cells? */
function isData(context: Context, table: number): boolean {
  let all = known.get(context);
  if (!all) known.set(context, (all = new Map<number, boolean>()));
  const found = all.get(table);
  if (found !== undefined) return found;
  const { tree } = context.snapshot;
  const rows: number[] = [];
  for (let e = table + 1; e <= tree.end[table]!; e++) {
    const part = partOf(context, e);
    if (part === 'tr') rows.push(0);
    else if ((part === 'td' || part === 'th') && rows.length > 0) rows[rows.length - 1]!++;
    // Cells and inner tables are checked on their own.
    if (part === 'td' || part === 'th' || part === 'table') e = tree.end[e]!;
  }
  const cells = rows[0] ?? 0;
  const isTable = rows.length >= LEAST_ROWS && cells >= LEAST_CELLS && rows.every((count) => count === cells);
  all.set(table, isTable);
  return isTable;
}
