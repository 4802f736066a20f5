/** Records of list pages against their gold. */
import { findRecords } from '../../src/core/records/main-list';
import type { Page } from '../../src/core/page';
import type { Corpus } from '../corpus';
import type { PRF } from '../measures/bag';
import { median } from '../measures/bootstrap';
import { recordPrf, showsRecord } from '../measures/records';
import { readRecorded } from '../recorded';
import { markdownTable } from '../tables';
import { run } from '../../src/util/steps';
import { mean } from './mean';

/** A recorded page with the records that it is labelled with. */
export interface Listing {
  host: string;
  page: Page;
  gold: string[][];
}

/**
 * Pages with labelled records. One that shows none of them is left out: its gold was read in a browser to which the site
 * served more than the recorded page holds.
 */
export async function readListings(corpora: readonly Corpus[]): Promise<Listing[]> {
  const listings: Listing[] = [];
  for await (const { page, group, snapshot } of readRecorded(corpora)) {
    const gold = (page.row as { records?: string[][] }).records;
    const text = snapshot.segments.map((segment) => segment.text).join(' ');
    if (gold && showsRecord(text, gold)) listings.push({ host: group, page: snapshot, gold });
  }
  return listings;
}

/** Precision and recall of the records found on the pages that have them labelled. */
export async function records(corpora: readonly Corpus[]): Promise<string> {
  const scores: PRF[] = [];
  const ms: number[] = [];
  for (const { page: snapshot, gold } of await readListings(corpora)) {
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
