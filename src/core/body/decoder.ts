/** Finds the body's run from the classifier's logits. */
import type { Steps } from '../../util/steps';
import { isProse } from '../score/features/facts';
import type { FeatureMatrix } from '../score/features/matrix';
import { DECODER, type DecoderSettings } from './decoder-settings';
import { stayingIn, bestRun, clipped } from './run';
import { add, heaviest } from '../../util/lists';
import type { PageTree } from '../tree/relations';

/** In the best run, a sibling, or a guess. */
export const DECODED_BODY = ['mss', 'sibling', 'guess'] as const;
/** Outside the best run, or rejected inside. */
export const DECODED_REST = ['outside-mss', 'classifier'] as const;

interface DecodedSegment {
  role: 'body' | 'dropped';
  reason: (typeof DECODED_BODY | typeof DECODED_REST)[number];
  /** probability of article text, 0-1 */
  score: number;
}

interface Body {
  decisions: DecodedSegment[];
  guess: boolean;
}

/**
 * Maximum scoring subsequence (paper 2.2.1) without weak segments; a guess if it is almost empty.
 * @param output one logit a segment
 */
export function* findBody(
  matrix: FeatureMatrix,
  output: Float32Array,
  settings: DecoderSettings = DECODER,
): Steps<Body> {
  const { segments, plainLength } = matrix.page;
  const smooth = smoothed(matrix, output, settings);
  yield 'body: lift';
  const logits = lifted(matrix, smooth, settings);
  yield 'body: run';
  const decisions = yield* decode(matrix, logits, settings);
  yield 'body: length';
  const length = decisions.reduce(
    (sum, { role }, s) => (role === 'body' ? sum + segments[s]!.plainLength : sum),
    0,
  );
  if (length >= settings.leastLength || length >= settings.leastShare * plainLength)
    return { decisions, guess: false };
  const shift = -guessLogit(matrix, logits, settings);
  const raised = logits.map((logit) => logit + shift);
  yield 'body: guess';
  const guessed = (yield* decode(matrix, raised, settings)).map(({ role, reason }, s): DecodedSegment => ({
    role,
    reason: role === 'body' ? 'guess' : reason,
    score: probability(logits[s]!),
  }));
  return { decisions: guessed, guess: true };
}

const probability = (logit: number): number => 1 / (1 + Math.exp(-logit));

function guessLogit({ page }: FeatureMatrix, logits: Float32Array, { guessShare }: DecoderSettings): number {
  let sum = 0;
  for (const s of bestFirst(logits)) {
    sum += page.segments[s]!.plainLength;
    if (sum >= guessShare * page.plainLength) return logits[s]! - A_LITTLE;
  }
  return 0;
}
/** Lowers a threshold below a segment's own logit. */
const A_LITTLE = 1e-3;

/** O(segments). */
export function smoothed(
  { page }: FeatureMatrix,
  output: Float32Array,
  { fontShare, pathShare, smoothingLimit }: DecoderSettings,
): Float32Array {
  const { segments, tagPath } = page;
  const fonts = segments.map(({ font }) => font);
  const paths = segments.map(({ block }) => tagPath[block]!);
  const byFont = drawnTogether(segments, output, fonts, fontShare, smoothingLimit);
  return drawnTogether(segments, byFont, paths, pathShare, smoothingLimit);
}

/**
 * Weights the groups' means by the root of the length.
 * @param groups one number a segment, -1 for none
 */
function drawnTogether(
  segments: FeatureMatrix['page']['segments'],
  logits: Float32Array,
  groups: readonly number[],
  share: number,
  limit: number,
): Float32Array {
  const sums: number[] = [];
  const weights: number[] = [];
  segments.forEach(({ length }, s) => {
    const group = groups[s]!;
    if (group < 0) return;
    const weight = Math.sqrt(length);
    sums[group] = (sums[group] ?? 0) + weight * clipped(logits[s]!, limit);
    weights[group] = (weights[group] ?? 0) + weight;
  });
  return logits.map((logit, s) => {
    const group = groups[s]!;
    const weight = group < 0 ? 0 : weights[group]!;
    return weight > 0 ? logit + share * (sums[group]! / weight - logit) : logit;
  });
}

/** Links beside prose lead to other pages; on lists they are content. */
function lifted(matrix: FeatureMatrix, logits: Float32Array, settings: DecoderSettings): Float32Array {
  const { lift, proseShare } = pageLift(matrix, logits, settings);
  if (lift === 0) return logits;
  const { segments } = matrix.page;
  const withheld = proseShare >= settings.liftProse ? lift : 0;
  return logits.map((logit, s) => logit + lift - withheld * segments[s]!.linkShare);
}

/** O(segments · log). */
export function pageLift(
  { page }: FeatureMatrix,
  logits: Float32Array,
  settings: DecoderSettings,
): { lift: number; proseShare: number } {
  const { liftListProse, liftTarget, liftTextLength, liftTextShare } = settings;
  let length = 0;
  let sum = 0;
  let prose = 0;
  for (const s of bestFirst(logits)) {
    const segment = page.segments[s]!;
    const { plainLength } = segment;
    if (length > liftTextLength || (length > 0 && length + plainLength > liftTextShare * page.plainLength))
      break;
    length += plainLength;
    sum += plainLength * logits[s]!;
    if (isProse(segment)) prose += plainLength;
  }
  if (length === 0) return { lift: 0, proseShare: 0 };
  const proseShare = prose / length;
  const share = proseShare < liftListProse ? settings.liftListShare : settings.liftShare;
  return { lift: Math.max(0, share * (liftTarget - sum / length)), proseShare };
}

/** Steps per logit. */
const RATING_STEPS = 2 ** 16;
/** Above any logit. */
const RATING_TOP = 1024;
/** Above any number of segments. */
const RATING_ROWS = 2 ** 22;

/** Sorts numbers of logit and index, because a comparator is slow on its first call. */
function bestFirst(logits: Float32Array): Float64Array {
  return new Float64Array(logits)
    .map((logit, s) => Math.floor((RATING_TOP - logit) * RATING_STEPS) * RATING_ROWS + s)
    .sort()
    .map((key) => key % RATING_ROWS);
}

/** @param logits smoothed and lifted */
function* decode(
  matrix: FeatureMatrix,
  logits: Float32Array,
  settings: DecoderSettings,
): Steps<DecodedSegment[]> {
  const best = yield* bestRun(matrix, logits, settings);
  yield 'body: decisions';
  const stays = best && stayingIn(matrix, logits, best, settings);
  const decisions = matrix.page.segments.map((_, s): DecodedSegment => {
    const isIn = best !== null && s >= best.first && s <= best.last;
    const isBody = isIn && stays!(s);
    return {
      role: isBody ? 'body' : 'dropped',
      reason: isBody ? 'mss' : isIn ? 'classifier' : 'outside-mss',
      score: probability(logits[s]!),
    };
  });
  yield 'body: siblings';
  addSiblings(matrix, decisions, logits, settings);
  return decisions;
}

function addSiblings(
  { page }: FeatureMatrix,
  decisions: DecodedSegment[],
  logits: Float32Array,
  { siblingLogit }: DecoderSettings,
): void {
  const { segments, snapshot } = page;
  const { tree } = snapshot;
  const isBody = (s: number): boolean => decisions[s]!.role === 'body';
  const own = ownElement(tree, segments, (s) => (isBody(s) ? segments[s]!.plainLength : 0));
  decisions.forEach((decision, s) => {
    const parent = tree.parent(segments[s]!.block);
    if (isBody(s) || parent < 0 || parent !== own || logits[s]! < siblingLogit) return;
    decision.role = 'body';
    decision.reason = 'sibling';
  });
}

/** Of the body (cross-validation). */
const OWN_SHARE = 0.5;

/**
 * Holds most of the body in its children; -1 for none.
 * @param lengthOf 0 outside the body
 */
function ownElement(
  tree: PageTree,
  segments: readonly { block: number }[],
  lengthOf: (segment: number) => number,
): number {
  const lengths = new Map<number, number>();
  let body = 0;
  segments.forEach(({ block }, s) => {
    const length = lengthOf(s);
    add(lengths, tree.parent(block), length);
    body += length;
  });
  const own = heaviest(lengths) ?? -1;
  return body > 0 && lengths.get(own)! >= OWN_SHARE * body ? own : -1;
}
