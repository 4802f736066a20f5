import { expect, test } from 'vitest';
import { linesOf } from './line-focus';

const box = (top: number, bottom: number) => ({ top, bottom });

test('what stands beside each other is one line, what stands below is the next', () => {
  expect(linesOf([])).toEqual([]);
  // a word, its superscript, a word in a larger face; then two lines that touch
  expect(linesOf([box(10, 30), box(8, 20), box(6, 34), box(34, 54), box(54, 74)])).toEqual([
    box(6, 34),
    box(34, 54),
    box(54, 74),
  ]);
});

test('lines that overlap a little, as with little leading, are two', () => {
  expect(linesOf([box(0, 24), box(20, 44)])).toEqual([box(0, 24), box(20, 44)]);
});
