/** How the shown confidence orders pages, and what the other engines' bodies would gain where it is low. */
import { judge, agreement } from '../../src/clip/judge';
import { select } from '../../src/core/select';
import { words } from '../../src/util/text';
import { contentExtraction } from '../../src/engines/content-extraction';
import { coreEx } from '../../src/engines/coreex';
import { textSymbolDensity } from '../../src/engines/text-symbol-density';
import type { Corpus } from '../corpus';
import { bagPrf } from '../measures/bag';
import { readRecorded } from '../recorded';
import { markdownTable } from '../tables';
import { run } from '../../src/util/steps';
import { mean } from './mean';

/** Would taking the others' body where ours is unsure help? Prints the gain for thresholds, and how the confidence orders pages. */
export async function crossCheck(corpora: readonly Corpus[]): Promise<string> {
  const thresholds = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
  const gains = thresholds.map(() => ({ switched: 0, gain: 0 }));
  const buckets = new Map<number, number[]>();
  let pages = 0;
  for await (const { page, snapshot, gold } of readRecorded(corpora)) {
    if (gold.texts.length === 0 || (page.row.text ?? '').trim() === '') continue;
    pages++;
    const selection = run(select(snapshot));
    const { confidence } = run(judge({ page: snapshot, selection, engine: 'article-clipper' }));
    const own = selection.segments.map(({ role }) => (role === 'body' ? 1 : 0));
    const others = [run(coreEx(snapshot)), run(textSymbolDensity(snapshot)), contentExtraction(snapshot)].map(
      (r) => r.content,
    );
    const tokens = snapshot.segments.map((segment) => words(segment.text));
    const f1 = (content: ArrayLike<number>): number => {
      const found = tokens.filter((_, s) => content[s] === 1).flat();
      return Math.max(...gold.texts.map((want) => bagPrf(found, want).f1));
    };
    const score = f1(own);
    const bucket = Math.min(9, Math.floor(confidence * 10));
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), score]);
    let taken: ArrayLike<number> | null = null;
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      if (!taken && agreement(snapshot, others[a]!, others[b]!) > 0.8) taken = others[a]!;
    if (!taken) continue;
    const theirs = f1(taken);
    thresholds.forEach((threshold, i) => {
      if (confidence >= threshold) return;
      gains[i]!.switched++;
      gains[i]!.gain += theirs - score;
    });
  }
  const by = markdownTable(
    ['confidence', 'pages', 'F1 ≥ .9', 'mean F1'],
    [...buckets]
      .sort((a, b) => b[0] - a[0])
      .map(([bucket, scores]) => [
        `${(bucket / 10).toFixed(1)} to ${((bucket + 1) / 10).toFixed(1)}`,
        String(scores.length),
        mean(scores.map((s) => (s >= 0.9 ? 1 : 0))),
        mean(scores),
      ]),
  );
  const switching = markdownTable(
    ['others taken below', `pages of ${String(pages)}`, 'F1 on all'],
    thresholds.map((threshold, i) => {
      const { switched, gain } = gains[i]!;
      return [String(threshold), String(switched), (gain / pages).toFixed(4)];
    }),
  );
  return `${by}\n\n${switching}`;
}
