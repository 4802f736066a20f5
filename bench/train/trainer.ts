/** Trains a network of src/core/model: by Adam, on batches of rows that a recipe chooses, masks and weighs. */
import { addUnits, BLOCK, LEAK, type Activation, type WeightRow } from '../../src/core/model/network';
import { seededRandom } from '../measures/bootstrap';

/** Rows of one step. Values are scaled and clipped as the forward pass has them; zeros need not be named. */
export interface Batch {
  rows: number;
  /** where each row begins in `columns` and `values`; one more than there are rows */
  starts: ArrayLike<number>;
  /** the input of each value */
  columns: ArrayLike<number>;
  values: ArrayLike<number>;
  /** one a row: the right output; with one output 1 for yes, 0 for no */
  targets: ArrayLike<number>;
  /** one a row: its weight in the loss; what weighs nothing is passed over */
  weights: ArrayLike<number>;
  /** times this */
  weight: number;
  /** one flag an input: 1 for those that are 0 in all rows of this step */
  blank?: Uint8Array;
}

export interface Shape {
  inputs: number;
  /** 0 for logistic or softmax regression, which begins at zero weights */
  hidden: number;
  /** 1: the loss is that of a logistic output, more: that of a softmax */
  outputs: number;
  activation: Activation;
}

export interface Optimiser {
  seed: number;
  /** how many steps the rate's fall is laid out for */
  steps: number;
  /** step size at the beginning; falls along half a cosine to `floor` of it */
  rate: number;
  floor: number;
  /** share of the newest step in the mean square gradient */
  newSquare?: number;
  /** share of a weight that is taken away per step, times rate: of the first layer, of the second */
  decay?: readonly [number, number];
  /** squares of the first layer's weights count so much in the loss, halved */
  penalty?: number;
  /** chance by which each hidden unit is left out of a step, 0 to below 1; the others count more for it (Srivastava et al., 2014) */
  dropout?: number;
}

/** What was learned, in full precision. */
export interface TrainedNetwork extends Shape {
  /** inputs × units of the first layer: the hidden ones, or the outputs */
  first: Float64Array;
  firstBias: Float64Array;
  /** outputs × hidden */
  second: Float64Array;
  secondBias: Float64Array;
}

/** Adam's usual numbers: shares of the newest step in the mean gradient and its mean square, and what keeps off zero. */
const NEW_GRADIENT = 0.1;
const NEW_SQUARE = 0.001;
const TINY = 1e-8;

/** `addUnits` and `spread` of a network with one unit, which a block of eight would make four times as long. */
function addUnit(
  weights: Float64Array,
  { which, values, count }: WeightRow,
  biasAt: number,
  sums: Float64Array,
): void {
  let sum = weights[biasAt]!;
  for (let k = 0; k < count; k++) sum += values[k]! * weights[which[k]!]!;
  sums[0] = sum;
}

function spreadUnit(gradient: Float64Array, back: number, { which, values, count }: WeightRow): void {
  for (let k = 0; k < count; k++) gradient[which[k]!]! += values[k]! * back;
}

/** gradient[which[k] + j] += values[k]·back[j] for all units. */
function spread(gradient: Float64Array, back: Float64Array, { which, values, count }: WeightRow): void {
  for (let j = 0; j < back.length; j += BLOCK) {
    const a = back[j]!;
    const b = back[j + 1]!;
    const c = back[j + 2]!;
    const d = back[j + 3]!;
    const e = back[j + 4]!;
    const f = back[j + 5]!;
    const g = back[j + 6]!;
    const h = back[j + 7]!;
    for (let k = 0; k < count; k++) {
      const x = values[k]!;
      const w = which[k]! + j;
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

/** From logits to what each is off by, in place: probability minus truth, times the row's weight. */
function toErrors(logits: Float64Array, target: number, weight: number): void {
  if (logits.length === 1) {
    logits[0] = (1 / (1 + Math.exp(-logits[0]!)) - target) * weight;
    return;
  }
  const most = Math.max(...logits);
  let total = 0;
  for (let o = 0; o < logits.length; o++) total += logits[o] = Math.exp(logits[o]! - most);
  for (let o = 0; o < logits.length; o++) logits[o] = (logits[o]! / total - (o === target ? 1 : 0)) * weight;
}

/**
 * Deterministic: the same shape, optimiser and batches give the same network to the bit.
 * @param batchesOf one batch a step; it is given the chance that the first weights were drawn by
 */
export function trainNetwork(
  shape: Shape,
  optimiser: Optimiser,
  batchesOf: (random: () => number) => Iterable<Batch>,
): TrainedNetwork {
  const { inputs, hidden, outputs, activation } = shape;
  const { newSquare = NEW_SQUARE, decay = [0, 0], penalty = 0, dropout = 0 } = optimiser;
  const random = seededRandom(optimiser.seed);
  const width = hidden > 0 ? hidden : outputs;
  // Whole blocks of units; the surplus has no weights and gets no gradient.
  const units = width === 1 ? 1 : Math.ceil(width / BLOCK) * BLOCK;
  // One vector of parameters: first layer input by input, its biases, second layer output by output, its biases.
  const biasAt = inputs * units;
  const outAt = biasAt + units;
  const outBiasAt = outAt + outputs * units;
  const size = outBiasAt + outputs;
  const weights = new Float64Array(size);
  for (let i = 0; i < inputs; i++)
    for (let j = 0; j < hidden; j++) weights[i * units + j] = (random() * 2 - 1) / Math.sqrt(inputs);
  for (let o = 0; o < outputs; o++)
    for (let j = 0; j < hidden; j++) weights[outAt + o * units + j] = (random() * 2 - 1) / Math.sqrt(hidden);
  const gradient = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  // `which` says where an input's weights begin.
  const given: WeightRow = { which: new Int32Array(inputs), values: new Float64Array(inputs), count: 0 };
  const sums = new Float64Array(units);
  const slopes = new Float64Array(hidden);
  /** what each hidden unit counts in this step */
  const part = new Float64Array(hidden).fill(1);
  const back = new Float64Array(units);
  const logits = new Float64Array(outputs);
  const isTanh = activation === 'tanh';

  /** Adds a row's gradient. */
  const learn = (target: number, weight: number): void => {
    if (units === 1) addUnit(weights, given, biasAt, sums);
    else addUnits(weights, 1, given, weights, biasAt, units, sums);
    for (let j = 0; j < hidden; j++) {
      const sum = sums[j]!;
      const value = isTanh ? Math.tanh(sum) : sum > 0 ? sum : LEAK * sum;
      sums[j] = value * part[j]!;
      slopes[j] = (isTanh ? 1 - value ** 2 : sum > 0 ? 1 : LEAK) * part[j]!;
    }
    for (let o = 0; o < outputs; o++) {
      let logit = hidden > 0 ? weights[outBiasAt + o]! : sums[o]!;
      for (let j = 0, w = outAt + o * units; j < hidden; j++, w++) logit += weights[w]! * sums[j]!;
      logits[o] = logit;
    }
    toErrors(logits, target, weight);
    if (hidden === 0) back.set(logits);
    else {
      back.fill(0);
      for (let o = 0; o < outputs; o++) {
        const error = logits[o]!;
        gradient[outBiasAt + o]! += error;
        for (let j = 0, w = outAt + o * units; j < hidden; j++, w++) {
          gradient[w]! += error * sums[j]!;
          back[j]! += error * weights[w]!;
        }
      }
      for (let j = 0; j < hidden; j++) back[j]! *= slopes[j]!;
    }
    for (let j = 0; j < units; j++) gradient[biasAt + j]! += back[j]!;
    if (units === 1) spreadUnit(gradient, back[0]!, given);
    else spread(gradient, back, given);
  };

  let step = 0;
  for (const { rows, starts, columns, values, targets, weights: rowWeights, weight, blank } of batchesOf(
    random,
  )) {
    gradient.fill(0);
    if (dropout > 0) for (let j = 0; j < hidden; j++) part[j] = random() < dropout ? 0 : 1 / (1 - dropout);
    if (penalty > 0) for (let k = 0; k < biasAt; k++) gradient[k] = weights[k]! * penalty;
    for (let row = 0; row < rows; row++) {
      const own = rowWeights[row]! * weight;
      if (own === 0) continue;
      let n = 0;
      for (let at = starts[row]!; at < starts[row + 1]!; at++) {
        const column = columns[at]!;
        if (blank?.[column] === 1) continue;
        given.which[n] = column * units;
        given.values[n++] = values[at]!;
      }
      given.count = n;
      learn(targets[row]!, own);
    }
    step++;
    const fall = (1 - optimiser.floor) * 0.5 * (1 + Math.cos((Math.PI * step) / optimiser.steps));
    const rate = optimiser.rate * (optimiser.floor + fall);
    const warm1 = 1 - (1 - NEW_GRADIENT) ** step;
    const warm2 = 1 - (1 - newSquare) ** step;
    for (let k = 0; k < size; k++) {
      const g = gradient[k]!;
      const m = (mean[k] = (1 - NEW_GRADIENT) * mean[k]! + NEW_GRADIENT * g);
      const v = (square[k] = (1 - newSquare) * square[k]! + newSquare * g * g);
      const shrink = k < biasAt ? decay[0] : k >= outAt && k < outBiasAt ? decay[1] : 0;
      weights[k]! -= rate * (m / warm1 / (Math.sqrt(v / warm2) + TINY) + shrink * weights[k]!);
    }
  }
  const first = new Float64Array(inputs * width);
  for (let i = 0; i < inputs; i++) first.set(weights.subarray(i * units, i * units + width), i * width);
  const second = new Float64Array(outputs * hidden);
  for (let o = 0; o < outputs; o++)
    second.set(weights.subarray(outAt + o * units, outAt + o * units + hidden), o * hidden);
  return {
    ...shape,
    first,
    firstBias: weights.slice(biasAt, biasAt + width),
    second,
    secondBias: hidden > 0 ? weights.slice(outBiasAt) : new Float64Array(0),
  };
}
