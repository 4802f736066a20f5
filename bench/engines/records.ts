/** Records of list pages against their gold. */
import { findRecords } from '../../src/core/kind/records/find';
import type { Corpus } from '../corpus';
import type { PRF } from '../measures/bag';
import { median } from '../measures/bootstrap';
import { recordPrf } from '../measures/records';
import { readRecorded } from '../recorded';
import { markdownTable } from '../tables';
import { run } from '../../src/util/steps';
import { mean } from './mean';

/** Precision and recall of the records found on the pages that have them labelled. */
export async function records(corpora: readonly Corpus[]): Promise<string> {
  const scores: PRF[] = [];
  const ms: number[] = [];
  for await (const { page, snapshot } of readRecorded(corpora)) {
    const gold = (page.row as { records?: string[][] }).records;
    if (!gold) continue;
    const start = performance.now();
    const found = run(findRecords(snapshot))?.records ?? [];
    ms.push(performance.now() - start);
    const texts = found.map(({ segments }) => segments.map((s) => snapshot.segments[s]!.text).join(' '));
    scores.push(recordPrf(texts, gold));
  }
  const both = scores.map((s) => (Math.min(s.precision, s.recall) >= 0.9 ? 1 : 0));
  return markdownTable(
    ['corpus', 'pages', 'precision', 'recall', 'both ≥ .9', 'ms'],
    [
      [
        'records-dev',
        String(scores.length),
        mean(scores.map((s) => s.precision)),
        mean(scores.map((s) => s.recall)),
        mean(both),
        median(ms).toFixed(2),
      ],
    ],
  );
}
