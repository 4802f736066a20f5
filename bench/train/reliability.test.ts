import { expect, test } from 'vitest';
import { added, bins, calibrationError, count, noReliability } from './reliability';

test('What is claimed half of the time and true half of the time is calibrated', () => {
  const sums = noReliability();
  count(sums, 0.5, true, 1);
  count(sums, 0.5, false, 1);
  expect(calibrationError(sums)).toBe(0);
});

test('The error is the mean distance between claimed and true, by weight', () => {
  const sums = noReliability();
  count(sums, 0.95, false, 1);
  count(sums, 0.05, false, 3);
  expect(calibrationError(sums)).toBeCloseTo((0.95 * 1 + 0.05 * 3) / 4);
});

test('A probability of 1 belongs to the last bin, and an empty bin says nothing', () => {
  const sums = noReliability();
  count(sums, 1, true, 2);
  expect(bins(sums)[9]).toEqual({ claimed: 1, true: 1 });
  expect(bins(sums)[0]).toBeNull();
});

test('Sums of several pages add up', () => {
  const page = noReliability();
  count(page, 0.3, true, 1);
  expect(added([page, page]).hits[3]).toBe(2);
});
