/** The leaderboard as Markdown: a table by role and one by family for each set of pages. */
import { crossTable, type Cell } from '../tables';
import { COLUMNS, type Entry, type Leaderboard, type Value } from './leaderboard';

const share = (value: number): string => value.toFixed(3).replace(/^0\./, '.');
const cell = ({ value, low, high }: Value): string => `${share(value)} [${share(low)}, ${share(high)}]`;

export function tables({ systems, sets }: Leaderboard): string {
  const nameOf = ({ system, form }: Entry): string =>
    `${systems.find((one) => one.system === system)?.name ?? system}, ${form}`;
  return sets
    .flatMap(({ set, pages, entries }) => {
      const byRole = entries.flatMap((entry): Cell[] => [
        ...COLUMNS.flatMap(({ key }) => {
          const value = entry.values[key];
          return value ? [{ row: key, column: nameOf(entry), text: cell(value) }] : [];
        }),
        { row: 'misses', column: nameOf(entry), text: String(entry.misses) },
      ]);
      const byFamily = entries.flatMap((entry) =>
        Object.entries(entry.families).map(([family, value]): Cell => ({
          row: `${family} (${String(value.n)})`,
          column: nameOf(entry),
          text: cell(value),
        })),
      );
      return [
        `## ${set}, ${String(pages)} pages: by role`,
        crossTable('value [95 %]', byRole),
        `## ${set}: F1 of the text by family`,
        crossTable('family (pages)', byFamily),
      ];
    })
    .join('\n\n');
}
