import { recordOf, styleOf, type Context } from './context';

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

/** The tag of an element in a table made by style sheets or ARIA roles; '' if there is none. */
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
