/** Markdown tables of aggregated rows. */
import type { Row, Rate } from './aggregate';
import type { PRF } from './measures/bag';
import type { PageScore } from './score';

const share = (value: number | undefined): string =>
  value === undefined ? '' : value.toFixed(3).replace(/^(-?)0\./, '$1.');
const rate = (value: Rate | null): string => (value ? `${share(value.value)} (${String(value.n)})` : '');
const f1 = (value: PRF | null): string => (value ? share(value.f1) : '');
const full = (value: PRF | null): string =>
  value ? `${share(value.f1)} (${share(value.precision)}, ${share(value.recall)})` : '';
const ms = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(1));

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = `|${head.map((_, i) => (i === 0 ? '---' : '---:')).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** A cell of a table whose columns are values too. */
export interface Cell {
  row: string;
  column: string;
  text: string;
}

/** Rows and columns in the order in which they first come. */
export function crossTable(corner: string, cells: readonly Cell[]): string {
  const rows = [...new Set(cells.map(({ row }) => row))];
  const columns = [...new Set(cells.map(({ column }) => column))];
  const at = new Map(cells.map((cell) => [`${cell.row}|${cell.column}`, cell.text]));
  return markdownTable(
    [corner, ...columns],
    rows.map((row) => [row, ...columns.map((column) => at.get(`${row}|${column}`) ?? '')]),
  );
}

function named(rows: readonly Row[], cells: (row: Row) => string[]): string[][] {
  let last = '';
  return rows.map((row) => {
    const name = row.group === last ? '' : row.group;
    last = row.group;
    return [name, row.system, ...cells(row)];
  });
}

export function textTable(rows: readonly Row[]): string {
  const withText = rows.filter((row) => row.bag !== null);
  return markdownTable(
    [
      'corpus',
      'system',
      'pages',
      'P',
      'R',
      'F1',
      'F1 ≥ .9',
      'shingle-4 F1',
      'empty',
      'errors',
      'first system − this, 95 %',
    ],
    named(withText, (row) => [
      String(row.bag?.n ?? 0),
      share(row.bag?.precision),
      share(row.bag?.recall),
      `**${f1(row.bag)}**`,
      share(row.good),
      f1(row.shingle),
      String(row.empty),
      String(row.errors),
      row.difference
        ? `${share(row.difference.mean)} [${share(row.difference.low)}, ${share(row.difference.high)}]`
        : '',
    ]),
  );
}

export function roleTable(rows: readonly Row[]): string {
  const withRoles = rows.filter(
    (row) => row.title ?? row.images ?? row.author ?? row.date ?? row.print ?? row.next,
  );
  return markdownTable(
    [
      'corpus',
      'system',
      'title exact (n)',
      'image F1 (P, R)',
      'caption F1 (P, R)',
      'author (n)',
      'date (n)',
      'print link F1 (P, R)',
      'next page F1 (P, R)',
      'with kept',
      'without left out',
    ],
    named(withRoles, (row) => [
      rate(row.title),
      full(row.images),
      full(row.captions),
      rate(row.author),
      rate(row.date),
      full(row.print),
      full(row.next),
      rate(row.withShare),
      rate(row.withoutShare),
    ]),
  );
}

export function timeTable(rows: readonly Row[]): string {
  return markdownTable(
    [
      'corpus',
      'system',
      'load p50, ms',
      'first p50, ms',
      'first p95',
      'extras p50, ms',
      'warm p50, ms',
      'warm p95',
      'first system ÷ this, first',
      'warm',
      'pages it changed',
    ],
    named(rows, (row) => [
      ms(row.load?.p50),
      ms(row.first?.p50),
      ms(row.first?.p95),
      row.extras && row.extras.p50 > 0 ? ms(row.extras.p50) : '',
      ms(row.warm?.p50),
      ms(row.warm?.p95),
      row.firstRatio === null ? '' : row.firstRatio.toFixed(2),
      row.warmRatio === null ? '' : row.warmRatio.toFixed(2),
      String(row.mutated),
    ]),
  );
}

/** Text, roles and times in short, a column a system: the tables of bench/RESULTS.md. */
export function summaryTables(rows: readonly Row[], times: readonly Row[]): string {
  const text = rows.flatMap((row) =>
    row.bag ? [{ row: `${row.group} (${String(row.bag.n)})`, column: row.system, text: full(row.bag) }] : [],
  );
  const roles = rows
    .filter(({ group }) => !group.endsWith(' all'))
    .flatMap((row) =>
      (
        [
          ['title', share(row.title?.value)],
          ['pictures', f1(row.images)],
          ['captions', f1(row.captions)],
          ['author', share(row.author?.value)],
          ['date', share(row.date?.value)],
        ] as const
      )
        .filter(([, value]) => value !== '')
        .map(([role, value]) => ({ row: `${row.group}: ${role}`, column: row.system, text: value })),
    );
  const time = times.map((row) => [
    row.system,
    ms(row.load?.p50),
    ms(row.first?.p50),
    ms(row.warm?.p50),
    row.firstRatio?.toFixed(2) ?? '',
    row.warmRatio?.toFixed(2) ?? '',
  ]);
  return [
    '### Text: F1 (precision, recall)',
    crossTable('corpus (pages)', text),
    '### Roles',
    crossTable('corpus: role', roles),
    '### Time, ms, medians of all pages',
    markdownTable(['system', 'load', 'first call', 'warm call', 'ours ÷ this: first', 'warm'], time),
  ].join('\n\n');
}

/** What the gold calls a page against what our library calls it. */
export function kindTable(scores: readonly PageScore[]): string {
  const said = scores.filter((s) => s.foundKind !== '');
  if (said.length === 0) return '';
  const found = ['article', 'list', 'other'];
  const names = [...new Set(said.map((s) => `${s.corpus} ${s.kind}`))];
  return markdownTable(
    ['gold kind', 'pages', ...found.map((k) => `found ${k}`)],
    names.map((name) => {
      const rows = said.filter((s) => `${s.corpus} ${s.kind}` === name);
      return [
        name,
        String(rows.length),
        ...found.map((k) => String(rows.filter((s) => s.foundKind === k).length)),
      ];
    }),
  );
}
