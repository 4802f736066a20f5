import { expect, test } from 'vitest';
import { largest } from './largest';

test('the largest of a million values, of none, and of less than the least', () => {
  const values = Array.from({ length: 1_000_000 }, (_, at) => at % 7919);
  expect(largest(values)).toBe(7918);
  expect(largest([])).toBe(-Infinity);
  expect(largest([], 0)).toBe(0);
  expect(largest([-3, -2], -1)).toBe(-1);
});
