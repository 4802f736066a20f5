/** Finds the body's run (paper 2.2.1), moves its ends, drops doubted segments. */
import type { Steps } from '../../util/steps';
import { isProse } from '../score/features/facts';
import type { FeatureMatrix } from '../score/features/matrix';
import type { DecoderSettings } from './decoder-settings';

export const clipped = (logit: number, limit: number): number => Math.max(-limit, Math.min(limit, logit));

interface Run {
  first: number;
  last: number;
}

interface BodyRun extends Run {
  /** least logit of sure text */
  sure: number;
}

/**
 * The best run with prose beyond long insertions, without weak ends; null if no value is positive.
 * O(segments).
 * @param logits smoothed and lifted
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

/** Only prose: other lines may be headlines of other articles. */
function withProse(matrix: FeatureMatrix, logits: Float32Array, run: Run, settings: DecoderSettings): Run {
  const wide = maximumSubsequence(valuesOf(matrix, logits, settings, settings.proseGapWeight));
  let { first, last } = run;
  // The wide run may be another part of the page.
  if (!wide || wide.last < first || wide.first > last) return run;
  const isSureProse = (s: number): boolean =>
    logits[s]! > settings.proseGapLogit && isProse(matrix.page.segments[s]!);
  for (let s = first - 1; s >= wide.first; s--) if (isSureProse(s)) first = s;
  for (let s = last + 1; s <= wide.last; s++) if (isSureProse(s)) last = s;
  return { first, last };
}

/** Always short, so no end of a text. */
const CELL = /^(t[dh]|d[dt])$/;

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

/** Positive for article text. */
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

interface Subsequence {
  first: number;
  last: number;
  score: number;
}

/**
 * Maximum scoring subsequence (paper 2.2.1), in one pass (Bentley, CACM 1984). Starts and ends with a
 * positive value.
 * @returns null if no value is positive; the first of equal ones
 */
export function maximumSubsequence(values: ArrayLike<number>): Subsequence | null {
  let from = 0;
  let to = -1;
  let most = 0;
  let first = 0;
  let score = 0;
  for (let last = 0; last < values.length; last++) {
    if (score <= 0) {
      first = last;
      score = 0;
    }
    score += values[last]!;
    if (score > most) {
      from = first;
      to = last;
      most = score;
    }
  }
  return to < 0 ? null : { first: from, last: to, score: most };
}

/** Short parts that the classifier often doubts. */
const OFTEN_DOUBTED = /^(li|th|d[dt]|h\d|pre|blockquote|aside)$/;
/** Several different doubted segments, such as subheadings, belong to the article. */
const LEAST_OF_A_KIND = 3;

/** One font and tag path. */
interface Kind {
  sure: number;
  doubted: number;
  texts: Set<string>;
  length: number;
}

/**
 * All stay if too many are doubted: the classifier does not know this kind of page. Else a doubted segment
 * stays at an end; in an often doubted tag; if as many of its kind are sure; or if its kind, not the main
 * one, has several different texts. O(segments).
 * @param logits smoothed and lifted
 */
export function stayingIn(
  { page }: FeatureMatrix,
  logits: Float32Array,
  { first, last, sure }: BodyRun,
  { doubtShare }: DecoderSettings,
): (segment: number) => boolean {
  const { segments, tagPath, snapshot } = page;
  const { tree } = snapshot;
  const kinds = new Map<number, Kind>();
  const kindOf: Kind[] = [];
  let main: Kind | undefined;
  let all = 0;
  let doubted = 0;
  for (let s = first; s <= last; s++) {
    const { block, font, length, text } = segments[s]!;
    const key = font * tagPath.length + tagPath[block]!;
    let kind = kinds.get(key);
    if (!kind) kinds.set(key, (kind = { sure: 0, doubted: 0, texts: new Set(), length: 0 }));
    kindOf[s] = kind;
    if (logits[s]! < 0) continue;
    kind.length += length;
    all += length;
    if (!main || kind.length > main.length) main = kind;
    if (logits[s]! >= sure) kind.sure++;
    else {
      doubted += length;
      kind.doubted++;
      kind.texts.add(text);
    }
  }
  const least = doubted > doubtShare * all ? 0 : sure;
  return (s) => {
    const kind = kindOf[s]!;
    return (
      logits[s]! >= least ||
      s === first ||
      s === last ||
      (logits[s]! >= 0 &&
        (kind.sure >= kind.doubted ||
          (kind !== main && kind.doubted >= LEAST_OF_A_KIND && kind.texts.size === kind.doubted) ||
          tree.closest(segments[s]!.block, ({ tag }) => OFTEN_DOUBTED.test(tag)) >= 0))
    );
  };
}
