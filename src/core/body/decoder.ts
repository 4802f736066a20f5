import type { SegmentDecision } from '../selection';
import type { FeatureMatrix } from '../score/features/matrix';
import { maximalSubsequences, type Subsequence } from './subsequence';

/** Logits are clipped here, so that one sure segment cannot carry a run of doubtful ones (research 0.3). */
const LOGIT_LIMIT = 3;
/** What F says of text that is surely none of the article's: what it is taken down to where the page says so (logit). */
export const SURELY_NOT = -6;
/** Inside the subsequence a segment stays from this probability on (research 5: 0.35-0.5). */
export const KEEP_PROBABILITY = 0.5;

/**
 * Negative values count this much: what stands between two parts of a body is removed afterwards anyway, so a
 * long insertion should not cut the body in two (cross-validation, docs/model-card.md).
 */
export const GAP_WEIGHT = 0.7;

/**
 * Where the best run holds less than this share of all that F accepts, the text is scattered (posts of a forum,
 * entries of a list): gaps then count less (cross-validation, docs/model-card.md).
 */
const SCATTERED_SHARE = 0.5;
const SCATTERED_GAP_WEIGHT = 0.45;

/** How F's output becomes a value a segment. `paper`: F·Length; `root`: clip(F, ±3)·√Length (research 0.3). */
export type ValueForm = 'paper' | 'root';

export interface Body {
  decisions: SegmentDecision[];
  best: Subsequence | null;
  /** score of the second-best maximal subsequence, 0 if none */
  second: number;
  /** F found no body; this is the best guess by lowered standards */
  guess: boolean;
}

/**
 * On pages unlike those it learned from F is unsure of the whole body, though it still parts body and rest cleanly.
 * What it rates best, up to this share of the page's text outside links, says how sure it is of this page; what is
 * missing to SURE_LOGIT is made up for by this share, at most by LIFT_LIMIT (cross-validation, docs/model-card.md).
 */
const BEST_SHARE = 0.3;
const SURE_LOGIT = 4;
const LIFT = 0.45;
const LIFT_LIMIT = 4;
/** Letters outside links that are asked at most: among long comments they are still the article's. */
const BEST_LENGTH = 6000;

/**
 * A page sets its body in one font and most of the rest in others: what F says of all text in a font, clipped at this
 * logit, has this part in what is said of each segment in it (cross-validation, docs/model-card.md).
 */
const FONT_VOICE = 0.2;
const FONT_LIMIT = 6;

/**
 * What stands in the element that holds this share of the body's text right in its children, and has at least this
 * logit, is body even where a long insertion parts it from the run (cross-validation, docs/model-card.md).
 */
const OWN_SHARE = 0.5;
const OWN_LOGIT = 1;

/** A body below both of these is none: letters of text, and its share of the page's text outside links. */
const MIN_BODY_LENGTH = 140;
const MIN_BODY_SHARE = 0.1;
/** Share of the page's text outside links that a guess may take: its best-rated part. */
const GUESS_SHARE = 0.5;

/**
 * The body by maximum scoring subsequence over segment values (paper 2.2.1), then removal inside it. A page on
 * which F accepts next to nothing gets a guess instead: what F rates best there, and `guess` says so.
 * @param output F's output, one logit a segment; fonts have their say (`heardByFont`), then the page is lifted (`liftOf`)
 */
export function findBody(
  matrix: FeatureMatrix,
  output: Float32Array,
  form: ValueForm = 'root',
  gapWeight = GAP_WEIGHT,
): Body {
  const heard = heardByFont(matrix, output);
  const lift = liftOf(matrix, heard);
  const logits = heard.map((logit) => logit + lift);
  const body = decide(matrix, logits, form, gapWeight);
  let length = 0;
  body.decisions.forEach(({ role }, s) => {
    if (role === 'body') length += matrix.page.segments[s]!.plainLength;
  });
  if (length >= MIN_BODY_LENGTH || length >= MIN_BODY_SHARE * matrix.page.plainLength) return body;
  const shift = -quantileLogit(matrix, logits);
  const raised = decide(
    matrix,
    logits.map((logit) => logit + shift),
    form,
    gapWeight,
  );
  raised.decisions.forEach((decision, s) => {
    decision.score = 1 / (1 + Math.exp(-logits[s]!));
    if (decision.role === 'body') decision.reason = 'guess';
  });
  return { ...raised, guess: true };
}

/** The logit above which `GUESS_SHARE` of the page's text outside links stands. */
function quantileLogit({ page }: FeatureMatrix, logits: Float32Array): number {
  let sum = 0;
  for (const s of byRating(logits)) {
    sum += page.segments[s]!.plainLength;
    if (sum >= GUESS_SHARE * page.plainLength) return logits[s]! - 1e-3;
  }
  return 0;
}

/**
 * F's output, drawn towards its mean over all segments in the same font, weighted by the root of their length. Without
 * layout it stays as it is.
 */
export function heardByFont({ page }: FeatureMatrix, output: Float32Array): Float32Array {
  const sums: number[] = [];
  const weights: number[] = [];
  page.segments.forEach(({ font, length }, s) => {
    if (font < 0) return;
    const weight = Math.sqrt(length);
    const logit = Math.max(-FONT_LIMIT, Math.min(FONT_LIMIT, output[s]!));
    sums[font] = (sums[font] ?? 0) + weight * logit;
    weights[font] = (weights[font] ?? 0) + weight;
  });
  return output.map((logit, s) => {
    const { font } = page.segments[s]!;
    const weight = font < 0 ? 0 : weights[font]!;
    return weight > 0 ? logit + FONT_VOICE * (sums[font]! / weight - logit) : logit;
  });
}

/** How much to add to F's output on this page, 0 where F is sure of its body. O(segments · log). */
export function liftOf({ page }: FeatureMatrix, logits: Float32Array): number {
  let length = 0;
  let sum = 0;
  for (const s of byRating(logits)) {
    const { plainLength } = page.segments[s]!;
    if (length > BEST_LENGTH || (length > 0 && length + plainLength > BEST_SHARE * page.plainLength)) break;
    length += plainLength;
    sum += plainLength * logits[s]!;
  }
  if (length === 0) return 0;
  return Math.max(0, Math.min(LIFT_LIMIT, LIFT * (SURE_LOGIT - sum / length)));
}

/** Logits are told apart to this fraction when segments are ordered by them. */
const RATING_STEPS = 2 ** 16;
/** No logit comes near it. */
const RATING_TOP = 1024;
/** No page has so many segments. */
const RATING_ROWS = 2 ** 22;

/** Segments, the best-rated first. Sorted as numbers that hold rating and index: a comparing function is slow on a first call. */
function byRating(logits: Float32Array): number[] {
  const keys = Float64Array.from(
    logits,
    (logit, s) => Math.floor((RATING_TOP - logit) * RATING_STEPS) * RATING_ROWS + s,
  );
  return Array.from(keys.sort(), (key) => key % RATING_ROWS);
}

function decide(matrix: FeatureMatrix, logits: Float32Array, form: ValueForm, gapWeight: number): Body {
  const { page, rows } = matrix;
  const values = new Float64Array(rows);
  for (let s = 0; s < rows; s++) {
    const length = page.segments[s]!.length;
    const logit = logits[s]!;
    values[s] =
      form === 'paper'
        ? Math.tanh(logit / 2) * length
        : Math.max(-LOGIT_LIMIT, Math.min(LOGIT_LIMIT, logit)) * Math.sqrt(length);
    if (values[s]! < 0) values[s]! *= gapWeight;
  }
  let { best, second } = bestRun(values);
  if (form === 'root' && gapWeight > SCATTERED_GAP_WEIGHT && best) {
    const accepted = values.reduce((sum, value) => (value > 0 ? sum + value : sum), 0);
    if (best.score < SCATTERED_SHARE * accepted)
      ({ best, second } = bestRun(
        values.map((value) => (value < 0 ? (value * SCATTERED_GAP_WEIGHT) / gapWeight : value)),
      ));
  }
  const decisions = page.segments.map((_, s): SegmentDecision => {
    const score = 1 / (1 + Math.exp(-logits[s]!));
    if (!best || s < best.first || s > best.last) return { role: 'dropped', reason: 'outside-mss', score };
    if (score < KEEP_PROBABILITY) return { role: 'dropped', reason: 'classifier', score };
    return { role: 'body', reason: 'mss', score };
  });
  takeSiblings(matrix, decisions, logits);
  return { decisions, best, second, guess: false };
}

/** Takes into the body what F accepts among the siblings of most of its paragraphs; changes `decisions`. */
function takeSiblings({ page }: FeatureMatrix, decisions: SegmentDecision[], logits: Float32Array): void {
  const { elements } = page.snapshot;
  const lengths = new Map<number, number>();
  let body = 0;
  page.segments.forEach(({ block, plainLength }, s) => {
    if (decisions[s]!.role !== 'body') return;
    const { parent } = elements[block]!;
    lengths.set(parent, (lengths.get(parent) ?? 0) + plainLength);
    body += plainLength;
  });
  let own = -1;
  for (const [parent, length] of lengths) if (length >= OWN_SHARE * body) own = parent;
  if (own < 0) return;
  page.segments.forEach(({ block }, s) => {
    const decision = decisions[s]!;
    if (decision.role === 'body' || elements[block]!.parent !== own || logits[s]! < OWN_LOGIT) return;
    decisions[s] = { ...decision, role: 'body', reason: 'sibling' };
  });
}

function bestRun(values: Float64Array): { best: Subsequence | null; second: number } {
  let best: Subsequence | null = null;
  let second = 0;
  for (const run of maximalSubsequences(values)) {
    if (!best || run.score > best.score) {
      second = best?.score ?? 0;
      best = run;
    } else if (run.score > second) second = run.score;
  }
  return { best, second };
}
