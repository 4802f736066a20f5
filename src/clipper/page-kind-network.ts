import type { PageKind } from './selection';

/** Order of the outputs. */
export const KINDS: readonly PageKind[] = ['article', 'list', 'other'];
/** Scaled inputs are clipped here (the trainer does the same). */
const INPUT_LIMIT = 4;

/** A perceptron with one hidden layer of tanh units and a softmax over `KINDS`. */
export interface KindNetwork {
  mean: number[];
  deviation: number[];
  hidden: number;
  /** hidden × inputs */
  w1: number[];
  b1: number[];
  /** kinds × hidden */
  w2: number[];
  b2: number[];
}

/** Probability of each of `KINDS`. */
export function kindProbabilities(network: KindNetwork, values: Float32Array): number[] {
  const { mean, deviation, hidden, w1, b1, w2, b2 } = network;
  const inputs = mean.length;
  const units = b1.map((bias, j) => {
    let sum = bias;
    for (let i = 0; i < inputs; i++) {
      const x = ((values[i] ?? 0) - mean[i]!) / deviation[i]!;
      sum += w1[j * inputs + i]! * Math.max(-INPUT_LIMIT, Math.min(INPUT_LIMIT, x));
    }
    return Math.tanh(sum);
  });
  const logits = b2.map((bias, o) => units.reduce((sum, unit, j) => sum + w2[o * hidden + j]! * unit, bias));
  const most = Math.max(...logits);
  const exps = logits.map((logit) => Math.exp(logit - most));
  const total = exps.reduce((a, b) => a + b, 0);
  return exps.map((e) => e / total);
}
