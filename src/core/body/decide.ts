/** From the classifier's output to the body with all that belongs to it. */
import type { Page } from '../page';
import type { FeatureMatrix } from '../score/features/matrix';
import type { SegmentDecision } from '../selection';
import type { Steps } from '../../util/steps';
import { bodyInSteps } from './decoder';
import { DECODER_PARTS, decoderWithout } from './decoder-settings';
import { PRIORS } from './priors';
import { applyPriors } from './run-priors';
import { RULES, WHOLE_BLOCKS } from './rules';
import { runRules } from './run-rules';
import { BodyState } from './state';

/** All that can be left out by name: priors, parts of the decoder, rules. */
export const BODY_PARTS: readonly string[] = [
  ...PRIORS.map(({ name }) => name),
  ...Object.keys(DECODER_PARTS),
  ...[...WHOLE_BLOCKS, ...RULES].map(({ name }) => name),
];

/**
 * From the classifier's output to the body, one decision a segment, body or dropped; a rule a step.
 * @param logits one a segment
 * @param without names of `BODY_PARTS` to leave out, for ablations
 */
export function* decideBody(
  page: Page,
  matrix: FeatureMatrix,
  logits: Float32Array,
  without: ReadonlySet<string> = new Set(),
): Steps<SegmentDecision[]> {
  const before = PRIORS.filter(({ when }) => when === 'before-body');
  const after = PRIORS.filter(({ when }) => when === 'after-body');

  const scored = applyPriors(before, { matrix, logits, body: null }, without);
  yield 'body: decoder';
  let body = yield* bodyWithBlocks(page, matrix, scored, without);
  yield 'body: priors';
  const again = applyPriors(after, { matrix, logits: scored, body }, without);
  if (again !== scored) body = yield* bodyWithBlocks(page, matrix, again, without);
  yield* runRules(RULES, body, without);
  return body.decisions();
}

/**
 * The body with its tables and listings whole. What was added is no gap in it: what follows a long table is judged anew
 * without that gap.
 */
export function* bodyWithBlocks(
  page: Page,
  matrix: FeatureMatrix,
  logits: Float32Array,
  without: ReadonlySet<string> = new Set(),
): Steps<BodyState> {
  const settings = decoderWithout(without);
  const body = new BodyState(page, (yield* bodyInSteps(matrix, logits, settings)).decisions);
  yield* runRules(WHOLE_BLOCKS, body, without);
  yield 'body: gaps';
  const isGap = (s: number): boolean => body.isChanged(s) && logits[s]! < 0;
  if (!page.segments.some((_, s) => isGap(s))) return body;

  const closed = logits.map((logit, s) => (isGap(s) ? 0 : logit));
  const whole = new BodyState(page, (yield* bodyInSteps(matrix, closed, settings)).decisions);
  yield* runRules(WHOLE_BLOCKS, whole, without);
  return whole;
}
