import { expect, it } from 'vitest';
import { firstOf } from './halving';

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
