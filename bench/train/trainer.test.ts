import { expect, test } from 'vitest';
import { unpack } from '../../src/core/model/format';
import { forward } from '../../src/core/model/network';
import { BYTES, NINE_LEVELS, quantise, type Rounding } from './quantise';
import { trainNetwork, type Batch, type Optimiser, type Shape, type TrainedNetwork } from './trainer';

/** Rows of two inputs, with their targets. */
const batchOf = (
  rows: readonly (readonly [number, number, number])[],
  change: Partial<Batch> = {},
): Batch => ({
  rows: rows.length,
  starts: rows.map((_, r) => 2 * r).concat(2 * rows.length),
  columns: rows.flatMap(() => [0, 1]),
  values: rows.flatMap(([a, b]) => [a, b]),
  targets: rows.map(([, , target]) => target),
  weights: rows.map(() => 1),
  weight: 1 / rows.length,
  ...change,
});
const STEPS = 400;
function* repeat(batch: Batch): Generator<Batch> {
  for (let step = 0; step < STEPS; step++) yield batch;
}
const train = (shape: Partial<Shape>, batch: Batch, change: Partial<Optimiser> = {}): TrainedNetwork =>
  trainNetwork(
    { inputs: 2, hidden: 8, outputs: 1, activation: 'tanh', ...shape },
    { seed: 1, steps: STEPS, rate: 0.05, floor: 0.1, ...change },
    () => repeat(batch),
  );
const logitsOf = (network: TrainedNetwork, rows: readonly number[], rounding: Rounding = BYTES): number[] => {
  const { activation } = network;
  const networks = [quantise(network, rounding)];
  const [unpacked] = unpack({ mean: '', scale: '1 1', limit: 5, activation, networks });
  return [...forward(unpacked!, Float32Array.from(rows), rows.length / 2)];
};

/** One of two inputs, but not both: no regression can tell. */
const EITHER = [[1, 1, 0], [1, -1, 1], [-1, 1, 1], [-1, -1, 0]] as const; // prettier-ignore
const ROWS = EITHER.flatMap(([a, b]) => [a, b]);

test.each(['tanh', 'leaky'] as const)('hidden units of %s learn what a regression cannot', (activation) => {
  const signs = logitsOf(train({ activation }, batchOf(EITHER)), ROWS).map(Math.sign);
  expect(signs).toEqual([-1, 1, 1, -1]);
  const flat = logitsOf(train({ hidden: 0 }, batchOf(EITHER)), ROWS);
  flat.forEach((logit) => expect(logit).toBeCloseTo(0, 6));
});

test('nine levels a weight are enough for what bytes tell apart', () => {
  const signs = logitsOf(train({}, batchOf(EITHER)), ROWS, NINE_LEVELS).map(Math.sign);
  expect(signs).toEqual([-1, 1, 1, -1]);
});

test('several outputs: the likeliest is the right one', () => {
  const rows = [[1, 0, 2], [0, 1, 0], [-1, -1, 1]] as const; // prettier-ignore
  for (const hidden of [0, 8]) {
    const logits = logitsOf(train({ hidden, outputs: 3 }, batchOf(rows)), [1, 0, 0, 1, -1, -1]);
    const best = [0, 1, 2].map((r) => {
      const own = logits.slice(3 * r, 3 * r + 3);
      return own.indexOf(Math.max(...own));
    });
    expect(best).toEqual([2, 0, 1]);
  }
});

test('a blank input and rows without weight teach nothing', () => {
  const rows = [[1, 1, 1], [-1, -1, 0], [1, -1, 0]] as const; // prettier-ignore
  const blank = Uint8Array.of(0, 1);
  const network = train({ hidden: 0 }, batchOf(rows, { weights: [1, 1, 0], blank }));
  expect(network.first[0]).toBeGreaterThan(1);
  expect(network.first[1]).toBe(0);
});

test('a hidden unit that is left out of a step learns nothing in it; left out now and then, units still learn', () => {
  const drawn = trainNetwork(
    { inputs: 2, hidden: 8, outputs: 1, activation: 'tanh' },
    { seed: 1, steps: STEPS, rate: 0.05, floor: 0.1 },
    () => [],
  );
  const never = train({}, batchOf(EITHER), { dropout: 1 - 1e-12 });
  expect(never.first).toEqual(drawn.first);
  expect(never.second).toEqual(drawn.second);
  expect(train({}, batchOf(EITHER)).first).not.toEqual(drawn.first);
  const dropout = train({}, batchOf(EITHER), { dropout: 0.4 });
  expect(logitsOf(dropout, ROWS).map(Math.sign)).toEqual([-1, 1, 1, -1]);
});

test('the same batches give the same network to the bit', () => {
  expect(train({}, batchOf(EITHER))).toEqual(train({}, batchOf(EITHER)));
  const dropout = { dropout: 0.4 };
  expect(train({}, batchOf(EITHER), dropout)).toEqual(train({}, batchOf(EITHER), dropout));
});
