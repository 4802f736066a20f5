/** Trains F: a perceptron with one hidden layer, or logistic regression (hidden = 0), by Adam on page batches. */
import { INPUT_LIMIT, LEAK, type Network } from '../../src/core/score/network';
import { seededRandom, shuffle } from '../measures/bootstrap';
import type { Example } from './dataset';

export interface TrainingOptions {
  hidden: number;
  epochs: number;
  seed: number;
  /** Adam's step at the beginning; falls to a tenth along a cosine */
  rate: number;
  /** weight decay per step, times rate */
  decay: number;
  /** columns and the share of pages on which they are blanked together */
  masks: { columns: readonly number[]; share: number }[];
  /** columns that are never used (ablation) */
  without: readonly number[];
  /** weight of an example's corpus */
  weightOf: (example: Example) => number;
}

/** A page counts for the fourth root of its weights' sum: long pages more than short ones, but not by much. */
const PAGE_NORM = 0.75;
/** Brings a page of middling length to the weight that Adam's step was chosen for. */
const PAGE_WEIGHT = 1.95;
/** Units are computed so many at a time, in variables. */
const BLOCK = 8;

/** Root mean square of each column over all examples, 1 for empty ones. */
export function scales(examples: readonly Example[], stride: number): Float32Array {
  const squares = new Float64Array(stride);
  let rows = 0;
  for (const example of examples) {
    const { columns, values } = example.inputs;
    rows += example.rows;
    for (let at = 0; at < values.length; at++) squares[columns[at]!]! += values[at]! ** 2;
  }
  return Float32Array.from(squares, (sum) => {
    const rms = Math.sqrt(sum / Math.max(1, rows));
    return rms > 1e-6 ? rms : 1;
  });
}

/** An example's values as the network sees them: scaled and clipped. */
function scaled({ inputs: { columns, values } }: Example, scale: Float32Array): Float32Array {
  const out = new Float32Array(values.length);
  for (let at = 0; at < values.length; at++)
    out[at] = Math.max(-INPUT_LIMIT, Math.min(INPUT_LIMIT, values[at]! / scale[columns[at]!]!));
  return out;
}

/** sums[j] = bias[j] + Σ xs[k]·weights[columns[k] + j] for all units; `columns` hold places in `weights`. */
function addUp(
  sums: Float64Array,
  weights: Float64Array,
  biasAt: number,
  columns: Int32Array,
  xs: Float64Array,
  n: number,
): void {
  for (let j = 0; j < sums.length; j += BLOCK) {
    let w = biasAt + j;
    let a = weights[w]!;
    let b = weights[w + 1]!;
    let c = weights[w + 2]!;
    let d = weights[w + 3]!;
    let e = weights[w + 4]!;
    let f = weights[w + 5]!;
    let g = weights[w + 6]!;
    let h = weights[w + 7]!;
    for (let k = 0; k < n; k++) {
      const x = xs[k]!;
      w = columns[k]! + j;
      a += x * weights[w]!;
      b += x * weights[w + 1]!;
      c += x * weights[w + 2]!;
      d += x * weights[w + 3]!;
      e += x * weights[w + 4]!;
      f += x * weights[w + 5]!;
      g += x * weights[w + 6]!;
      h += x * weights[w + 7]!;
    }
    sums[j] = a;
    sums[j + 1] = b;
    sums[j + 2] = c;
    sums[j + 3] = d;
    sums[j + 4] = e;
    sums[j + 5] = f;
    sums[j + 6] = g;
    sums[j + 7] = h;
  }
}

/** gradient[columns[k] + j] += xs[k]·back[j] for all units. */
function spread(
  gradient: Float64Array,
  back: Float64Array,
  columns: Int32Array,
  xs: Float64Array,
  n: number,
): void {
  for (let j = 0; j < back.length; j += BLOCK) {
    const a = back[j]!;
    const b = back[j + 1]!;
    const c = back[j + 2]!;
    const d = back[j + 3]!;
    const e = back[j + 4]!;
    const f = back[j + 5]!;
    const g = back[j + 6]!;
    const h = back[j + 7]!;
    for (let k = 0; k < n; k++) {
      const x = xs[k]!;
      const w = columns[k]! + j;
      gradient[w]! += x * a;
      gradient[w + 1]! += x * b;
      gradient[w + 2]! += x * c;
      gradient[w + 3]! += x * d;
      gradient[w + 4]! += x * e;
      gradient[w + 5]! += x * f;
      gradient[w + 6]! += x * g;
      gradient[w + 7]! += x * h;
    }
  }
}

/** Deterministic: the same examples and options give the same network to the bit. */
export function train(examples: readonly Example[], stride: number, options: TrainingOptions): Network {
  const { hidden, epochs, decay } = options;
  const random = seededRandom(options.seed);
  // Whole blocks of units; the surplus has no weights and gets no gradient.
  const units = Math.ceil(Math.max(1, hidden) / BLOCK) * BLOCK;
  const scale = scales(examples, stride);
  const inputs = examples.map((example) => scaled(example, scale));
  // One vector of parameters: input weights column by column, their biases, output weights, output bias.
  const biasAt = stride * units;
  const outAt = biasAt + units;
  const size = outAt + units + 1;
  const weights = new Float64Array(size);
  for (let i = 0; i < stride; i++)
    for (let j = 0; j < hidden; j++) weights[i * units + j] = (random() * 2 - 1) / Math.sqrt(stride);
  for (let j = 0; j < hidden; j++) weights[outAt + j] = (random() * 2 - 1) / Math.sqrt(hidden);
  const gradient = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  const places = new Int32Array(stride);
  const xs = new Float64Array(stride);
  const sums = new Float64Array(units);
  const back = new Float64Array(units);
  const blank = new Uint8Array(stride);
  const order = examples.map((_, i) => i);
  const steps = epochs * examples.length;
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index]!;
      blank.fill(0);
      for (const column of options.without) blank[column] = 1;
      for (const mask of options.masks)
        if (random() < mask.share) for (const column of mask.columns) blank[column] = 1;
      gradient.fill(0);
      let total = 0;
      for (const w of example.weights) total += w;
      if (total === 0) continue;
      const pageWeight = (options.weightOf(example) * PAGE_WEIGHT) / total ** PAGE_NORM;
      const { starts, columns } = example.inputs;
      const values = inputs[index]!;
      for (let row = 0; row < example.rows; row++) {
        const weight = example.weights[row]! * pageWeight;
        if (weight === 0) continue;
        let n = 0;
        for (let at = starts[row]!; at < starts[row + 1]!; at++) {
          const column = columns[at]!;
          if (blank[column] === 1) continue;
          places[n] = column * units;
          xs[n++] = values[at]!;
        }
        addUp(sums, weights, biasAt, places, xs, n);
        let logit = sums[0]!;
        if (hidden > 0) {
          logit = weights[size - 1]!;
          for (let j = 0; j < hidden; j++) {
            const sum = sums[j]!;
            logit += weights[outAt + j]! * (sum > 0 ? sum : LEAK * sum);
          }
        }
        const error = (1 / (1 + Math.exp(-logit)) - example.labels[row]!) * weight;
        if (hidden > 0) gradient[size - 1]! += error;
        else back[0] = error;
        for (let j = 0; j < hidden; j++) {
          const sum = sums[j]!;
          gradient[outAt + j]! += error * (sum > 0 ? sum : LEAK * sum);
          back[j] = error * weights[outAt + j]! * (sum > 0 ? 1 : LEAK);
        }
        for (let j = 0; j < units; j++) gradient[biasAt + j]! += back[j]!;
        spread(gradient, back, places, xs, n);
      }
      step++;
      const rate = options.rate * (0.1 + 0.45 * (1 + Math.cos((Math.PI * step) / steps)));
      const c1 = 1 - 0.9 ** step;
      const c2 = 1 - 0.999 ** step;
      for (let k = 0; k < size; k++) {
        const g = gradient[k]!;
        const m = (mean[k] = 0.9 * mean[k]! + 0.1 * g);
        const v = (square[k] = 0.999 * square[k]! + 0.001 * g * g);
        weights[k]! -= rate * (m / c1 / (Math.sqrt(v / c2) + 1e-8) + (k < biasAt ? decay * weights[k]! : 0));
      }
    }
  }
  const real = Math.max(1, hidden);
  const first = new Float32Array(stride * real);
  for (let j = 0; j < real; j++)
    for (let i = 0; i < stride; i++) first[j * stride + i] = weights[i * units + j]!;
  for (const column of options.without) for (let j = 0; j < real; j++) first[j * stride + column] = 0;
  return {
    inputs: stride,
    hidden,
    scale,
    first,
    firstBias: Float32Array.from(weights.subarray(biasAt, biasAt + real)),
    second: Float32Array.from(weights.subarray(outAt, outAt + hidden)),
    secondBias: hidden > 0 ? weights[size - 1]! : 0,
  };
}
