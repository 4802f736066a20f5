import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maximumSubsequence } from './subsequence';

test('the best run goes over what takes less than what stands on either side gives, and not over more', () => {
  expect(maximumSubsequence([4, -5, 3, -3, 1, 2, -2, 2, -2, 1, 5])).toEqual({ first: 4, last: 10, score: 7 });
});

test('of runs that are as good it is the first; no run starts or ends with nothing', () => {
  expect(maximumSubsequence([0, 3, 0, -9, 3])).toEqual({ first: 1, last: 1, score: 3 });
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
      const found = maximumSubsequence(values);
      expect(found?.score ?? 0).toBe(best);
      if (found) {
        const run = values.slice(found.first, found.last + 1);
        expect(run.reduce((sum, value) => sum + value)).toBe(best);
        expect([run[0]! > 0, run.at(-1)! > 0]).toEqual([true, true]);
      }
    }),
  );
});
