/** Trains the box classifier: a perceptron over the inputs of units. */
import { BOX_INPUTS } from '../../src/core/body/box/inputs';
import { numbersToText, type StoredModel } from '../../src/core/model/format';
import { shuffle } from '../measures/bootstrap';
import type { BoxExample } from './box-examples';
import { BYTES, quantise } from './quantise';
import { trainNetwork, type Batch, type TrainedNetwork } from './trainer';

/** Small corpora, those of the hardest kinds and pieces count more, plain made pages less. */
const CORPUS_WEIGHT: Readonly<Record<string, number>> = {
  'stress-dev': 1.5,
  'stress-more': 1.5,
  'stress-fresh': 2,
  'fundus-dev': 2,
  'chinese-news-dev': 2,
  'newsroom-guardian': 2,
  'made-pages': 0.5,
  'made-pieces': 4,
};
/** In a shop or a list nearly all is text: what stands apart there teaches less of articles. */
const NO_ARTICLE_WEIGHT = 0.3;
const BATCH = 64;
const EPOCHS = 30;
/** Hidden units of each of the networks whose mean ships: three small ones err less on makers left out than a large one. */
const HIDDEN = 12;
const SEEDS = [1, 2, 3];
/** What the weights say of their making. `hidden` counts the units of all networks. */
export const BOX_RECIPE = { seeds: SEEDS, hidden: HIDDEN * SEEDS.length, epochs: EPOCHS };
/** Scaled inputs are clipped here. */
const INPUT_LIMIT = 5;
/** Letters from which a unit weighs no more, and those that are added to each: a lost label is missed as a sentence is. */
const LONGEST = 2000;
const AT_LEAST = 200;
/** A page weighs for the root of its units' weights, one with few units no more than this makes it. */
const PAGE_WEIGHT = 1.2;
const LEAST_PAGE = 8;

/** Deterministic: the same examples give the same model to the bit. */
export function trainBoxes(examples: readonly BoxExample[]): StoredModel {
  const inputs = BOX_INPUTS.length;
  const scale = scalesOf(examples);
  const weights = weightsOf(examples);
  const networks = SEEDS.map((seed) =>
    trainNetwork(
      { inputs, hidden: HIDDEN, outputs: 1, activation: 'leaky' },
      {
        seed,
        steps: Math.ceil(examples.length / BATCH) * EPOCHS,
        rate: 0.015,
        floor: 0.05,
        decay: [0.001, 0],
        dropout: 0.1,
      },
      function* (random): Generator<Batch> {
        const order = examples.map((_, i) => i);
        for (let epoch = 0; epoch < EPOCHS; epoch++) {
          shuffle(order, random);
          for (let at = 0; at < order.length; at += BATCH)
            yield batchOf(order.slice(at, at + BATCH), examples, weights, scale);
        }
      },
    ),
  );
  return {
    mean: '',
    scale: numbersToText(scale),
    limit: INPUT_LIMIT,
    activation: 'leaky',
    networks: [quantise(meanOf(networks), BYTES)],
  };
}

/** One network whose output is the mean of those of several with one output. */
function meanOf(networks: readonly TrainedNetwork[]): TrainedNetwork {
  const { inputs } = networks[0]!;
  const share = 1 / networks.length;
  const rows = Array.from({ length: inputs }, (_, i) =>
    networks.flatMap(({ first, hidden }) => [...first.slice(i * hidden, (i + 1) * hidden)]),
  );
  return {
    ...networks[0]!,
    hidden: networks.reduce((sum, { hidden }) => sum + hidden, 0),
    first: Float64Array.from(rows.flat()),
    firstBias: Float64Array.from(networks.flatMap(({ firstBias }) => [...firstBias])),
    second: Float64Array.from(
      networks.flatMap(({ second }) => [...second]),
      (weight) => weight * share,
    ),
    secondBias: Float64Array.of(networks.reduce((sum, { secondBias }) => sum + secondBias[0]!, 0) * share),
  };
}

function batchOf(
  chosen: readonly number[],
  examples: readonly BoxExample[],
  weights: Float64Array,
  scale: Float32Array,
): Batch {
  const starts = [0];
  const columns: number[] = [];
  const values: number[] = [];
  for (const i of chosen) {
    examples[i]!.inputs.forEach((input, column) => {
      if (input === 0) return;
      columns.push(column);
      values.push(Math.max(-INPUT_LIMIT, Math.min(INPUT_LIMIT, input / scale[column]!)));
    });
    starts.push(columns.length);
  }
  const targets = chosen.map((i) => (examples[i]!.share >= 0.5 ? 1 : 0));
  return { rows: chosen.length, starts, columns, values, targets, weights: chosen.map((i) => weights[i]!), weight: 1 / BATCH }; // prettier-ignore
}

/** Root mean square of each input, 1 for one that is always 0. */
function scalesOf(examples: readonly BoxExample[]): Float32Array {
  const squares = new Float64Array(BOX_INPUTS.length);
  for (const { inputs } of examples) inputs.forEach((input, column) => (squares[column]! += input ** 2));
  return Float32Array.from(squares, (sum) => BYTES.number(Math.sqrt(sum / examples.length)) || 1);
}

/** One weight an example: by its length and corpus, less on pages with many units and where the gold keeps half of a unit. */
function weightsOf(examples: readonly BoxExample[]): Float64Array {
  const root = ({ length }: BoxExample): number => Math.sqrt(AT_LEAST + Math.min(length, LONGEST));
  const pages = new Map<string, number>();
  const pageOf = ({ corpus, id }: BoxExample): string => `${corpus}/${id}`;
  for (const one of examples) pages.set(pageOf(one), (pages.get(pageOf(one)) ?? 0) + root(one));
  return Float64Array.from(examples, (one) => {
    const page = Math.max(LEAST_PAGE, PAGE_WEIGHT * Math.sqrt(pages.get(pageOf(one))!));
    const corpus = (CORPUS_WEIGHT[one.corpus] ?? 1) * (one.kind === 'article' ? 1 : NO_ARTICLE_WEIGHT);
    return (corpus * root(one) * Math.sqrt(Math.abs(2 * one.share - 1))) / page;
  });
}
