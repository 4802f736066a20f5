import { expect, it, test } from 'vitest';
import { firstOf, largest } from './lists';

it('finds the first of a run to the end, wherever it begins', () => {
  for (let count = 0; count < 20; count += 1)
    for (let first = 0; first <= count; first += 1) expect(firstOf(count, (at) => at >= first)).toBe(first);
});

it('asks few, and none outside', () => {
  const asked: number[] = [];
  firstOf(1000, (at) => {
    asked.push(at);
    return at >= 700;
  });
  expect(asked.length).toBeLessThanOrEqual(10);
  expect(asked.every((at) => at >= 0 && at < 1000)).toBe(true);
});

test('the largest of a million values, of none, and of less than the least', () => {
  const values = Array.from({ length: 1_000_000 }, (_, at) => at % 7919);
  expect(largest(values)).toBe(7918);
  expect(largest([])).toBe(-Infinity);
  expect(largest([], 0)).toBe(0);
  expect(largest([-3, -2], -1)).toBe(-1);
});
