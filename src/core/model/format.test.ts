import { expect, test } from 'vitest';
import { levelsOfText, levelsToText, numbersOfText, numbersToText, unpack } from './format';

test.each([4, 127])('levels up to %i survive as text, at any length, whatever stands beside them', (most) => {
  const all = Array.from({ length: 2 * most + 1 }, (_, i) => i - most);
  const levels = [...all.flatMap((a) => [a, 0 - a, most, a]), -most];
  for (const count of [0, 1, 2, 3, 4, levels.length]) {
    const some = levels.slice(0, count);
    expect([...levelsOfText(levelsToText(some, most), count, most)]).toEqual(some);
  }
});

test('no character of levels is one that a string would have to escape', () => {
  const pairs = Array.from({ length: 81 }, (_, i) => [Math.floor(i / 9) - 4, (i % 9) - 4]).flat();
  const text = levelsToText(pairs, 4);
  expect(text).toHaveLength(81);
  expect(JSON.stringify(text)).toBe(`"${text}"`);
  expect(text).not.toContain("'");
});

test('the margin after the levels is 0', () => {
  expect([...levelsOfText(levelsToText([3, -3], 4), 2, 4, 3)]).toEqual([3, -3, 0, 0, 0]);
});

test('numbers survive as text, short', () => {
  const numbers = [0.25, -0.25, 0, 12.5, -3, 1e-7];
  expect([...numbersOfText(numbersToText(numbers))]).toEqual(numbers);
  expect(numbersToText(numbers)).toBe('.25 -.25 0 12.5 -3 1e-7');
  expect(numbersOfText('')).toHaveLength(0);
});

test('weights that do not fit their shape are refused', () => {
  const network = {
    most: 4,
    first: levelsToText([1, 2], 4),
    steps: '1',
    firstBias: '0',
    second: '',
    secondBias: '',
  };
  const model = { mean: '', limit: 5, activation: 'leaky', networks: [network] } as const;
  expect(unpack({ ...model, scale: '1 1' })[0]!.inputs).toBe(2);
  expect(() => unpack({ ...model, scale: '1 1 1' })).toThrow('shape');
});
