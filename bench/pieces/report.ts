/** Tables of pieces kept and twins dropped. */
import { sharesOf, type Outcome, type PageOutcome, type Shares } from './outcome';

const percent = (share: number): string => (Number.isNaN(share) ? '–' : (100 * share).toFixed(0));

/** Columns of the main table. */
const COLUMNS: readonly (readonly [string, (shares: Shares) => number])[] = [
  ['pieces kept', ({ kept }) => kept],
  ['structure right', ({ built }) => built],
  ['junk kept', ({ junk }) => junk],
  ['piece and twin, both right', ({ bothRight }) => bothRight],
  ['in order', ({ inOrder }) => inOrder],
  ['pages wholly right', ({ wholePages }) => wholePages],
  ['paragraphs', ({ body }) => body],
];

/** One row a system; shares in per cent. */
export function mainTable(rows: readonly (readonly [string, readonly PageOutcome[]])[]): string {
  const shares = rows.map(([name, pages]) => [name, sharesOf(pages)] as const);
  const used = COLUMNS.filter(([, of]) => shares.some(([, one]) => !Number.isNaN(of(one))));
  return table(
    ['%', ...used.map(([name]) => name)],
    shares.map(([name, one]) => [name, ...used.map(([, of]) => percent(of(one)))]),
  );
}

/** By kind, look, arrangement … : pieces kept and structure right of each system, and junk kept. */
export function tableBy(
  name: string,
  keysOf: (outcome: Outcome) => readonly string[],
  systems: readonly (readonly [string, readonly PageOutcome[]])[],
): string {
  // Decisions about segments say nothing of structure.
  const isMeasured = systems.some(([, pages]) => !Number.isNaN(sharesOf(pages).built));
  const keys = new Set(
    systems.flatMap(([, pages]) => pages.flatMap(({ outcomes }) => outcomes.flatMap(keysOf))),
  );
  const rows = [...keys].sort().map((key) => {
    const each = systems.map(
      ([, pages]) =>
      sharesOf(pages.map(({ outcomes, body }) => ({ outcomes: outcomes.filter((one) => keysOf(one).includes(key)), body }))), // prettier-ignore
    );
    const [first] = each;
    const cell = ({ kept, built, junk }: Shares): string =>
      [percent(kept), ...(isMeasured ? [percent(built)] : []), percent(junk)].join(' / '); // prettier-ignore
    return [key, String(first?.pieces ?? 0), String(first?.twins ?? 0), ...each.map(cell)];
  });
  return table([name, 'pieces', 'twins', ...systems.map(([system]) => system)], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** What a table may be by. */
export const BY = {
  kind: ({ kind }: Outcome): string[] => [kind],
  twin: ({ twin }: Outcome): string[] => (twin === '' ? [] : [twin]),
  look: ({ looks }: Outcome): string[] => [...looks],
  arrangement: ({ arrangement }: Outcome): string[] => [arrangement],
  frame: ({ frame }: Outcome): string[] => [frame],
  names: ({ naming }: Outcome): string[] => [naming],
  place: ({ place }: Outcome): string[] => [place],
  language: ({ lang }: Outcome): string[] => [lang],
};
