/** What the parts of the body stage are worth: mean F1 that is lost without each. */
import type { PRF } from '../measures/bag';
import { markdownTable } from '../tables';
import { decodersFor } from './decoders';

export interface AblatedPage {
  /** names of the columns that it counts in */
  sets: readonly string[];
  /** host, theme or family */
  group: string;
  /** with all parts, then without one after the other, in the order of `decodersFor` */
  scores: readonly PRF[];
}

/** F1 by which a page must differ to count as changed. */
const CHANGED = 0.005;

/** In Markdown, a row a part: what F1 loses without it, by set, and pages (their hosts) that gain or lose by having it. */
export function ablationTable(pages: readonly AblatedPage[]): string {
  const columns = [...new Set(pages.flatMap(({ sets }) => sets))].sort();
  const names = decodersFor(new Set(), true).map(({ name }) => name);
  const changed = (those: readonly AblatedPage[]): string =>
    `${String(those.length)} (${String(new Set(those.map(({ group }) => group)).size)})`;
  const rows = names.slice(1).map((name, at) => {
    const worth = ({ scores }: AblatedPage): number => scores[0]!.f1 - scores[at + 1]!.f1;
    const means = columns.map((column) => {
      const set = pages.filter(({ sets }) => sets.includes(column));
      return (set.reduce((sum, page) => sum + worth(page), 0) / set.length).toFixed(4);
    });
    const gain = changed(pages.filter((page) => worth(page) > CHANGED));
    const lose = changed(pages.filter((page) => worth(page) < -CHANGED));
    return [name.replace(/^- /, ''), ...means, gain, lose];
  });
  return markdownTable(['without', ...columns, 'gain by it (hosts)', 'lose'], rows);
}
