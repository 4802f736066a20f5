/** Applies priors to the classifier's output: the only place where it is changed. */
import type { Prior, PriorView } from './prior';

/**
 * @param without names of priors to leave out
 * @returns the logits given, or new ones where a prior has found something
 */
export function applyPriors(
  priors: readonly Prior[],
  view: PriorView,
  without: ReadonlySet<string> = new Set(),
): Float32Array {
  let { logits } = view;
  for (const prior of priors) {
    const current = { ...view, logits };
    if (without.has(prior.name) || !prior.applies(current)) continue;
    const found = prior.find(current);
    if (found.length > 0) logits = capped(logits, found, prior.atMost);
  }
  return logits;
}

function capped(logits: Float32Array, segments: readonly number[], atMost: number): Float32Array {
  const copy = logits.slice();
  for (const s of segments) copy[s] = Math.min(logits[s]!, atMost);
  return copy;
}
