/** Trains the networks of a page's kind: perceptrons with a softmax, of whose inputs many are dropped at each step. */
import { kindInputNames } from '../../src/core/kind/decide';
import { PAGE_TYPES, typeProbabilities } from '../../src/core/kind/page-types';
import {
  vocabularyOfText,
  WORD_SCORE_INPUTS,
  wordScores,
  type VocabularyText,
} from '../../src/core/kind/vocabulary';
import { numbersToText, unpack, type StoredModel } from '../../src/core/model/format';
import { shuffle } from '../measures/bootstrap';
import { foldOf } from './host-folds';
import { learnVocabulary, scoresOfOthers, type WordPage } from './page-kind-words';
import { NINE_LEVELS, quantise } from './quantise';
import { trainNetwork, type Batch } from './trainer';

export interface TrainingPage extends WordPage {
  /** the scores of its words are filled in here */
  values: Float32Array;
}

export interface TrainingOptions {
  hidden: number;
  epochs: number;
  seeds: readonly number[];
}

/** Share of the inputs that is blanked at random on each page; without it the networks are a point and a half worse. */
const DROPOUT = 0.4;
/** Weight decay per step, times rate. */
const DECAY = 0.3;
/** Adam's step at the beginning, and the share of it that is left at the end. */
const RATE = 0.004;
const FLOOR = 0.02;
/** Pages a step. */
const BATCH = 32;

/** Inputs whose absence must be bearable: addresses and head data are blanked on a share of the pages. */
const MASKS = [
  { test: /^path-/, share: 0.1 },
  { test: /^(?:og-|ld-|meta-)/, share: 0.1 },
  // Pages of other languages have no known word.
  { test: /^words-/, share: 0.3 },
].map(({ test, share }) => ({
  share,
  inputs: kindInputNames().flatMap((name, i) => (test.test(name) ? [i] : [])),
}));

const inputs = kindInputNames().length;
const outputs = PAGE_TYPES.length;
/** Scaled inputs are clipped here. */
const INPUT_LIMIT = 3;
/** The words' scores are never dropped by themselves: nothing else tells the same. */
const wordsAt = kindInputNames().indexOf(WORD_SCORE_INPUTS[0]!);

interface Scale {
  mean: Float64Array;
  deviation: Float64Array;
}

function scaleOf(pages: readonly TrainingPage[]): Scale {
  const mean = new Float64Array(inputs);
  const deviation = new Float64Array(inputs);
  for (const { values } of pages) values.forEach((v, i) => (mean[i]! += v / pages.length));
  for (const { values } of pages)
    values.forEach((v, i) => (deviation[i]! += (v - mean[i]!) ** 2 / pages.length));
  return {
    mean: mean.map((x) => Number(x.toPrecision(3))),
    deviation: deviation.map((v) => (Math.sqrt(v) > 1e-4 ? Number(Math.sqrt(v).toPrecision(3)) : 1)),
  };
}

/** So many pages a step, each with masks and dropped inputs of its own. */
function* pageBatches(
  pages: readonly TrainingPage[],
  scaled: readonly Float64Array[],
  blank: Float64Array,
  steps: number,
  random: () => number,
): Generator<Batch> {
  const order = pages.map((_, i) => i);
  const starts = Int32Array.from({ length: BATCH + 1 }, (_, row) => row * inputs);
  const columns = Int32Array.from({ length: BATCH * inputs }, (_, at) => at % inputs);
  const values = new Float64Array(BATCH * inputs);
  const targets = new Uint8Array(BATCH);
  const weights = new Float64Array(BATCH);
  let at = order.length;
  for (let step = 0; step < steps; step++) {
    for (let row = 0; row < BATCH; row++) {
      if (at >= order.length) {
        shuffle(order, random);
        at = 0;
      }
      const page = order[at++]!;
      const x = values.subarray(row * inputs, (row + 1) * inputs);
      x.set(scaled[page]!);
      for (const mask of MASKS) if (random() < mask.share) for (const i of mask.inputs) x[i] = blank[i]!;
      for (let i = 0; i < inputs; i++)
        if (i < wordsAt || i >= wordsAt + outputs) x[i] = random() < DROPOUT ? 0 : x[i]! / (1 - DROPOUT);
      targets[row] = pages[page]!.target;
      weights[row] = pages[page]!.weight;
    }
    yield { rows: BATCH, starts, columns, values, targets, weights, weight: 1 / BATCH };
  }
}

/** Parts of the training pages, for their words' scores. */
const PARTS = 4;
const PARTING = 100;

const withScores = (values: Float32Array, scores: readonly number[]): Float32Array => {
  const own = values.slice();
  own.set(scores, wordsAt);
  return own;
};

/** The model of a page's kind, as it ships. */
export interface KindModel {
  model: StoredModel;
  vocabulary: VocabularyText;
}

/** The vocabulary and a network for each seed. */
export function trainKind(taught: readonly TrainingPage[], options: TrainingOptions): KindModel {
  const { hidden, epochs, seeds } = options;
  const scores = scoresOfOthers(taught, (group) => foldOf(group, PARTS, PARTING), PARTS);
  const pages = taught.map((page, i) => ({ ...page, values: withScores(page.values, scores[i]!) }));
  const { mean, deviation } = scaleOf(pages);
  const clip = (x: number): number => Math.max(-INPUT_LIMIT, Math.min(INPUT_LIMIT, x));
  const scale = (values: ArrayLike<number>): Float64Array =>
    Float64Array.from(values, (v, i) => clip((v - mean[i]!) / deviation[i]!));
  const scaled = pages.map(({ values }) => scale(values));
  const blank = scale(new Float64Array(inputs));
  const steps = Math.ceil((epochs * pages.length) / BATCH);
  const shape = { inputs, hidden, outputs, activation: 'tanh' } as const;
  const networks = seeds.map((seed) => {
    const optimiser = { seed, steps, rate: RATE, floor: FLOOR, decay: [DECAY, DECAY] as const };
    return quantise(
      trainNetwork(shape, optimiser, (random) => pageBatches(pages, scaled, blank, steps, random)),
      NINE_LEVELS,
    );
  });
  const [means, scales] = [mean, deviation].map(numbersToText);
  return {
    model: { mean: means!, scale: scales!, limit: INPUT_LIMIT, activation: 'tanh', networks },
    vocabulary: learnVocabulary(taught),
  };
}

/** Probability of each page type for pages that the model has not seen. */
export function judgeOf({ model, vocabulary }: KindModel): (page: TrainingPage) => number[] {
  const networks = unpack(model);
  const known = vocabularyOfText(vocabulary);
  return ({ values, words }) => typeProbabilities(networks, withScores(values, wordScores(known, words)));
}
