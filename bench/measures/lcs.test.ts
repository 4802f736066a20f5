import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lcsLength, lcsPrf } from './lcs';

test('order counts', () => {
  expect(lcsLength([...'abcde'], [...'xbdcey'])).toBe(3);
  expect(lcsPrf([...'ba'], [...'ab'])).toMatchObject({ precision: 0.5, recall: 0.5 });
  expect(lcsPrf([], [])).toMatchObject({ f1: 1 });
});

/** The matrix of the paper's formulas 5-7. */
function byMatrix(a: readonly string[], b: readonly string[]): number {
  const rows = [new Array<number>(b.length + 1).fill(0)];
  a.forEach((x, i) => {
    const row = [0];
    b.forEach((y, j) => row.push(x === y ? rows[i]![j]! + 1 : Math.max(row[j]!, rows[i]![j + 1]!)));
    rows.push(row);
  });
  return rows[a.length]![b.length]!;
}

test('the same as the matrix', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 });
  fc.assert(
    fc.property(list, list, (a, b) => {
      expect(lcsLength(a, b)).toBe(byMatrix(a, b));
    }),
  );
});
