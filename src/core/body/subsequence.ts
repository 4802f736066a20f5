/** The maximum scoring subsequence: the run of segments whose values have the greatest sum. */

/** A contiguous run of segments, both ends inclusive, and the sum of its values. */
interface Subsequence {
  first: number;
  last: number;
  score: number;
}

/**
 * The maximum scoring subsequence (paper 2.2.1), in one pass: a run that has come down to nothing is of no use to what follows
 * (Bentley, CACM 1984). It neither starts nor ends with a value that is not positive.
 * @param values one value a segment, of either sign
 * @returns null where no value is positive; of several as good the first that is complete
 */
export function maximumSubsequence(values: ArrayLike<number>): Subsequence | null {
  let from = 0;
  let to = -1;
  let most = 0;
  let first = 0;
  let score = 0;
  for (let last = 0; last < values.length; last++) {
    if (score <= 0) {
      first = last;
      score = 0;
    }
    score += values[last]!;
    if (score > most) {
      from = first;
      to = last;
      most = score;
    }
  }
  return to < 0 ? null : { first: from, last: to, score: most };
}
