import { expect, test } from 'vitest';
import { cascade, forward } from './network';
import { levelsToText, numbersToText, unpack, type StoredModel } from './format';

/** A network by its weights: levels of the first layer, input by input. */
const stored = (
  first: number[],
  firstBias: number[],
  second: number[] = [],
  secondBias: number[] = [],
): StoredModel['networks'][number] => ({
  most: 127,
  first: levelsToText(first, 127),
  steps: numbersToText(firstBias.map(() => 0.5)),
  firstBias: numbersToText(firstBias),
  second: numbersToText(second),
  secondBias: numbersToText(secondBias),
});
const model = (...networks: StoredModel['networks']): StoredModel => ({
  mean: '',
  scale: '1 2',
  limit: 5,
  activation: 'leaky',
  networks,
});
/** Two inputs, two leaky units with weights (1, 0) and (-1, 1), one output. */
const PERCEPTRON = stored([2, -2, 0, 2], [0, 0.5], [2, -1], [0.25]);
const LOGISTIC = stored([4, 2], [-1]);

test('a row worked out by hand', () => {
  const [network] = unpack(model(PERCEPTRON));
  // Row [3, 4]: scaled 3, 2. Units: 3 and -3 + 2 + .5 = -.5, leaking -.05. Logit 6 + .05 + .25.
  expect([...forward(network!, Float32Array.of(3, 4), 1)]).toEqual([expect.closeTo(6.3, 6)]);
});

test('scaled inputs are clipped at the limit, on both sides', () => {
  const [network] = unpack(model(LOGISTIC));
  expect([...forward(network!, Float32Array.of(50, 0, -50, 0), 2)]).toEqual([9, -11]);
});

test('without hidden units the inputs lead to the outputs, of which there can be several', () => {
  const [network] = unpack(model(stored([2, 4, 6, 0, 2, 0], [0, 1, 2])));
  // Scaled 1 and 2, a level worth .5: 1 · (1, 2, 3) + 2 · (0, 1, 0) + (0, 1, 2).
  expect([...forward(network!, Float32Array.of(1, 4), 1)]).toEqual([1, 5, 5]);
});

test('with a mean an input of 0 counts, and the mean itself does not; tanh units', () => {
  const tanh: StoredModel = { ...model(PERCEPTRON), mean: '1 0', activation: 'tanh' };
  const [network] = unpack(tanh);
  const logit = (a: number, b: number): number => 2 * Math.tanh(a) - Math.tanh(b) + 0.25;
  const found = forward(network!, Float32Array.of(0, 0, 1, 0), 2);
  expect(found[0]).toBeCloseTo(logit(-1, 1.5), 10);
  expect(found[1]).toBeCloseTo(logit(0, 0.5), 10);
});

test('more units than a block: each has its own weights', () => {
  const units = 11;
  const first = Array.from({ length: 2 * units }, (_, k) => k - units);
  const [network] = unpack(model(stored(first, Array<number>(units).fill(0))));
  const found = forward(network!, Float32Array.of(1, 2), 1);
  expect([...found]).toEqual(Array.from({ length: units }, (_, j) => (2 * j - units) / 2));
});

const ROWS = Float32Array.of(0.3, 0.2, 9, 50, -7, -1, 0.5, 1.5);

test('where the first network is sure its logit stands, elsewhere the second decides', () => {
  const [logistic, perceptron] = unpack(model(LOGISTIC, PERCEPTRON));
  const first = forward(logistic!, ROWS, 4);
  const second = forward(perceptron!, ROWS, 4);
  expect([...first].map((logit) => logit < -4 || logit > 3)).toEqual([false, true, true, false]);
  const logits = cascade(logistic!, perceptron!, ROWS, 4, -4, 3);
  expect([...logits]).toEqual([second[0], first[1], first[2], second[3]].map((logit) => Math.fround(logit!)));
});

test('inputs that all rows share count as they stand in the first', () => {
  const [logistic, perceptron] = unpack(model(LOGISTIC, PERCEPTRON));
  const rows = Float32Array.of(0.3, 9, -7, 9, 0.5, 9);
  const asked = cascade(logistic!, perceptron!, rows, 3, -100, 100);
  const once = cascade(logistic!, perceptron!, rows, 3, -100, 100, 1);
  expect(asked[0]).not.toBeCloseTo(cascade(logistic!, perceptron!, Float32Array.of(0.3, 0), 1, -9, 9)[0]!, 2);
  once.forEach((logit, r) => expect(logit).toBeCloseTo(asked[r]!, 5));
  const sure = cascade(logistic!, perceptron!, rows, 3, 0, 0);
  cascade(logistic!, perceptron!, rows, 3, 0, 0, 1).forEach((logit, r) =>
    expect(logit).toBeCloseTo(sure[r]!, 5),
  );
  expect(cascade(logistic!, perceptron!, new Float32Array(0), 0, 0, 0, 1)).toHaveLength(0);
});
