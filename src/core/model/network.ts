/** The network of both classifiers: dense, with one hidden layer or none, and one forward pass. */

/** Slope of a leaky unit below 0. */
export const LEAK = 0.1;

/** What hidden units make of their sums. */
export type Activation = 'leaky' | 'tanh';

/** How raw inputs come to one scale: (input - mean) × factor, clipped to ±limit. */
export interface Scaling {
  /** null: inputs are taken as they are, and most of them are 0 */
  mean: Float64Array | null;
  factor: Float32Array;
  limit: number;
}

/** A network as the forward pass wants it: weights of the first layer as small whole numbers, a run of units an input. */
export interface Network {
  inputs: number;
  /** hidden units; 0: the inputs lead straight to the outputs (logistic regression) */
  hidden: number;
  outputs: number;
  /** units of the first layer: the hidden ones, or the outputs */
  width: number;
  scaling: Scaling;
  activation: Activation;
  /** inputs × width, and `BLOCK` more; a level times its unit's step is the weight */
  levels: Int8Array;
  /** one a unit of the first layer, as its biases */
  steps: Float64Array;
  firstBias: Float64Array;
  /** outputs × hidden */
  second: Float64Array;
  /** one an output; none without hidden units */
  secondBias: Float64Array;
}

/**
 * Units whose sums are held in variables at a time: a first call is interpreted, and reads and writes memory dearly. The
 * last block may be larger than what is left of the units, so weights and sums have a margin of so many.
 */
export const BLOCK = 8;

/** Room for the inputs of one row that are not 0 once scaled: which they are, and their values. */
export interface WeightRow {
  which: Int32Array;
  values: Float64Array;
  count: number;
}

export const rowOf = ({ inputs }: Network): WeightRow => ({
  which: new Int32Array(inputs),
  values: new Float64Array(inputs),
  count: 0,
});

/** Room for the sums of a network's first layer, 0 each. */
export const sumsOf = ({ width }: Network): Float64Array => new Float64Array(width + BLOCK);

/** Reads the inputs `from` to `to` (excluded) of a row that begins at `start`. */
export function readRow(
  { mean, factor, limit }: Scaling,
  values: Float32Array,
  start: number,
  from: number,
  to: number,
  row: WeightRow,
): void {
  const { which, values: scaled } = row;
  let count = 0;
  for (let i = from, at = start + from; i < to; i++, at++) {
    const raw = mean === null ? values[at]! : values[at]! - mean[i]!;
    if (raw === 0) continue;
    let x = raw * factor[i]!;
    if (x > limit) x = limit;
    else if (x < -limit) x = -limit;
    which[count] = i;
    scaled[count++] = x;
  }
  row.count = count;
}

/**
 * Sums of the first layer over a row, in levels: sums[j] = base[j] + Σ input × level. `base` holds what inputs that all
 * rows share add, so that these are multiplied once a page.
 */
export function addUp(
  { width, levels }: Network,
  row: WeightRow,
  base: Float64Array,
  sums: Float64Array,
): void {
  if (width === 1) {
    const { which, values, count } = row;
    let sum = base[0]!;
    for (let k = 0; k < count; k++) sum += values[k]! * levels[which[k]!]!;
    sums[0] = sum;
    return;
  }
  addUnits(levels, width, row, base, 0, width, sums);
}

/**
 * sums[j] = base[baseAt + j] + Σ value × weights[which × stride + j], for so many units, in whole blocks. The trainer's
 * forward pass is this too, with weights in full precision.
 */
export function addUnits(
  weights: Int8Array | Float64Array,
  stride: number,
  { which, values, count }: WeightRow,
  base: Float64Array,
  baseAt: number,
  units: number,
  sums: Float64Array,
): void {
  for (let j = 0; j < units; j += BLOCK) {
    let a = base[baseAt + j]!;
    let b = base[baseAt + j + 1]!;
    let c = base[baseAt + j + 2]!;
    let d = base[baseAt + j + 3]!;
    let e = base[baseAt + j + 4]!;
    let f = base[baseAt + j + 5]!;
    let g = base[baseAt + j + 6]!;
    let h = base[baseAt + j + 7]!;
    for (let k = 0; k < count; k++) {
      const x = values[k]!;
      const w = which[k]! * stride + j;
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

/** From the first layer's sums to one output (a logit). The sums are as `addUp` leaves them. */
export function outputOf(network: Network, sums: Float64Array, output: number): number {
  const { hidden, steps, firstBias, second, secondBias, activation } = network;
  if (hidden === 0) return sums[output]! * steps[output]! + firstBias[output]!;
  let logit = secondBias[output]!;
  const row = output * hidden;
  for (let j = 0; j < hidden; j++) {
    const sum = sums[j]! * steps[j]! + firstBias[j]!;
    logit += second[row + j]! * (activation === 'tanh' ? Math.tanh(sum) : sum > 0 ? sum : LEAK * sum);
  }
  return logit;
}

/** Logits of all rows, rows × outputs. O(rows × inputs that are not 0 × width). */
export function forward(network: Network, values: Float32Array, rows: number): Float64Array {
  const { inputs, outputs, scaling } = network;
  const logits = new Float64Array(rows * outputs);
  const row = rowOf(network);
  const base = sumsOf(network);
  const sums = sumsOf(network);
  for (let r = 0; r < rows; r++) {
    readRow(scaling, values, r * inputs, 0, inputs, row);
    addUp(network, row, base, sums);
    for (let o = 0; o < outputs; o++) logits[r * outputs + o] = outputOf(network, sums, o);
  }
  return logits;
}
