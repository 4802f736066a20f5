/** Trains the segment classifier: a perceptron and its readable twin, a page a step. */
import { numbersToText, type StoredModel } from '../../src/core/model/format';
import { shuffle } from '../measures/bootstrap';
import type { Example } from './dataset';
import { BYTES, quantise } from './quantise';
import { trainNetwork, type Batch } from './trainer';

export interface Recipe {
  hidden: number;
  epochs: number;
  seed: number;
  /** Adam's step at the beginning */
  rate: number;
  /** weight decay of the first layer per step, times rate */
  decay: number;
  /** chance by which a hidden unit is left out of a step */
  dropout: number;
  /** inputs, and the share of pages on which they are blanked together */
  masks: { columns: readonly number[]; share: number }[];
  /** inputs that are never used (ablation) */
  without: readonly number[];
  /** weight of an example's corpus */
  weightOf: (example: Example) => number;
}

/** Scaled inputs are clipped here. */
const INPUT_LIMIT = 5;
/** The rate falls to so much of what it begins with. */
const FLOOR = 0.1;
/** A page counts for the fourth root of its weights' sum: long pages more than short ones, but not by much. */
const PAGE_NORM = 0.75;
/** Brings a page of middling length to the weight that Adam's step was chosen for. */
const PAGE_WEIGHT = 1.95;

/** Root mean square of each input over all examples, 1 for one that is always 0. */
export function scales(examples: readonly Example[], inputs: number): Float32Array {
  const squares = new Float64Array(inputs);
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

/** Every page a step, in another order each epoch, with masks drawn anew. */
function* pageBatches(
  examples: readonly Example[],
  values: readonly Float32Array[],
  inputs: number,
  { epochs, masks, without, weightOf }: Recipe,
  random: () => number,
): Generator<Batch> {
  const order = examples.map((_, i) => i);
  const blank = new Uint8Array(inputs);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index]!;
      blank.fill(0);
      for (const column of without) blank[column] = 1;
      for (const mask of masks)
        if (random() < mask.share) for (const column of mask.columns) blank[column] = 1;
      let total = 0;
      for (const weight of example.weights) total += weight;
      if (total === 0) continue;
      const { rows, labels: targets, weights } = example;
      const { starts, columns } = example.inputs;
      const weight = (weightOf(example) * PAGE_WEIGHT) / total ** PAGE_NORM;
      yield { rows, starts, columns, values: values[index]!, targets, weights, weight, blank };
    }
  }
}

/**
 * Logistic regression and perceptron, as they ship. Deterministic: the same examples and recipe give the same model to
 * the bit.
 * @param inputs how many inputs an example's rows have
 */
export function trainSegments(examples: readonly Example[], inputs: number, recipe: Recipe): StoredModel {
  const scale = scales(examples, inputs);
  const values = examples.map((example) => scaled(example, scale));
  const optimiser = {
    seed: recipe.seed,
    steps: recipe.epochs * examples.length,
    rate: recipe.rate,
    floor: FLOOR,
    decay: [recipe.decay, 0] as const,
    dropout: recipe.dropout,
  };
  const networks = [0, recipe.hidden].map((hidden) => {
    const shape = { inputs, hidden, outputs: 1, activation: 'leaky' } as const;
    const network = trainNetwork(shape, optimiser, (random) =>
      pageBatches(examples, values, inputs, recipe, random),
    );
    // What was never used still has the chance's first weights.
    for (const column of recipe.without)
      network.first.fill(0, column * network.firstBias.length, (column + 1) * network.firstBias.length);
    return quantise(network, BYTES);
  });
  return {
    mean: '',
    scale: numbersToText(Array.from(scale, BYTES.number)),
    limit: INPUT_LIMIT,
    activation: 'leaky',
    networks,
  };
}
