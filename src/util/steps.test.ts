import { expect, test } from 'vitest';
import { eachInSteps } from './steps';

test('a long list is gone through in order, with pauses; a short one at once', () => {
  const items = Array.from({ length: 12_000 }, (_, at) => at * 2);
  const seen: [number, number][] = [];
  const steps = eachInSteps(items, (item, at) => seen.push([item, at]));
  const left: number[] = [];
  let pauses = 0;
  for (let step = steps.next(); !step.done; step = steps.next()) {
    pauses += 1;
    left.push(seen.length);
  }
  expect(seen).toEqual(items.map((item, at) => [item, at]));
  expect(pauses).toBe(2);
  expect(Math.max(left[0]!, left[1]! - left[0]!, items.length - left[1]!)).toBeLessThan(6000);
  const short: number[] = [];
  expect(
    eachInSteps([3, 1], (item) => {
      short.push(item);
    }).next().done,
  ).toBe(true);
  expect(short).toEqual([3, 1]);
});
