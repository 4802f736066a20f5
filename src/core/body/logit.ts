/** Converts scores of segments to logits. */
import type { BodyView } from './rule';

/** Clips logits to ± this. */
const MOST = 8;

export function logitOf({ scores }: BodyView, segment: number): number {
  const score = scores[segment]!;
  return Math.max(-MOST, Math.min(MOST, Math.log(score / (1 - score))));
}

/** 0 without a body. O(segments). */
export function meanLogit(body: BodyView): number {
  let sum = 0;
  body.page.segments.forEach(({ text }, s) => {
    if (body.isBody(s)) sum += text.length * logitOf(body, s);
  });
  return sum / Math.max(1, body.length);
}
