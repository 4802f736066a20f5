/** The run of segments in which the body stands: by maximum scoring subsequence (paper 2.2.1), then moved at its ends. */
import type { Steps } from '../../util/steps';
import { isProse } from '../score/features/facts';
import type { FeatureMatrix } from '../score/features/matrix';
import type { DecoderSettings } from './decoder-settings';
import { maximumSubsequence } from './subsequence';

export const clipped = (logit: number, limit: number): number => Math.max(-limit, Math.min(limit, logit));

interface BodyRun {
  first: number;
  last: number;
}

/**
 * The best run, with prose beyond long insertions and without weak lines at its ends; null where nothing is positive.
 * O(segments).
 * @param logits one a segment, smoothed and lifted
 */
export function* bestRun(
  matrix: FeatureMatrix,
  logits: Float32Array,
  settings: DecoderSettings,
): Steps<BodyRun | null> {
  const run = maximumSubsequence(valuesOf(matrix, logits, settings, settings.gapWeight));
  yield 'body: ends of the run';
  return run && trimmed(matrix, logits, withProse(matrix, logits, run, settings), settings);
}

/**
 * The run up to the furthest prose that it reaches where insertions count less. Only prose: behind an insertion stand other
 * articles' headlines as well.
 */
function withProse(
  matrix: FeatureMatrix,
  logits: Float32Array,
  run: BodyRun,
  settings: DecoderSettings,
): BodyRun {
  const wide = maximumSubsequence(valuesOf(matrix, logits, settings, settings.proseGapWeight));
  let { first, last } = run;
  // Where insertions count less another part of the page may win altogether.
  if (!wide || wide.last < first || wide.first > last) return run;
  const isSureProse = (s: number): boolean =>
    logits[s]! > settings.proseGapLogit && isProse(matrix.page.segments[s]!);
  for (let s = first - 1; s >= wide.first; s--) if (isSureProse(s)) first = s;
  for (let s = last + 1; s <= wide.last; s++) if (isSureProse(s)) last = s;
  return { first, last };
}

/** Cells and terms: short by nature, they say nothing of where a text ends. */
const CELLS = new Set(['td', 'th', 'dt', 'dd']);

/** The run without the short lines that it begins and ends with where they are far less sure than the rest of it. */
function trimmed(
  { page }: FeatureMatrix,
  logits: Float32Array,
  run: BodyRun,
  { logitLimit, edgeShare }: DecoderSettings,
): BodyRun {
  let sum = 0;
  let weights = 0;
  for (let s = run.first; s <= run.last; s++) {
    const weight = logits[s]! > 0 ? page.segments[s]!.length : 0;
    sum += weight * clipped(logits[s]!, logitLimit);
    weights += weight;
  }
  const mean = weights > 0 ? sum / weights : 0;
  let { first, last } = run;
  const { tree } = page.snapshot;
  const isCell = (s: number): boolean => CELLS.has(tree.element(page.segments[s]!.block).tag);
  const isWeak = (s: number): boolean =>
    logits[s]! < edgeShare * mean && !isProse(page.segments[s]!) && (logits[s]! <= 0 || !isCell(s));
  while (first < last && isWeak(first)) first++;
  while (last > first && isWeak(last)) last--;
  return { first, last };
}

/** One value a segment, positive for what is rather text of the article. */
function valuesOf(
  { page }: FeatureMatrix,
  logits: Float32Array,
  { logitLimit, value: form }: DecoderSettings,
  gapWeight: number,
): Float64Array {
  const values = new Float64Array(logits.length);
  for (let s = 0; s < values.length; s++) {
    const { length } = page.segments[s]!;
    const logit = logits[s]!;
    const value =
      form === 'paper' ? Math.tanh(logit / 2) * length : clipped(logit, logitLimit) * Math.sqrt(length);
    values[s] = value < 0 ? value * gapWeight : value;
  }
  return values;
}
