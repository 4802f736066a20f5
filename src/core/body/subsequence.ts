/** The maximum scoring subsequence: the run of segments whose values have the greatest sum. */

/** A contiguous run of segments, both ends inclusive, and the sum of its values. */
interface Subsequence {
  first: number;
  last: number;
  score: number;
}

/**
 * All maximal scoring subsequences, disjoint and in order, in linear time (Ruzzo & Tompa, ISMB 1999; Article
 * Clipper 2.2.1 takes the best one). A value may be negative; a run never starts or ends with one.
 * @param values one value a segment
 */
export function maximalSubsequences(values: ArrayLike<number>): Subsequence[] {
  // Each item keeps the sum of all values before it (left) and up to its end (right).
  const items: { first: number; last: number; left: number; right: number }[] = [];
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value <= 0) {
      sum += value;
      continue;
    }
    let item = { first: i, last: i, left: sum, right: sum + value };
    sum += value;
    for (;;) {
      let j = items.length - 1;
      while (j >= 0 && items[j]!.left >= item.left) j--;
      const before = items[j];
      if (!before || before.right >= item.right) break;
      item = { first: before.first, last: item.last, left: before.left, right: item.right };
      items.length = j;
    }
    items.push(item);
  }
  return items.map(({ first, last, left, right }) => ({ first, last, score: right - left }));
}

/** The maximum scoring subsequence (paper 2.2.1); null when no value is positive. Ties: the first. */
export function maximumSubsequence(values: ArrayLike<number>): Subsequence | null {
  let best: Subsequence | null = null;
  for (const item of maximalSubsequences(values)) if (!best || item.score > best.score) best = item;
  return best;
}
