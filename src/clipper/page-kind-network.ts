import type { PageKind } from './selection';

/** What the network tells apart, in the order of its outputs: the page types of wcxb-dev, and the kind of each. */
export const PAGE_TYPES = [
  'article',
  'documentation',
  'listing',
  'collection',
  'forum',
  'product',
  'service',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];
export const KIND_OF_TYPE: Record<PageType, PageKind> = {
  article: 'article',
  documentation: 'article',
  listing: 'list',
  collection: 'list',
  forum: 'other',
  product: 'other',
  service: 'other',
};
/** Scaled inputs are clipped here (the trainer does the same). */
export const INPUT_LIMIT = 3;

/** Weights and biases are in units of 1/64: two or three characters each. */
export const WEIGHT_UNIT = 1 / 64;

/** A perceptron with one hidden layer of tanh units and a softmax over `PAGE_TYPES`. */
export interface KindNetwork {
  mean: number[];
  deviation: number[];
  hidden: number;
  /** hidden × inputs */
  w1: number[];
  b1: number[];
  /** types × hidden */
  w2: number[];
  b2: number[];
}

/** Probability of each of `PAGE_TYPES`: the mean of the networks. */
export function typeProbabilities(networks: readonly KindNetwork[], values: Float32Array): number[] {
  const sums: number[] = PAGE_TYPES.map(() => 0);
  for (const network of networks)
    probabilities(network, values).forEach((p, o) => (sums[o]! += p / networks.length));
  return sums;
}

function probabilities(network: KindNetwork, values: Float32Array): number[] {
  const { mean, deviation, hidden, w1, b1, w2, b2 } = network;
  const inputs = mean.length;
  const xs = mean.map((m, i) => {
    const x = ((values[i] ?? 0) - m) / deviation[i]!;
    return Math.max(-INPUT_LIMIT, Math.min(INPUT_LIMIT, x));
  });
  const units = b1.map((bias, j) => {
    let sum = bias;
    for (let i = 0, at = j * inputs; i < inputs; i++, at++) sum += w1[at]! * xs[i]!;
    return Math.tanh(sum * WEIGHT_UNIT);
  });
  const logits = b2.map((bias, o) => units.reduce((sum, unit, j) => sum + w2[o * hidden + j]! * unit, bias));
  const most = Math.max(...logits);
  const exps = logits.map((logit) => Math.exp((logit - most) * WEIGHT_UNIT));
  const total = exps.reduce((a, b) => a + b, 0);
  return exps.map((e) => e / total);
}

/** Sums the types' probabilities up to those of the kinds. */
export function kindProbabilities(types: readonly number[]): Record<PageKind, number> {
  const kinds: Record<PageKind, number> = { article: 0, list: 0, other: 0 };
  PAGE_TYPES.forEach((type, t) => (kinds[KIND_OF_TYPE[type]] += types[t] ?? 0));
  return kinds;
}
