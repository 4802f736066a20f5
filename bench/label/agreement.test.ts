import { expect, it } from 'vitest';
import { kappa } from './agreement';

const times = (count: number, pair: [string, string]): [string, string][] =>
  Array.from({ length: count }, () => pair);

it('is 1 for readers who say the same, 0 for agreement by chance alone', () => {
  expect(kappa([...times(3, ['B', 'B']), ...times(2, ['N', 'N'])])).toBe(1);
  expect(
    kappa([
      ['B', 'B'],
      ['B', 'N'],
      ['N', 'B'],
      ['N', 'N'],
    ]),
  ).toBe(0);
});

it('is what is left above chance', () => {
  // 70 of 100 alike; by chance .6 × .5 + .4 × .5 = .5
  const pairs = [
    ...times(40, ['B', 'B']),
    ...times(20, ['B', 'N']),
    ...times(10, ['N', 'B']),
    ...times(30, ['N', 'N']),
  ];
  expect(kappa(pairs)).toBeCloseTo(0.4, 10);
});

it('counts a long paragraph for more than a label where weights say so', () => {
  const pairs: [string, string][] = [
    ['B', 'B'],
    ['N', 'L'],
    ['N', 'N'],
  ];
  expect(kappa(pairs, [1000, 1, 100])).toBeGreaterThan(kappa(pairs));
});

it('refuses nothing to compare', () => {
  expect(() => kappa([])).toThrow('no labels to compare');
});
