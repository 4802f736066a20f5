/** The classifiers' networks: dense, at most one hidden layer, forward pass only. */

export const LEAK = 0.1;

/** Activation of the hidden units. */
export type Activation = 'leaky' | 'tanh';

/** (input - mean) × factor, clipped to ±limit. */
interface Scaling {
  /** null: not centred, most inputs are 0 */
  mean: Float64Array | null;
  factor: Float32Array;
  limit: number;
}

/** First-layer weights are small integers, stored by input. */
export interface Network {
  inputs: number;
  /** 0: logistic regression */
  hidden: number;
  outputs: number;
  /** hidden units, or outputs */
  width: number;
  scaling: Scaling;
  activation: Activation;
  /** inputs × width, plus `BLOCK`; times the unit's step */
  levels: Int8Array;
  /** by unit of the first layer */
  steps: Float64Array;
  firstBias: Float64Array;
  /** outputs × hidden */
  second: Float64Array;
  /** empty without hidden units */
  secondBias: Float64Array;
}

/**
 * Sums in local variables at a time: memory access is slow in first calls. The last block may exceed the
 * units, so weights and sums have this margin.
 */
export const BLOCK = 8;

/** The scaled inputs of one row that are not 0. */
export interface WeightRow {
  which: Int32Array;
  values: Float64Array;
  count: number;
}

const rowOf = ({ inputs }: Network): WeightRow => ({
  which: new Int32Array(inputs),
  values: new Float64Array(inputs),
  count: 0,
});

const sumsOf = ({ width }: Network): Float64Array => new Float64Array(width + BLOCK);

/** Scales the inputs `from` to `to` of the row at `start`. */
function readRow(
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

/** sums[j] = base[j] + Σ input × level. `base` holds what all rows share. */
function addUp({ width, levels }: Network, row: WeightRow, base: Float64Array, sums: Float64Array): void {
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
 * sums[j] = base[baseAt + j] + Σ value × weights[which × stride + j]. The trainer uses it with full-precision
 * weights.
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

/** A logit from the sums of `addUp`. */
function outputOf(network: Network, sums: Float64Array, output: number): number {
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

/** Logits, rows × outputs. O(rows × inputs that are not 0 × width). */
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

/**
 * Logits of two networks with one output. The second runs where the first is unsure.
 * @param low the first is sure below this logit
 * @param high and above this one
 * @param shared last inputs that are equal in all rows
 */
export function cascade(
  first: Network,
  second: Network,
  values: Float32Array,
  rows: number,
  low: number,
  high: number,
  shared = 0,
): Float32Array {
  const { inputs, scaling } = first;
  const logits = new Float32Array(rows);
  if (rows === 0) return logits;
  const row = rowOf(first);
  const firstBase = sumsOf(first);
  const secondBase = sumsOf(second);
  readRow(scaling, values, 0, inputs - shared, inputs, row);
  addUp(first, row, firstBase, firstBase);
  addUp(second, row, secondBase, secondBase);
  const sums = sumsOf(second);
  for (let r = 0; r < rows; r++) {
    readRow(scaling, values, r * inputs, 0, inputs - shared, row);
    addUp(first, row, firstBase, sums);
    let logit = outputOf(first, sums, 0);
    if (logit >= low && logit <= high) {
      addUp(second, row, secondBase, sums);
      logit = outputOf(second, sums, 0);
    }
    logits[r] = logit;
  }
  return logits;
}
