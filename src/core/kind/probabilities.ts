/** From a page's numbers to the probability of each type and kind of page. */
import { forward, type Network } from '../model/network';
import type { PageKind } from '../selection';
import { KIND_OF_TYPE, PAGE_TYPES } from './types';
import { largest } from '../../util/lists';

/** Probability of each of `PAGE_TYPES`: the mean of the networks' softmax. */
export function typeProbabilities(networks: readonly Network[], values: Float32Array): number[] {
  const sums: number[] = PAGE_TYPES.map(() => 0);
  for (const network of networks)
    softmax(forward(network, values, 1)).forEach((p, o) => (sums[o]! += p / networks.length));
  return sums;
}

function softmax(logits: Float64Array): Float64Array {
  const most = largest(logits);
  const exps = logits.map((logit) => Math.exp(logit - most));
  const total = exps.reduce((a, b) => a + b, 0);
  return exps.map((e) => e / total);
}

/** Sums the types' probabilities up to those of the kinds. */
export function kindProbabilities(types: readonly number[]): Record<PageKind, number> {
  const kinds: Record<PageKind, number> = { article: 0, list: 0, other: 0 };
  PAGE_TYPES.forEach((type, t) => (kinds[KIND_OF_TYPE[type]] += types[t] ?? 0));
  return kinds;
}
