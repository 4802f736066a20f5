/** Estimates how sure the body is. */
import type { Page } from '../page';
import type { SegmentDecision } from '../selection';
import { largest } from '../../util/lists';

/**
 * Logistic regression for "F1 of the body is at least .9". Score weight and bias are fitted on makers left
 * out of the training (docs/model-card.md), the other weights on five corpora (docs/engines.md).
 */
const CONFIDENCE = { kind: 2.9, score: 11.1, agreement: 1, bias: -11.7 };

/** Share of code units in both selections. */
export function agreement(page: Page, a: ArrayLike<number>, b: ArrayLike<number>): number {
  let both = 0;
  let either = 0;
  page.segments.forEach(({ text }, s) => {
    const inA = a[s] === 1;
    const inB = b[s] === 1;
    if (inA && inB) both += text.length;
    if (inA || inB) either += text.length;
  });
  return either > 0 ? both / either : 0;
}

/**
 * Probability of a complete article body; 0 without a body. O(segments).
 * @param article probability that the page is an article
 * @param others other engines' selections, one flag a segment
 */
export function bodyConfidence(
  page: Page,
  decisions: readonly SegmentDecision[],
  article: number,
  others: readonly ArrayLike<number>[],
): number {
  const own = decisions.map(({ role }) => (role === 'body' ? 1 : 0));
  let length = 0;
  let score = 0;
  decisions.forEach((decision, s) => {
    if (decision.role !== 'body') return;
    const weight = page.segments[s]!.text.length;
    length += weight;
    score += weight * decision.score;
  });
  if (length === 0) return 0;
  const agreed = largest(
    others.map((other) => agreement(page, own, other)),
    0,
  );
  const { kind, bias } = CONFIDENCE;
  const logit = kind * article + CONFIDENCE.score * (score / length) + CONFIDENCE.agreement * agreed + bias;
  return 1 / (1 + Math.exp(-logit));
}
