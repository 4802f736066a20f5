import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maximalSubsequences, maximumSubsequence } from './subsequence';

test('the example of Ruzzo and Tompa', () => {
  const runs = maximalSubsequences([4, -5, 3, -3, 1, 2, -2, 2, -2, 1, 5]);
  expect(runs).toEqual([
    { first: 0, last: 0, score: 4 },
    { first: 2, last: 2, score: 3 },
    { first: 4, last: 10, score: 7 },
  ]);
});

test('nothing positive, nothing found', () => {
  expect(maximumSubsequence([-1, 0, -2])).toBeNull();
  expect(maximumSubsequence([])).toBeNull();
});

test('the maximum is that of trying every run', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 30 }), (values) => {
      let best = 0;
      for (let a = 0; a < values.length; a++)
        for (let b = a, sum = 0; b < values.length; b++) best = Math.max(best, (sum += values[b]!));
      expect(maximumSubsequence(values)?.score ?? 0).toBe(best);
    }),
  );
});
