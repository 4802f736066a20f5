/** Learns the vocabulary of the page-kind model: softmax regression over the words by which pages call themselves. */
import { LEVELS, PAGE_TYPES } from '../../src/core/kind/types';
import {
  vocabularyOfText,
  vocabularyToText,
  wordScores,
  type Vocabulary,
  type VocabularyText,
} from '../../src/core/kind/vocabulary';

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

/** So many words are kept; 600 cost .005 as shown (docs/engines.md). */
const VOCABULARY = 1000;
/** A word of fewer hosts is a name or a topic. */
const HOSTS = 8;
const WORD = /^[a-z]+$/;
/** The squares of the weights count 1 / (2 · FREEDOM). */
const FREEDOM = 10;
/** Full-batch Adam. */
const STEPS = 150;
const RATE = 0.25;
/** Where weights are cut off, in their standard deviations: what loses least is taken. */
const CUTS = [2, 2.5, 3, 3.5, 4];

const outs = PAGE_TYPES.length;

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
  const weights = new Float64Array((count + 1) * outs);
  const gradient = new Float64Array(weights.length);
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  const constant = count * outs;
  const p = new Float64Array(outs);
  for (let step = 1; step <= STEPS; step++) {
    for (let i = 0; i < weights.length; i++) gradient[i] = i < constant ? weights[i]! / FREEDOM : 0;
    pages.forEach(({ target, weight }, row) => {
      const own = columns[row]!;
      const x = values[row]!;
      for (let o = 0; o < outs; o++) p[o] = weights[constant + o]!;
      for (let i = 0; i < own.length; i++)
        for (let o = 0, w = own[i]! * outs; o < outs; o++, w++) p[o]! += weights[w]! * x[i]!;
      const most = Math.max(...p);
      let total = 0;
      for (let o = 0; o < outs; o++) total += p[o] = Math.exp(p[o]! - most);
      for (let o = 0; o < outs; o++) p[o] = (p[o]! / total - (o === target ? 1 : 0)) * weight;
      for (let o = 0; o < outs; o++) gradient[constant + o]! += p[o]!;
      for (let i = 0; i < own.length; i++)
        for (let o = 0, w = own[i]! * outs; o < outs; o++, w++) gradient[w]! += p[o]! * x[i]!;
    });
    const rate = RATE * (0.02 + 0.49 * (1 + Math.cos((Math.PI * step) / STEPS)));
    const warm1 = 1 - 0.9 ** step;
    const warm2 = 1 - 0.99 ** step;
    for (let i = 0; i < weights.length; i++) {
      const g = gradient[i]!;
      first[i] = 0.9 * first[i]! + 0.1 * g;
      second[i] = 0.99 * second[i]! + 0.01 * g * g;
      weights[i]! -= (rate * first[i]!) / warm1 / (Math.sqrt(second[i]! / warm2) + 1e-8);
    }
  }
  return weights.subarray(0, constant);
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
    for (let o = 0; o < outs; o++) squares += weights[i * outs + o]! ** 2;
    return squares * mean[i]! * (1 - Math.min(1, mean[i]!));
  });
  const kept = candidates
    .map((word, i) => ({ word, worth: importance[i]! }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, size)
    .map(({ word }) => word);
  const keptRarity = rarityOf(kept);
  const final = regress(pages, rowsOf(pages, kept, keptRarity), kept.length);
  return inLevels(
    kept,
    final.map((weight, i) => weight * keptRarity[Math.floor(i / outs)]!),
  );
}

function inLevels(words: readonly string[], weights: Float64Array): VocabularyText {
  const deviation = Math.sqrt(weights.reduce((sum, w) => sum + w * w, 0) / Math.max(1, weights.length));
  const at = (w: number, level: number): number => Math.max(-LEVELS, Math.min(LEVELS, Math.round(w / level)));
  const candidates = CUTS.map((cut) => Number(((deviation * cut) / LEVELS).toPrecision(3)));
  const losses = candidates.map((level) =>
    weights.reduce((sum, w) => sum + (w - at(w, level) * level) ** 2, 0),
  );
  const level = candidates[losses.indexOf(Math.min(...losses))]!;
  const levels = words.map(
    (word, i) => [word, Array.from({ length: outs }, (_, o) => at(weights[i * outs + o]!, level))] as const,
  );
  return vocabularyToText(new Map(levels.filter(([, own]) => own.some((n) => n !== 0))), level);
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
