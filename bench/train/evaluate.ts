/** Scores a decision over recorded pages in Node: the paper's bag of words, as the bench does it in the browser. */
import { prf, type PRF } from '../measures/bag';
import type { Example } from './dataset';

/** The best of the acceptable golds. @param kept one flag a segment */
export function pageScore(example: Example, kept: (segment: number) => boolean): PRF {
  const counts = new Map<string, number>();
  let size = 0;
  for (let s = 0; s < example.rows; s++) {
    if (!kept(s)) continue;
    for (const token of example.tokens[s]!) counts.set(token, (counts.get(token) ?? 0) + 1);
    size += example.tokens[s]!.length;
  }
  let best: PRF = { precision: 0, recall: 0, f1: -1 };
  for (const gold of example.golds) {
    let common = 0;
    for (const [token, count] of counts) common += Math.min(count, gold.bag.get(token) ?? 0);
    const score = prf(common, size, gold.size);
    if (score.f1 > best.f1) best = score;
  }
  return best;
}

export interface Summary {
  pages: number;
  precision: number;
  recall: number;
  f1: number;
  /** share of pages with F1 ≥ 0.9 */
  good: number;
}

export function summarise(scores: readonly PRF[]): Summary {
  const n = Math.max(1, scores.length);
  const sum = (of: (score: PRF) => number) => scores.reduce((total, score) => total + of(score), 0) / n;
  return {
    pages: scores.length,
    precision: sum((s) => s.precision),
    recall: sum((s) => s.recall),
    f1: sum((s) => s.f1),
    good: sum((s) => (s.f1 >= 0.9 ? 1 : 0)),
  };
}
