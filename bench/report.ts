/** Page scores as rows and Markdown; the summary is for bench/RESULTS.md. */
import { aggregate, groupsOf, subgroupsOf, type Row } from './aggregate';
import type { SystemName } from './host/system-output';
import type { PageScore } from './score';
import { kindTable, roleTable, summaryTables, textTable, timeTable } from './tables';

/** @param families also rows by family (stress-dev) and page type (wcxb-dev) */
export function report(
  scores: readonly PageScore[],
  systems: readonly SystemName[],
  families: boolean,
): { rows: Row[]; markdown: string; summary: string } {
  const everything = { name: 'all pages', holds: () => true };
  const times = [...groupsOf(scores), everything].flatMap((group) => aggregate(scores, group, systems));
  const finding = systems.filter((system) => system !== 'floor');
  const rows = groupsOf(scores).flatMap((group) => aggregate(scores, group, finding));
  const parts = ['## Text', textTable(rows), '## Roles', roleTable(rows), '## Time', timeTable(times)];
  const kinds = kindTable(scores.filter((s) => s.system === systems[0]));
  if (kinds !== '') parts.push('## Kind of page', kinds);
  const summary = summaryTables(
    rows,
    times.filter((row) => row.group === everything.name),
  );
  if (families) {
    const groups = [...new Set(scores.map((s) => s.corpus))].flatMap((corpus) =>
      corpus.startsWith('stress')
        ? subgroupsOf(scores, corpus, 'family')
        : corpus.startsWith('wcxb')
          ? subgroupsOf(scores, corpus, 'kind')
          : [],
    );
    const subRows = groups.flatMap((group) => aggregate(scores, group, finding));
    if (subRows.length > 0) parts.push('## Text by family', textTable(subRows));
    rows.push(...subRows);
  }
  const errors = scores.filter((s) => s.error !== null);
  if (errors.length > 0)
    parts.push(
      '## Errors',
      errors
        .slice(0, 30)
        .map((s) => `- ${s.corpus} ${s.id}, ${s.system}: ${s.error ?? ''}`)
        .join('\n'),
    );
  return { rows, markdown: parts.join('\n\n'), summary };
}
