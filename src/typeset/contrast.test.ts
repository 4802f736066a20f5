import { expect, test } from 'vitest';
import { contrast } from './contrast';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#22aa22', '#22aa22', 1],
])('%s on %s is %f', (text, background, ratio) => {
  expect(contrast(text, background)).toBeCloseTo(ratio, 2);
});
