/** Data tables are kept, with heads and spans; tables that only lay things out are opened. */
import type { Element, ElementContent, Properties } from 'hast';
import { BREAK, eachElement, element, hasContent, isElement, rawText } from '../util/hast';
import { flow, line } from './flow';
import { attribute, tagOf } from '../snapshot/foreign';
import { liveOf, recordOf, type Context } from './context';

/**
 * Mean length of a cell, in code units, above which a table without heads is taken for layout.
 * Hand-set: data cells hold a few words, layout cells whole paragraphs.
 */
const LONG_CELL = 160;
/** Cells of this many code units hold running text whatever the mean is. */
const VERY_LONG_CELL = 900;

/** The kept content of a `table`. */
export function table(context: Context, index: number): ElementContent[] {
  const raw = context.children(index);
  const rows = rowsOf(raw);
  for (const row of rows) dropLineNumbers(row);
  if (isLayoutTable(context, index, raw, rows)) {
    return [BREAK, ...rows.flatMap((row) => row.children.flatMap(openCell)), ...outside(raw), BREAK];
  }
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

/** Takes the cell of line numbers beside a cell of code out of a row. */
function dropLineNumbers(row: Element): void {
  if (!row.children.some((cell) => isElement(cell) && isElement(cell.children[0], 'pre'))) return;
  row.children = row.children.filter((cell) => !/^[\s\d.:|]*$/.test(rawText(cell)));
}

function openCell(cell: ElementContent): ElementContent[] {
  return isElement(cell) ? [BREAK, ...cell.children, BREAK] : [];
}

/** What stands in a table but in no row (figures, misplaced text): after it, nothing is lost. */
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
  const cells = rows.flatMap((row) => row.children.filter((cell) => isElement(cell)));
  const columns = rows.reduce((most, row) => Math.max(most, row.children.length), 0);
  let nested = false;
  let blocks = false;
  for (const cell of cells) {
    eachElement(cell, ({ tagName }) => {
      if (tagName === 'table') nested = true;
      if (/^(h[1-6]|figure|hr|blockquote)$/.test(tagName)) blocks = true;
    });
  }
  if (nested) return true;
  const heads = cells.some((cell) => cell.tagName === 'th');
  const named = raw.some((node) => isElement(node, 'caption') || isElement(node, 'thead'));
  if (rows.length <= 1 && !(heads && columns > 1) && !named) return true;
  if (columns <= 1) return !heads && !named;
  const lengths = cells.map((cell) => rawText(cell).trim().length).filter((length) => length > 0);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  if (heads || named) return mean > VERY_LONG_CELL;
  if (blocks || attribute(live, 'role') === 'presentation') return true;
  if (lengths.some((length) => length > VERY_LONG_CELL)) return true;
  return mean > LONG_CELL;
}

/** A part of a table as an element of its own; `table` sorts them. */
export function tablePart(context: Context, index: number, tag: string): ElementContent[] {
  const live = liveOf(context, index);
  const raw = context.children(index);
  switch (tag) {
    case 'td':
    case 'th':
      return [cell(live, tag, flow(raw, true))];
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

/** Parts of a table with what scripts have put between them as parts of their own: nothing is lost. */
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

/** A cell whose text was dropped or that is empty still holds its column. */
export function emptyCell(live: globalThis.Element): ElementContent {
  return cell(live, tagOf(live), []);
}

function cell(live: globalThis.Element, tag: string, children: ElementContent[]): Element {
  const properties: Properties = {};
  const colSpan = span(attribute(live, 'colspan'));
  const rowSpan = span(attribute(live, 'rowspan'));
  if (colSpan > 1) properties.colSpan = colSpan;
  if (rowSpan > 1) properties.rowSpan = rowSpan;
  const scope = attribute(live, 'scope');
  if (/^(row|col|rowgroup|colgroup)$/.test(scope)) properties.scope = scope;
  const align = attribute(live, 'align').toLowerCase();
  if (/^(left|center|right)$/.test(align)) properties.align = align;
  return element(tag, children, properties);
}

/** HTML's own ceiling for colspan is 1000; more is a fault or an attack on the layout. */
const MAX_SPAN = 1000;
const span = (value: string): number => Math.min(MAX_SPAN, Math.max(1, Number.parseInt(value, 10) || 1));
