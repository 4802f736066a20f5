/** Training of the page-kind networks: Adam over a softmax perceptron with dropout of inputs. */
import { pageKindFeatureNames } from '../../src/core/kind/features';
import {
  INPUT_LIMIT,
  modelOfText,
  typeProbabilities,
  type KindModel,
  type KindModelText,
} from '../../src/core/kind/network';
import { LEVELS, levelsToText, PAGE_TYPES } from '../../src/core/kind/types';
import { WORD_SCORE_FEATURES, wordScores } from '../../src/core/kind/vocabulary';
import { seededRandom } from '../measures/bootstrap';
import { foldOf } from './host-folds';
import { learnVocabulary, scoresOfOthers, type WordPage } from './page-kind-words';

export interface TrainingPage extends WordPage {
  /** the scores of its words are filled in here */
  values: Float32Array;
}

export interface TrainingOptions {
  hidden: number;
  epochs: number;
  seeds: readonly number[];
}

/** share of the inputs that is blanked at random at each step (0 to .6 tried: a point and a half better than 0) */
const DROPOUT = 0.4;
/** weight decay per step, times rate (0.05-1 tried: all within a point) */
const DECAY = 0.3;
const RATE = 0.004;
const BATCH = 32;

/** Inputs whose absence must be bearable: addresses and head data are blanked on a share of the pages. */
const MASKS = [
  { test: /^path-/, share: 0.1 },
  { test: /^(?:og-|ld-|type-|has-|count-|meta-|published|author-meta)/, share: 0.1 },
  // Pages of other languages have no known word.
  { test: /^words-/, share: 0.3 },
].map(({ test, share }) => ({
  share,
  inputs: pageKindFeatureNames().flatMap((name, i) => (test.test(name) ? [i] : [])),
}));

const inputs = pageKindFeatureNames().length;
const outs = PAGE_TYPES.length;
/** The words' scores are never dropped by themselves: nothing else tells the same. */
const wordsAt = pageKindFeatureNames().indexOf(WORD_SCORE_FEATURES[0]!);

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

interface Parameters {
  w1: Float64Array;
  b1: Float64Array;
  w2: Float64Array;
  b2: Float64Array;
}

/** One network; `scaled`: the pages' inputs on one scale, `blank`: what a masked input is there. */
function trainOne(
  pages: readonly TrainingPage[],
  scaled: readonly Float64Array[],
  blank: Float64Array,
  { hidden, epochs }: TrainingOptions,
  seed: number,
): Parameters {
  const random = seededRandom(seed);
  const start = (length: number, fan: number): Float64Array =>
    Float64Array.from({ length }, () => (random() * 2 - 1) / Math.sqrt(fan));
  const w1 = start(inputs * hidden, inputs);
  const b1 = new Float64Array(hidden);
  const w2 = start(outs * hidden, hidden);
  const b2 = new Float64Array(outs);
  const params = [w1, b1, w2, b2];
  const first = params.map((p) => new Float64Array(p.length));
  const second = params.map((p) => new Float64Array(p.length));
  const grads = params.map((p) => new Float64Array(p.length));
  const [g1, gb1, g2, gb2] = grads as [Float64Array, Float64Array, Float64Array, Float64Array];
  const order = pages.map((_, i) => i);
  const steps = Math.ceil((epochs * pages.length) / BATCH);
  const x = new Float64Array(inputs);
  const units = new Float64Array(hidden);
  const back = new Float64Array(hidden);
  const probabilities = new Float64Array(outs);
  let at = order.length;
  for (let step = 1; step <= steps; step++) {
    for (const grad of grads) grad.fill(0);
    for (let k = 0; k < BATCH; k++) {
      if (at >= order.length) {
        shuffle(order, random);
        at = 0;
      }
      const page = order[at++]!;
      x.set(scaled[page]!);
      for (const mask of MASKS) if (random() < mask.share) for (const i of mask.inputs) x[i] = blank[i]!;
      for (let i = 0; i < inputs; i++)
        if (i < wordsAt || i >= wordsAt + outs) x[i] = random() < DROPOUT ? 0 : x[i]! / (1 - DROPOUT);
      units.set(b1);
      for (let i = 0; i < inputs; i++) {
        const v = x[i]!;
        if (v === 0) continue;
        for (let j = 0, w = i * hidden; j < hidden; j++, w++) units[j]! += w1[w]! * v;
      }
      for (let j = 0; j < hidden; j++) units[j] = Math.tanh(units[j]!);
      softmax(units, w2, b2, probabilities);
      const { target, weight } = pages[page]!;
      back.fill(0);
      for (let o = 0; o < outs; o++) {
        const error = (probabilities[o]! - (o === target ? 1 : 0)) * weight;
        gb2[o]! += error;
        for (let j = 0, w = o * hidden; j < hidden; j++, w++) {
          g2[w]! += error * units[j]!;
          back[j]! += error * w2[w]!;
        }
      }
      for (let j = 0; j < hidden; j++) {
        back[j]! *= 1 - units[j]! ** 2;
        gb1[j]! += back[j]!;
      }
      for (let i = 0; i < inputs; i++) {
        const v = x[i]!;
        if (v === 0) continue;
        for (let j = 0, w = i * hidden; j < hidden; j++, w++) g1[w]! += back[j]! * v;
      }
    }
    const rate = RATE * (0.02 + 0.49 * (1 + Math.cos((Math.PI * step) / steps)));
    const warm1 = 1 - 0.9 ** step;
    const warm2 = 1 - 0.999 ** step;
    params.forEach((p, n) => {
      const m = first[n]!;
      const v = second[n]!;
      const grad = grads[n]!;
      const decay = n % 2 === 0 ? DECAY : 0;
      for (let i = 0; i < p.length; i++) {
        const g = grad[i]! / BATCH;
        m[i] = 0.9 * m[i]! + 0.1 * g;
        v[i] = 0.999 * v[i]! + 0.001 * g * g;
        p[i]! -= rate * (m[i]! / warm1 / (Math.sqrt(v[i]! / warm2) + 1e-8) + decay * p[i]!);
      }
    });
  }
  return { w1, b1, w2, b2 };
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
}

function softmax(units: Float64Array, w2: Float64Array, b2: Float64Array, out: Float64Array): void {
  const hidden = units.length;
  let most = -Infinity;
  for (let o = 0; o < outs; o++) {
    let sum = b2[o]!;
    for (let j = 0, w = o * hidden; j < hidden; j++, w++) sum += w2[w]! * units[j]!;
    out[o] = sum;
    most = Math.max(most, sum);
  }
  let total = 0;
  for (let o = 0; o < outs; o++) total += out[o] = Math.exp(out[o]! - most);
  for (let o = 0; o < outs; o++) out[o]! /= total;
}

/** Where the weights of a unit are cut off, in their standard deviations: what loses least is taken. */
const CUTS = [1.6, 2, 2.4, 2.8];

/** The first layer in few levels, those of each unit of a worth of their own; no accuracy is lost by it (docs/engines.md). */
function inLevels(w1: Float64Array, hidden: number): { w1: string; level: number[] } {
  const levels = new Int8Array(w1.length);
  const worth: number[] = [];
  for (let j = 0; j < hidden; j++) {
    const own = Array.from({ length: inputs }, (_, i) => w1[i * hidden + j]!);
    const deviation = Math.sqrt(own.reduce((sum, w) => sum + w * w, 0) / inputs);
    const at = (w: number, level: number): number =>
      Math.max(-LEVELS, Math.min(LEVELS, Math.round(w / level)));
    const candidates = CUTS.map((cut) => Number(((deviation * cut) / LEVELS).toPrecision(3)));
    const losses = candidates.map((level) =>
      own.reduce((sum, w) => sum + (w - at(w, level) * level) ** 2, 0),
    );
    const level = candidates[losses.indexOf(Math.min(...losses))]!;
    worth.push(level);
    own.forEach((w, i) => (levels[i * hidden + j] = at(w, level)));
  }
  return { w1: levelsToText(levels), level: worth };
}

/** Parts of the training pages, for their words' scores. */
const PARTS = 4;
const PARTING = 100;

const withScores = (values: Float32Array, scores: readonly number[]): Float32Array => {
  const own = values.slice();
  own.set(scores, wordsAt);
  return own;
};

/** The vocabulary and a network for each seed, as they are shipped. */
export function train(taught: readonly TrainingPage[], options: TrainingOptions): KindModelText {
  const scores = scoresOfOthers(taught, (group) => foldOf(group, PARTS, PARTING), PARTS);
  const pages = taught.map((page, i) => ({ ...page, values: withScores(page.values, scores[i]!) }));
  const { mean, deviation } = scaleOf(pages);
  const clip = (x: number): number => Math.max(-INPUT_LIMIT, Math.min(INPUT_LIMIT, x));
  const scale = (values: ArrayLike<number>): Float64Array =>
    Float64Array.from(values, (v, i) => clip((v - mean[i]!) / deviation[i]!));
  const scaled = pages.map(({ values }) => scale(values));
  const blank = scale(new Float64Array(inputs));
  const short = (list: Float64Array): number[] => Array.from(list, (x) => Number(x.toFixed(2)));
  // '.25' for '0.25'
  const text = (list: Float64Array): string =>
    Array.from(list, (x) => String(x).replace(/^0\./, '.')).join(' ');
  return {
    mean: text(mean),
    deviation: text(deviation),
    networks: options.seeds.map((seed) => {
      const { w1, b1, w2, b2 } = trainOne(pages, scaled, blank, options, seed);
      return { ...inLevels(w1, options.hidden), b1: short(b1), w2: short(w2), b2: short(b2) };
    }),
    vocabulary: learnVocabulary(taught),
  };
}

export const trainModel = (pages: readonly TrainingPage[], options: TrainingOptions): KindModel =>
  modelOfText(train(pages, options));

/** Probability of each page type for a page that the model has not seen. */
export const judge = (model: KindModel, { values, words }: TrainingPage): number[] =>
  typeProbabilities(model, withScores(values, wordScores(model.vocabulary, words)));
