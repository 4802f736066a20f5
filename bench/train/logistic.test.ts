import { expect, test } from 'vitest';
import { fitLogistic } from './logistic';

test('what a logistic model of known weights says is learned back', () => {
  // Each point stands for both answers, as often as the model has them.
  const examples = [-2, -1, 0, 1, 2].flatMap((x) =>
    [10, 20, 40].flatMap((y) => {
      const p = 1 / (1 + Math.exp(-(1.5 * x - 0.1 * y + 2)));
      return [
        { values: [x, y], isTrue: true, weight: p * 1000 },
        { values: [x, y], isTrue: false, weight: (1 - p) * 1000 },
      ];
    }),
  );
  // Many, so that the pull towards 0 is not felt.
  const { weights, bias } = fitLogistic(Array.from({ length: 200 }, () => examples).flat());
  expect(weights[0]).toBeCloseTo(1.5, 1);
  expect(weights[1]).toBeCloseTo(-0.1, 2);
  expect(bias).toBeCloseTo(2, 1);
});
