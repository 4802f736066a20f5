/** Trains the box classifier: boosted trees over the inputs of units. */
import { classifierOf, type BoxClassifier } from '../../src/core/body/box/judge';
import type { StoredTrees } from '../../src/core/model/trees';
import { trainTrees, type BoostingOptions } from './boosting';
import type { BoxExample } from './box-examples';

/** Small corpora, those of the hardest kinds and pieces count more, plain made pages less. */
const CORPUS_WEIGHT: Readonly<Record<string, number>> = {
  'stress-dev': 1.5,
  'stress-more': 1.5,
  'stress-fresh': 2,
  'fundus-dev': 2,
  'chinese-news-dev': 2,
  'newsroom-guardian': 2,
  'made-pages': 0.5,
  'made-pieces': 6,
  'written-pages': 8,
};
/** In a shop or a list nearly all is text: what stands apart there teaches less of articles. */
const NO_ARTICLE_WEIGHT = 0.3;
/** Chosen on makers and kinds left out. */
const BOOSTING: BoostingOptions = {
  trees: 100,
  leaves: 8,
  rate: 0.13,
  smoothing: 5,
  columns: 0.4,
  least: 100,
  seed: 1,
};
/** What the weights say of their making. */
export const BOX_RECIPE = { seeds: [BOOSTING.seed], trees: BOOSTING.trees, leaves: BOOSTING.leaves };
/** Letters from which a unit weighs no more, and those that are added to each: a lost label is missed as a sentence is. */
const LONGEST = 2000;
const AT_LEAST = 200;
/** A page weighs for the root of its units' weights, one with few units no more than this makes it. */
const PAGE_WEIGHT = 1.2;
const LEAST_PAGE = 8;

/** Deterministic: the same examples give the same trees to the bit. */
export const trainBoxes = (examples: readonly BoxExample[]): StoredTrees =>
  trainTrees(
    examples.map(({ inputs }) => inputs),
    examples.map(({ share }) => (share >= 0.5 ? 1 : 0)),
    weightsOf(examples),
    BOOSTING,
  );

/** A classifier that has learned from these examples. */
export const trainedClassifier = (examples: readonly BoxExample[]): BoxClassifier =>
  classifierOf(trainBoxes(examples));

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
