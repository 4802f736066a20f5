/** From the classifier's output to the body with all that belongs to it. */
import type { Page } from '../page';
import type { FeatureMatrix } from '../score/features/matrix';
import type { SegmentDecision } from '../selection';
import type { Steps } from '../../util/steps';
import type { Network } from '../model/network';
import { boxNetwork, judgeBoxes } from './box/judge';
import { bodyInSteps } from './decoder';
import { DECODER, type DecoderSettings } from './decoder-settings';
import { PRIORS } from './priors';
import { applyPriors } from './run-priors';
import { RULES, WHOLE_BLOCKS } from './rules';
import { runRules } from './run-rules';
import { BodyState } from './state';

interface DecidedBody {
  /** one a segment, body or dropped */
  decisions: SegmentDecision[];
  /** the classifier found no body: this is what it rates best */
  guess: boolean;
}

/**
 * From the classifier's output to the body, one decision a segment, body or dropped; a rule a step.
 * @param logits one a segment
 * @param without names of priors and rules to leave out, for ablations (part-names.ts)
 * @param decoder other than what ships, for the same
 * @param boxes the box classifier, null for none
 */
export function* decideBody(
  page: Page,
  matrix: FeatureMatrix,
  logits: Float32Array,
  without: ReadonlySet<string> = new Set(),
  decoder = DECODER,
  boxes: Network | null = boxNetwork(),
): Steps<DecidedBody> {
  const scored = applyPriors(PRIORS, { matrix, logits }, without);
  yield 'body: decoder';
  const body = yield* bodyWithBlocks(page, matrix, scored, without, decoder);
  if (boxes && !without.has('boxes')) yield* judgeBoxes(matrix, body, boxes);
  yield* runRules(RULES, body, without);
  return { decisions: body.decisions(), guess: body.guess };
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
  decoder: DecoderSettings = DECODER,
): Steps<BodyState> {
  const found = yield* bodyInSteps(matrix, logits, decoder);
  const body = new BodyState(page, found.decisions, found.guess);
  yield* runRules(WHOLE_BLOCKS, body, without);
  yield 'body: gaps';
  const isGap = (s: number): boolean => body.isChanged(s) && logits[s]! < 0;
  if (!page.segments.some((_, s) => isGap(s))) return body;

  const closed = logits.map((logit, s) => (isGap(s) ? 0 : logit));
  const anew = yield* bodyInSteps(matrix, closed, decoder);
  const whole = new BodyState(page, anew.decisions, anew.guess);
  yield* runRules(WHOLE_BLOCKS, whole, without);
  return whole;
}
