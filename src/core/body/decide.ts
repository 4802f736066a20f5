/** Turns the classifier's output into the body. */
import type { Page } from '../page';
import type { FeatureMatrix } from '../score/features/matrix';
import type { SegmentDecision } from '../selection';
import type { Steps } from '../../util/steps';
import { boxClassifier, judgeBoxes, type BoxClassifier } from './box/judge';
import { findBody } from './decoder';
import { DECODER, DECODER_PARTS, type DecoderSettings } from './decoder-settings';
import { capComments } from './comment-prior';
import { RULES, WHOLE_BLOCKS } from './rules';
import { runRules, BodyState } from './state';

interface DecidedBody {
  /** one a segment, body or dropped */
  decisions: SegmentDecision[];
  /** the classifier found no body: a guess */
  guess: boolean;
}

/**
 * @param without parts to leave out (`bodyParts`)
 * @param boxes null for none
 */
export function* decideBody(
  page: Page,
  matrix: FeatureMatrix,
  logits: Float32Array,
  without: ReadonlySet<string> = new Set(),
  decoder = DECODER,
  boxes: BoxClassifier | null = boxClassifier(),
): Steps<DecidedBody> {
  const scored = without.has('comments') ? logits : capComments(matrix, logits);
  yield 'body: decoder';
  const body = yield* bodyWithBlocks(page, matrix, scored, without, decoder);
  if (boxes && !without.has('boxes')) yield* judgeBoxes(matrix, body, boxes);
  yield* runRules(RULES, body, without);
  return { decisions: body.decisions(), guess: body.guess };
}

/** Decodes again after completing tables and listings, because a completed table is no gap. */
export function* bodyWithBlocks(
  page: Page,
  matrix: FeatureMatrix,
  logits: Float32Array,
  without: ReadonlySet<string> = new Set(),
  decoder: DecoderSettings = DECODER,
): Steps<BodyState> {
  const found = yield* findBody(matrix, logits, decoder);
  const body = new BodyState(page, found.decisions, found.guess);
  yield* runRules(WHOLE_BLOCKS, body, without);
  yield 'body: gaps';
  const isGap = (s: number): boolean => body.isChanged(s) && logits[s]! < 0;
  if (!page.segments.some((_, s) => isGap(s))) return body;

  const closed = logits.map((logit, s) => (isGap(s) ? 0 : logit));
  const anew = yield* findBody(matrix, closed, decoder);
  const whole = new BodyState(page, anew.decisions, anew.guess);
  yield* runRules(WHOLE_BLOCKS, whole, without);
  return whole;
}

/** Names that ablations can leave out. */
export const bodyParts = (): string[] => [
  'comments',
  ...Object.keys(DECODER_PARTS),
  'boxes',
  ...[...WHOLE_BLOCKS, ...RULES].map(({ name }) => name),
];
