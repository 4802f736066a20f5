import { expect, test } from 'vitest';
import { treesOutput, unpackTrees } from '../../src/core/model/trees';
import { seededRandom } from '../measures/bootstrap';
import { trainTrees } from './boosting';

const OPTIONS = { trees: 60, leaves: 4, rate: 0.3, smoothing: 1, columns: 1, least: 5, seed: 1 };

/** Two inputs of which exactly one is above .5, or not: no straight line parts them. The third says nothing. */
function examples(): { rows: Float32Array[]; targets: number[]; weights: number[] } {
  const random = seededRandom(7);
  const rows = Array.from({ length: 400 }, () => Float32Array.of(random(), random(), random()));
  return {
    rows,
    targets: rows.map(([a, b]) => (a! > 0.5 !== b! > 0.5 ? 1 : 0)),
    weights: rows.map(() => 0.01),
  };
}

test('trees learn what two inputs say together', () => {
  const { rows, targets, weights } = examples();
  const trees = unpackTrees(trainTrees(rows, targets, weights, OPTIONS));
  const wrong = rows.filter((row, i) => treesOutput(trees, row) > 0 !== (targets[i] === 1));
  expect(wrong.length).toBeLessThan(10);
});

test('the same examples give the same trees', () => {
  const { rows, targets, weights } = examples();
  expect(trainTrees(rows, targets, weights, OPTIONS)).toEqual(trainTrees(rows, targets, weights, OPTIONS));
});

test('examples without weight teach nothing', () => {
  const { rows, targets, weights } = examples();
  const lies = rows.map((row) => Float32Array.from(row));
  const trees = trainTrees([...rows, ...lies], [...targets, ...targets.map((t) => 1 - t)], [...weights, ...lies.map(() => 0)], OPTIONS); // prettier-ignore
  const unpacked = unpackTrees(trees);
  const wrong = rows.filter((row, i) => treesOutput(unpacked, row) > 0 !== (targets[i] === 1));
  expect(wrong.length).toBeLessThan(10);
});
