/** Means over the pages of a cross-validation. */
import type { PRF } from '../measures/bag';

export interface Summary {
  pages: number;
  precision: number;
  recall: number;
  f1: number;
  /** share of pages with F1 ≥ .9 */
  good: number;
  /** share of pages with F1 below .8, and below .5: the disasters */
  poor: number;
  lost: number;
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
    poor: sum((s) => (s.f1 < 0.8 ? 1 : 0)),
    lost: sum((s) => (s.f1 < 0.5 ? 1 : 0)),
  };
}
