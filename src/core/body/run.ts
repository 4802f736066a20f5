/** The run of segments in which the body stands: by maximum scoring subsequence (paper 2.2.1), then moved at its ends. */
import type { Steps } from '../../util/steps';
import { isProse } from '../score/features/facts';
import type { FeatureMatrix } from '../score/features/matrix';
import type { DecoderSettings } from './decoder-settings';
import { maximumSubsequence } from './subsequence';

export const clipped = (logit: number, limit: number): number => Math.max(-limit, Math.min(limit, logit));

interface Run {
  first: number;
  last: number;
}

export interface BodyRun extends Run {
  /** logit from which text is sure: above 0, and far below the mean of the run */
  sure: number;
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
function withProse(matrix: FeatureMatrix, logits: Float32Array, run: Run, settings: DecoderSettings): Run {
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
const CELL = /^(t[dh]|d[dt])$/;

/** The run without the short lines that it begins and ends with where they are far less sure than the rest of it. */
function trimmed(
  { page }: FeatureMatrix,
  logits: Float32Array,
  run: Run,
  { logitLimit, edgeShare }: DecoderSettings,
): BodyRun {
  let sum = 0;
  let weights = 0;
  for (let s = run.first; s <= run.last; s++) {
    if (logits[s]! <= 0) continue;
    const { length } = page.segments[s]!;
    sum += length * Math.min(logits[s]!, logitLimit);
    weights += length;
  }
  const sure = (edgeShare * sum) / weights;
  let { first, last } = run;
  const { tree } = page.snapshot;
  const isCell = (s: number): boolean => CELL.test(tree.element(page.segments[s]!.block).tag);
  const isWeak = (s: number): boolean =>
    logits[s]! < sure && !isProse(page.segments[s]!) && (logits[s]! <= 0 || !isCell(s));
  while (first < last && isWeak(first)) first++;
  while (last > first && isWeak(last)) last--;
  return { first, last, sure };
}

/** One value a segment, positive for what is rather text of the article. */
function valuesOf(
  { page }: FeatureMatrix,
  logits: Float32Array,
  { logitLimit, value }: DecoderSettings,
  gapWeight: number,
): Float64Array {
  const values = new Float64Array(logits.length);
  for (let s = 0; s < values.length; s++) {
    const found = value(clipped(logits[s]!, logitLimit), page.segments[s]!.length);
    values[s] = found < 0 ? found * gapWeight : found;
  }
  return values;
}
