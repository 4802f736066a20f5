import { expect, test } from 'vitest';
import { bootstrapMean, quantile, seededRandom } from './bootstrap';

test('the same seed gives the same stream, another seed another', () => {
  const draw = (seed: number): number[] => {
    const random = seededRandom(seed);
    return Array.from({ length: 5 }, random);
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(draw(7).every((v) => v >= 0 && v < 1)).toBe(true);
});

test('the interval holds the mean, is repeatable, and shrinks with more pages', () => {
  const few = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 0.1 : -0.05));
  const many = Array.from({ length: 2000 }, (_, i) => (i % 2 === 0 ? 0.1 : -0.05));
  const a = bootstrapMean(few);
  expect(a).toEqual(bootstrapMean(few));
  expect(a.mean).toBeCloseTo(0.025);
  expect(a.low).toBeLessThan(a.mean);
  expect(a.high).toBeGreaterThan(a.mean);
  const b = bootstrapMean(many);
  expect(b.high - b.low).toBeLessThan((a.high - a.low) / 5);
});

test('equal systems have no difference', () => {
  expect(bootstrapMean([0, 0, 0])).toEqual({ mean: 0, low: 0, high: 0 });
});

test('quantiles interpolate', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([1, 2, 3], 1)).toBe(3);
  expect(quantile([], 0.5)).toBe(0);
});
