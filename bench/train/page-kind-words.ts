/** Learns the vocabulary of the page-kind model: softmax regression over the words by which pages call themselves. */
import { PAGE_TYPES } from '../../src/core/kind/page-types';
import {
  LEVELS,
  vocabularyOfText,
  wordScores,
  type Vocabulary,
  type VocabularyText,
} from '../../src/core/kind/vocabulary';
import { levelsToText } from '../../src/core/model/format';
import { cutSteps, inLevels } from './quantise';
import { trainNetwork, type Batch } from './trainer';

export interface WordPage {
  /** index into PAGE_TYPES */
  target: number;
  weight: number;
  /** its host */
  group: string;
  /** of title, headings and description, with their weights on the page */
  words: ReadonlyMap<string, number>;
  /** the vocabulary is learned from it (not from news and themes, whose topics are no kinds) */
  teachesWords: boolean;
}

/** So many words are kept; with 600 the accuracy is .005 lower. */
const VOCABULARY = 1000;
/** A word of fewer hosts is a name or a topic. */
const HOSTS = 8;
const WORD = /^[a-z]+$/;
/** The squares of the weights count 1 / (2 · FREEDOM). */
const FREEDOM = 10;
/** Steps, each over all pages; size of the first, and the share of it that is left at the end. */
const STEPS = 150;
const RATE = 0.25;
const FLOOR = 0.02;
/** Where weights are cut off, in their standard deviations: what loses least is taken. */
const CUTS = [2, 2.5, 3, 3.5, 4];

const outputs = PAGE_TYPES.length;

/** Pages as rows of columns and values. */
interface Rows {
  columns: Int32Array[];
  values: Float64Array[];
}

function rowsOf(pages: readonly WordPage[], words: readonly string[], rarity: Float64Array): Rows {
  const at = new Map(words.map((word, i) => [word, i]));
  const rows = pages.map((page) =>
    [...page.words].flatMap(([word, weight]) => {
      const column = at.get(word);
      return column === undefined ? [] : [[column, weight * rarity[column]!] as const];
    }),
  );
  return {
    columns: rows.map((row) => Int32Array.from(row, ([column]) => column)),
    values: rows.map((row) => Float64Array.from(row, ([, value]) => value)),
  };
}

/** Weights, words × types, of the regression with a constant for each type (which is dropped). */
function regress(pages: readonly WordPage[], { columns, values }: Rows, count: number): Float64Array {
  const starts = [0];
  for (const row of columns) starts.push(starts[starts.length - 1]! + row.length);
  const batch: Batch = {
    rows: pages.length,
    starts,
    columns: columns.flatMap((row) => [...row]),
    values: values.flatMap((row) => [...row]),
    targets: pages.map(({ target }) => target),
    weights: pages.map(({ weight }) => weight),
    weight: 1,
  };
  const shape = { inputs: count, hidden: 0, outputs, activation: 'leaky' } as const;
  const optimiser = {
    seed: 0,
    steps: STEPS,
    rate: RATE,
    floor: FLOOR,
    newSquare: 0.01,
    penalty: 1 / FREEDOM,
  };
  return trainNetwork(shape, optimiser, function* () {
    for (let step = 0; step < STEPS; step++) yield batch;
  }).first;
}

/** The words that do most for the regression over all, weighed again among themselves. */
export function learnVocabulary(all: readonly WordPage[], size = VOCABULARY): VocabularyText {
  const pages = all.filter(({ teachesWords }) => teachesWords);
  const hosts = new Map<string, Set<string>>();
  const documents = new Map<string, number>();
  for (const { words, group } of pages)
    for (const word of words.keys()) {
      if (!WORD.test(word)) continue;
      let own = hosts.get(word);
      if (!own) hosts.set(word, (own = new Set()));
      own.add(group);
      documents.set(word, (documents.get(word) ?? 0) + 1);
    }
  const candidates = [...hosts].filter(([, own]) => own.size >= HOSTS).map(([word]) => word);
  // Rare words say more, each: as in TF-IDF, on about the scale of the others.
  const rarityOf = (words: readonly string[]): Float64Array =>
    Float64Array.from(words, (word) => (Math.log((1 + pages.length) / (1 + documents.get(word)!)) + 1) / 5);
  const rarity = rarityOf(candidates);
  const rows = rowsOf(pages, candidates, rarity);
  const weights = regress(pages, rows, candidates.length);
  const mean = new Float64Array(candidates.length);
  rows.columns.forEach((own, row) => {
    own.forEach(
      (column, i) => (mean[column]! += (rows.values[row]![i]! * pages[row]!.weight) / pages.length),
    );
  });
  const importance = Float64Array.from(candidates, (_, i) => {
    let squares = 0;
    for (let o = 0; o < outputs; o++) squares += weights[i * outputs + o]! ** 2;
    return squares * mean[i]! * (1 - Math.min(1, mean[i]!));
  });
  const kept = candidates
    .map((word, i) => ({ word, worth: importance[i]! }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, size)
    .map(({ word }) => word);
  const keptRarity = rarityOf(kept);
  const final = regress(pages, rowsOf(pages, kept, keptRarity), kept.length);
  return inText(
    kept,
    final.map((weight, i) => weight * keptRarity[Math.floor(i / outputs)]!),
  );
}

function inText(words: readonly string[], weights: Float64Array): VocabularyText {
  const { levels, step } = inLevels(weights, { most: LEVELS, steps: cutSteps(CUTS, LEVELS) });
  const own = words.map((word, i) => [word, levels.subarray(i * outputs, (i + 1) * outputs)] as const);
  return vocabularyToText(new Map(own.filter(([, each]) => each.some((n) => n !== 0))), step);
}

/** The number of shared letters has one digit. */
const MOST_SHARED = 9;

/** @param levels by word and type, -LEVELS to LEVELS */
export function vocabularyToText(
  levels: ReadonlyMap<string, ArrayLike<number>>,
  level: number,
): VocabularyText {
  let before = '';
  const entries = [...levels]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, own]) => {
      let shared = 0;
      while (shared < MOST_SHARED && shared < word.length && word[shared] === before[shared]) shared++;
      before = word;
      return `${String(shared)}${word.slice(shared)}${levelsToText(own, LEVELS)}`;
    });
  return { words: entries.join(' '), level };
}

/**
 * Scores of each page by a vocabulary that was learned without its host: what the networks learn from has to be as good
 * as what they will see, no better.
 */
export function scoresOfOthers(
  pages: readonly WordPage[],
  partOf: (group: string) => number,
  parts: number,
  size?: number,
): number[][] {
  const vocabularies: Vocabulary[] = Array.from({ length: parts }, (_, part) =>
    vocabularyOfText(
      learnVocabulary(
        pages.filter(({ group }) => partOf(group) !== part),
        size,
      ),
    ),
  );
  return pages.map(({ group, words }) => wordScores(vocabularies[partOf(group)]!, words));
}
