import { levelsOfText, KIND_OF_TYPE, PAGE_TYPES } from './types';
import type { PageKind } from '../selection';
import { vocabularyOfText, type Vocabulary, type VocabularyText } from './vocabulary';

/** Scaled inputs are clipped here (the trainer does the same). */
export const INPUT_LIMIT = 3;

/** A perceptron with one hidden layer of tanh units and a softmax over `PAGE_TYPES`. */
export interface KindNetwork {
  /** inputs × hidden */
  w1: ArrayLike<number>;
  /** one a hidden unit; as many as there are units */
  b1: ArrayLike<number>;
  /** types × hidden */
  w2: ArrayLike<number>;
  b2: ArrayLike<number>;
}

/** Networks over one set of inputs, which are brought to one scale first. */
export interface KindModel {
  mean: ArrayLike<number>;
  deviation: ArrayLike<number>;
  networks: readonly KindNetwork[];
  vocabulary: Vocabulary;
}

/** As it lies in `page-kind-weights.ts`: two weights of the first layer a character. */
export interface KindModelText {
  /** numbers, parted by a space */
  mean: string;
  deviation: string;
  networks: readonly {
    w1: string;
    /** of each hidden unit: what one level of its weights is worth */
    level: readonly number[];
    b1: readonly number[];
    w2: readonly number[];
    b2: readonly number[];
  }[];
  vocabulary: VocabularyText;
}

export function modelOfText({ mean, deviation, networks, vocabulary }: KindModelText): KindModel {
  const numbers = (text: string): Float64Array => Float64Array.from(text.split(' '), Number);
  const means = numbers(mean);
  return {
    mean: means,
    deviation: numbers(deviation),
    networks: networks.map(({ w1, level, b1, w2, b2 }) => {
      const hidden = b1.length;
      const levels = levelsOfText(w1, means.length * hidden);
      return { w1: Float64Array.from(levels, (value, at) => value * level[at % hidden]!), b1, w2, b2 };
    }),
    vocabulary: vocabularyOfText(vocabulary),
  };
}

/** Probability of each of `PAGE_TYPES`: the mean of the networks. */
export function typeProbabilities(
  { mean, deviation, networks }: Omit<KindModel, 'vocabulary'>,
  values: Float32Array,
): number[] {
  const inputs = new Float64Array(mean.length);
  for (let i = 0; i < inputs.length; i++) {
    const x = (values[i]! - mean[i]!) / deviation[i]!;
    inputs[i] = Math.max(-INPUT_LIMIT, Math.min(INPUT_LIMIT, x));
  }
  const sums: number[] = PAGE_TYPES.map(() => 0);
  for (const network of networks)
    probabilities(network, inputs).forEach((p, o) => (sums[o]! += p / networks.length));
  return sums;
}

function probabilities({ w1, b1, w2, b2 }: KindNetwork, inputs: Float64Array): number[] {
  const hidden = b1.length;
  const units = Float64Array.from(b1);
  for (let i = 0, at = 0; i < inputs.length; i++)
    for (let j = 0; j < hidden; j++, at++) units[j]! += w1[at]! * inputs[i]!;
  for (let j = 0; j < hidden; j++) units[j] = Math.tanh(units[j]!);
  const logits = PAGE_TYPES.map((_, o) => {
    let sum = b2[o]!;
    for (let j = 0; j < hidden; j++) sum += w2[o * hidden + j]! * units[j]!;
    return sum;
  });
  const most = Math.max(...logits);
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
