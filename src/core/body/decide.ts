/** Turns the classifier's output into the body, without the readers' comments below it. */
import type { Page } from '../page';
import type { FeatureMatrix } from '../score/features/matrix';
import type { SegmentDecision } from '../selection';
import type { Steps } from '../../util/steps';
import { boxClassifier, judgeBoxes, type BoxClassifier } from './box/judge';
import { commentsIn } from './comments';
import { findBody } from './decoder';
import { DECODER, type DecoderSettings } from './decoder-settings';
import { RULES, WHOLE_BLOCKS } from './rules';
import { runRules, BodyState } from './state';
import { isProse } from '../score/features/facts';

interface DecidedBody {
  /** one a segment, body or dropped */
  decisions: SegmentDecision[];
  /** the classifier found no body: a guess */
  guess: boolean;
}

/**
 * @param without names of rules, `comments` or `boxes`, to leave out
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

/** Letters. With less prose above, comments are the content (own choice; 700 to 2,000 work, too). */
const LEAST_ABOVE = 1500;

/** Logit that the decoder never accepts. */
const SURELY_NOT = -6;

/**
 * Caps logits of comments below enough prose. In a thread, comments are the article. O(segments + elements).
 */
export function capComments({ page }: FeatureMatrix, logits: Float32Array): Float32Array {
  const inside = page.snapshot.head.isThread ? null : commentsIn(page);
  if (!inside) return logits;
  const capped = logits.slice();
  let above = 0;
  page.segments.forEach((segment, s) => {
    if (inside[segment.block] === 1) {
      if (above >= LEAST_ABOVE) capped[s] = Math.min(capped[s]!, SURELY_NOT);
    } else if (isProse(segment)) above += segment.plainLength;
  });
  return capped;
}
