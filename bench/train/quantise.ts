/** From trained weights to those that ship: the first layer in few levels, the rest in few digits. */
import { levelsToText, numbersToText, type StoredModel } from '../../src/core/model/format';
import type { TrainedNetwork } from './trainer';

/** How a network is rounded. */
export interface Rounding {
  /** levels to either side of 0 */
  most: number;
  /** what a level of a unit with these weights could be worth: what loses least is taken */
  steps: (weights: Float64Array) => number[];
  /** biases and the second layer */
  number: (value: number) => number;
}

const digits =
  (count: number) =>
  (value: number): number =>
    Number(value.toPrecision(count));

/** A byte a weight: logits change by hundredths. */
export const BYTES: Rounding = {
  most: 127,
  steps: (weights) => [digits(4)(weights.reduce((max, w) => Math.max(max, Math.abs(w)), 0) / 127 || 1)],
  number: digits(4),
};

/** Steps by which weights beyond so many standard deviations are cut off. */
export const cutSteps =
  (cuts: readonly number[], most: number) =>
  (weights: Float64Array): number[] => {
    const deviation = Math.sqrt(weights.reduce((sum, w) => sum + w * w, 0) / Math.max(1, weights.length));
    return cuts.map((cut) => digits(3)((deviation * cut) / most));
  };

/** Nine levels a weight; the networks of the page's kind lose no accuracy by it. */
export const NINE_LEVELS: Rounding = {
  most: 4,
  steps: cutSteps([1.6, 2, 2.4, 2.8], 4),
  number: (value) => Number(value.toFixed(2)),
};

/** The levels of weights, and what one is worth. */
export function inLevels(
  weights: Float64Array,
  { most, steps }: Pick<Rounding, 'most' | 'steps'>,
): { levels: Int8Array; step: number } {
  const at = (w: number, step: number): number => Math.max(-most, Math.min(most, Math.round(w / step)));
  const candidates = steps(weights);
  const losses = candidates.map((step) => weights.reduce((sum, w) => sum + (w - at(w, step) * step) ** 2, 0));
  const step = candidates[losses.indexOf(Math.min(...losses))]!;
  return { levels: Int8Array.from(weights, (w) => at(w, step)), step };
}

/** A trained network as it stands in a source file. */
export function quantise(network: TrainedNetwork, rounding: Rounding): StoredModel['networks'][number] {
  const { inputs, first, firstBias, second, secondBias } = network;
  const width = firstBias.length;
  const levels = new Int8Array(first.length);
  const steps: number[] = [];
  for (let j = 0; j < width; j++) {
    const own = inLevels(
      Float64Array.from({ length: inputs }, (_, i) => first[i * width + j]!),
      rounding,
    );
    own.levels.forEach((level, i) => (levels[i * width + j] = level));
    steps.push(own.step);
  }
  const text = (values: Float64Array): string => numbersToText(values.map(rounding.number));
  return {
    most: rounding.most,
    first: levelsToText(levels, rounding.most),
    steps: numbersToText(steps),
    firstBias: text(firstBias),
    second: text(second),
    secondBias: text(secondBias),
  };
}
