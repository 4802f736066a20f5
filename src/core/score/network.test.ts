import { expect, test } from 'vitest';
import { forward, type Network } from './network';
import { pack, packScale, unpack } from './weights-format';

const NETWORK: Network = {
  inputs: 2,
  hidden: 2,
  scale: Float32Array.of(1, 2),
  first: Float32Array.of(1, 0, -1, 1),
  firstBias: Float32Array.of(0, 0.5),
  second: Float32Array.of(2, -1),
  secondBias: 0.25,
};

test('a row worked out by hand', () => {
  // Row [3, 4]: scaled 3, 2. Units: 3 and -3 + 2 + 0.5 = -0.5, leaking -0.05. Logit 6 + 0.05 + 0.25.
  expect(forward(NETWORK, Float32Array.of(3, 4), 1)[0]).toBeCloseTo(6.3, 5);
});

test('scaled inputs are clipped at five', () => {
  expect(forward(NETWORK, Float32Array.of(50, 0), 1)[0]).toBeCloseTo(10 + 0.45 + 0.25, 5);
});

test('no hidden units: logistic regression', () => {
  const logistic = { ...NETWORK, hidden: 0, first: Float32Array.of(2, 1), firstBias: Float32Array.of(-1) };
  expect(forward(logistic, Float32Array.of(1, 2), 1)[0]).toBeCloseTo(2, 5);
});

test('packing to bytes keeps logits within the quantum', () => {
  const values = Float32Array.of(0.3, -1, 2, 1.5);
  const packed = unpack(pack(NETWORK), packScale(NETWORK));
  const before = forward(NETWORK, values, 2);
  forward(packed, values, 2).forEach((logit, i) => expect(logit).toBeCloseTo(before[i]!, 1));
  expect(() => unpack({ ...pack(NETWORK), steps: [1] }, packScale(NETWORK))).toThrow('shape');
});
