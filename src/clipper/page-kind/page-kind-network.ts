import type { PageKind } from '../selection';

/** What the networks tell apart, in the order of their outputs: the page types of wcxb-dev, and the kind of each. */
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
}

/** Weights of the first layer have this many levels to either side of 0. */
export const LEVELS = 4;
const SPAN = 2 * LEVELS + 1;
/** Characters from `(` on stand for pairs of levels, without the backslash. */
const FIRST = 0x28;
const BACKSLASH = 0x5c;

/** Levels (-LEVELS to LEVELS) as text. */
export function levelsToText(levels: ArrayLike<number>): string {
  let text = '';
  for (let i = 0; i < levels.length; i += 2) {
    const code = FIRST + (levels[i]! + LEVELS) * SPAN + (levels[i + 1] ?? 0) + LEVELS;
    text += String.fromCharCode(code < BACKSLASH ? code : code + 1);
  }
  return text;
}

/** @param count how many there were: text holds them in pairs */
export function levelsOfText(text: string, count: number): Int8Array {
  const levels = new Int8Array(count);
  for (let i = 0; i < count; i++) {
    const code = text.charCodeAt(i >> 1);
    const pair = code - FIRST - (code > BACKSLASH ? 1 : 0);
    levels[i] = (i % 2 === 0 ? Math.floor(pair / SPAN) : pair % SPAN) - LEVELS;
  }
  return levels;
}

export function modelOfText({ mean, deviation, networks }: KindModelText): KindModel {
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
  };
}

/** Probability of each of `PAGE_TYPES`: the mean of the networks. */
export function typeProbabilities({ mean, deviation, networks }: KindModel, values: Float32Array): number[] {
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
