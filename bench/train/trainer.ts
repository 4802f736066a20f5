/** Trains F: a perceptron with one hidden layer, or logistic regression (hidden = 0), by Adam on page batches. */
import { INPUT_LIMIT, LEAK, type Network } from '../../src/clipper/network';
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

/** Root mean square of each column over all examples, 1 for empty ones. */
export function scales(examples: readonly Example[], stride: number): Float32Array {
  const squares = new Float64Array(stride);
  let rows = 0;
  for (const { values, rows: n } of examples) {
    rows += n;
    for (let at = 0, i = 0; at < values.length; at++, i = i + 1 === stride ? 0 : i + 1)
      squares[i]! += values[at]! ** 2;
  }
  return Float32Array.from(squares, (sum) => {
    const rms = Math.sqrt(sum / Math.max(1, rows));
    return rms > 1e-6 ? rms : 1;
  });
}

/** An example's values as the network sees them: scaled and clipped. */
function scaled({ values }: Example, scale: Float32Array): Float32Array {
  const out = new Float32Array(values.length);
  for (let at = 0, i = 0; at < values.length; at++, i = i + 1 === scale.length ? 0 : i + 1)
    out[at] = Math.max(-INPUT_LIMIT, Math.min(INPUT_LIMIT, values[at]! / scale[i]!));
  return out;
}

/** Inputs of one row as a sparse list: columns and scaled values. */
function gather(
  inputs: Float32Array,
  row: number,
  blank: Uint8Array,
  columns: Int32Array,
  xs: Float64Array,
): number {
  let n = 0;
  for (let i = 0, at = row * blank.length; i < blank.length; i++, at++) {
    const x = inputs[at]!;
    if (x === 0 || blank[i]) continue;
    columns[n] = i;
    xs[n++] = x;
  }
  return n;
}

export function train(examples: readonly Example[], stride: number, options: TrainingOptions): Network {
  const { hidden, epochs, decay } = options;
  const random = seededRandom(options.seed);
  const units = Math.max(1, hidden);
  const scale = scales(examples, stride);
  const inputs = examples.map((example) => scaled(example, scale));
  // One vector of parameters: input weights column by column, their biases, output weights, output bias.
  const biasAt = stride * units;
  const outAt = biasAt + units;
  const size = outAt + hidden + 1;
  const weights = new Float64Array(size);
  for (let k = 0; k < biasAt; k++)
    weights[k] = ((random() * 2 - 1) * (hidden > 0 ? 1 : 0)) / Math.sqrt(stride);
  for (let j = 0; j < hidden; j++) weights[outAt + j] = (random() * 2 - 1) / Math.sqrt(hidden);
  const gradient = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  const columns = new Int32Array(stride);
  const xs = new Float64Array(stride);
  const sums = new Float64Array(units);
  const order = examples.map((_, i) => i);
  const steps = epochs * examples.length;
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index]!;
      const blank = new Uint8Array(stride);
      for (const column of options.without) blank[column] = 1;
      for (const mask of options.masks)
        if (random() < mask.share) for (const column of mask.columns) blank[column] = 1;
      gradient.fill(0);
      let total = 0;
      for (const w of example.weights) total += w;
      if (total === 0) continue;
      const pageWeight = (options.weightOf(example) * PAGE_WEIGHT) / total ** PAGE_NORM;
      for (let row = 0; row < example.rows; row++) {
        const weight = example.weights[row]! * pageWeight;
        if (weight === 0) continue;
        const n = gather(inputs[index]!, row, blank, columns, xs);
        for (let j = 0; j < units; j++) sums[j] = weights[biasAt + j]!;
        for (let k = 0; k < n; k++) {
          const x = xs[k]!;
          for (let j = 0, w = columns[k]! * units; j < units; j++, w++) sums[j]! += x * weights[w]!;
        }
        let logit = weights[size - 1]!;
        if (hidden === 0) logit = sums[0]!;
        else
          for (let j = 0; j < hidden; j++) {
            const sum = sums[j]!;
            logit += weights[outAt + j]! * (sum > 0 ? sum : LEAK * sum);
          }
        const error = (1 / (1 + Math.exp(-logit)) - example.labels[row]!) * weight;
        if (hidden > 0) gradient[size - 1]! += error;
        for (let j = 0; j < units; j++) {
          let back = error;
          if (hidden > 0) {
            const sum = sums[j]!;
            gradient[outAt + j]! += error * (sum > 0 ? sum : LEAK * sum);
            back = error * weights[outAt + j]! * (sum > 0 ? 1 : LEAK);
          }
          gradient[biasAt + j]! += back;
          sums[j] = back;
        }
        for (let k = 0; k < n; k++) {
          const x = xs[k]!;
          for (let j = 0, w = columns[k]! * units; j < units; j++, w++) gradient[w]! += x * sums[j]!;
        }
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
  const first = new Float32Array(biasAt);
  for (let j = 0; j < units; j++)
    for (let i = 0; i < stride; i++) first[j * stride + i] = weights[i * units + j]!;
  for (const column of options.without) for (let j = 0; j < units; j++) first[j * stride + column] = 0;
  return {
    inputs: stride,
    hidden,
    scale,
    first,
    firstBias: Float32Array.from(weights.subarray(biasAt, outAt)),
    second: Float32Array.from(weights.subarray(outAt, outAt + hidden)),
    secondBias: weights[size - 1]!,
  };
}
