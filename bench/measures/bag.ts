import { words } from '../../src/util/text';

export interface PRF {
  precision: number;
  recall: number;
  f1: number;
}

/** Counts of each token. */
export type Bag = Map<string, number>;

export function bagOf(tokens: Iterable<string>): Bag {
  const bag: Bag = new Map();
  for (const token of tokens) bag.set(token, (bag.get(token) ?? 0) + 1);
  return bag;
}

/** Size of the multiset intersection. */
export function overlap(a: Bag, b: Bag): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let n = 0;
  for (const [token, count] of small) n += Math.min(count, large.get(token) ?? 0);
  return n;
}

/** Precision, recall and F1 of counts; two empty sides agree wholly, one empty side not at all. */
export function prf(common: number, predicted: number, gold: number): PRF {
  if (predicted === 0 && gold === 0) return { precision: 1, recall: 1, f1: 1 };
  const precision = predicted === 0 ? 0 : common / predicted;
  const recall = gold === 0 ? 0 : common / gold;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}

/** Bag-of-words measure of the Article Clipper paper (section 3) over token lists. */
export function bagPrf(predicted: readonly string[], gold: readonly string[]): PRF {
  return prf(overlap(bagOf(predicted), bagOf(gold)), predicted.length, gold.length);
}

/** The same over texts. */
export function textPrf(predicted: string, gold: string): PRF {
  return bagPrf(words(predicted), words(gold));
}

/** One page's shares of true positives, false positives and false negatives; they sum to 1. */
export interface ShingleCounts {
  tp: number;
  fp: number;
  fn: number;
}

/** Token n-grams of a list; a shorter list is one gram, an empty one none (article-extraction-benchmark). */
export function shingles(tokens: readonly string[], n = 4): string[] {
  if (tokens.length === 0) return [];
  if (tokens.length < n) return [tokens.join(' ')];
  const out: string[] = [];
  for (let i = 0; i + n <= tokens.length; i++) out.push(tokens.slice(i, i + n).join(' '));
  return out;
}

/** Multiset comparison of 4-grams, normalised within the page as article-extraction-benchmark does. */
export function shingleCounts(predicted: readonly string[], gold: readonly string[], n = 4): ShingleCounts {
  const p = shingles(predicted, n);
  const g = shingles(gold, n);
  const tp = overlap(bagOf(p), bagOf(g));
  const fp = p.length - tp;
  const fn = g.length - tp;
  const sum = tp + fp + fn;
  return sum === 0 ? { tp: 0, fp: 0, fn: 0 } : { tp: tp / sum, fp: fp / sum, fn: fn / sum };
}

/** Mean precision and mean recall over pages, and the F1 of these means. */
export function shingleScore(pages: readonly ShingleCounts[]): PRF {
  if (pages.length === 0) return { precision: 0, recall: 0, f1: 0 };
  let precision = 0;
  let recall = 0;
  for (const { tp, fp, fn } of pages) {
    precision += fp === 0 && fn === 0 ? 1 : tp + fp === 0 ? 0 : tp / (tp + fp);
    recall += fp === 0 && fn === 0 ? 1 : tp + fn === 0 ? 0 : tp / (tp + fn);
  }
  precision /= pages.length;
  recall /= pages.length;
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}
