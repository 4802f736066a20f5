import { expect, test } from 'vitest';
import { cascade } from './cascade';
import { forward, type Network } from './network';
import { compact, pack, packScale, unpack } from './weights-format';

const SCALE = Float32Array.of(1, 2, 0.5);
const PERCEPTRON: Network = {
  inputs: 3,
  hidden: 2,
  scale: SCALE,
  first: Float32Array.of(1, 0, -1, -1, 1, 0.25),
  firstBias: Float32Array.of(0.1, 0.5),
  second: Float32Array.of(2, -1),
  secondBias: 0.25,
};
const LOGISTIC: Network = {
  inputs: 3,
  hidden: 0,
  scale: SCALE,
  first: Float32Array.of(2, 1, 0.5),
  firstBias: Float32Array.of(-1),
  second: new Float32Array(0),
  secondBias: 0,
};
const ROWS = Float32Array.of(0.3, 0, 0.1, 9, 50, 0, -7, 0, -1, 0.5, 1.5, 0);

test('where the first is sure its logit stands, elsewhere the second decides', () => {
  const sure = forward(unpack(pack(LOGISTIC), packScale(LOGISTIC)), ROWS, 4);
  const unsure = forward(unpack(pack(PERCEPTRON), packScale(PERCEPTRON)), ROWS, 4);
  const logits = cascade(
    compact(pack(LOGISTIC), packScale(LOGISTIC)),
    compact(pack(PERCEPTRON), packScale(PERCEPTRON)),
    ROWS,
    4,
    -4,
    3,
  );
  const expected = [unsure[0]!, sure[1]!, sure[2]!, unsure[3]!];
  expect([sure[0]! > 3, sure[1]! > 3, sure[2]! < -4, sure[3]! > 3]).toEqual([false, true, true, false]);
  logits.forEach((logit, r) => expect(logit).toBeCloseTo(expected[r]!, 4));
});

test('inputs that are the same in every row count as they stand in the first', () => {
  const rows = Float32Array.of(0.3, 0, 9, -7, 0, 9, 0.5, 1.5, 9);
  const first = compact(pack(LOGISTIC), packScale(LOGISTIC));
  const second = compact(pack(PERCEPTRON), packScale(PERCEPTRON));
  const asked = cascade(first, second, rows, 3, -100, 100);
  const once = cascade(first, second, rows, 3, -100, 100, 1);
  expect(asked[0]).not.toBeCloseTo(cascade(first, second, Float32Array.of(0.3, 0, 0), 1, -100, 100)[0]!, 2);
  once.forEach((logit, r) => expect(logit).toBeCloseTo(asked[r]!, 5));
  const sure = cascade(first, second, rows, 3, 0, 0);
  cascade(first, second, rows, 3, 0, 0, 1).forEach((logit, r) => expect(logit).toBeCloseTo(sure[r]!, 5));
  expect(cascade(first, second, new Float32Array(0), 0, 0, 0, 1)).toHaveLength(0);
});

test('weights that do not fit their shape are refused', () => {
  expect(() => compact({ ...pack(PERCEPTRON), steps: [1] }, packScale(PERCEPTRON))).toThrow('shape');
});
