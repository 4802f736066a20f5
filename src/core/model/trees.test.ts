import { expect, it } from 'vitest';
import { characterOf, levelsToText } from './format';
import { LEVELS, treesOutput, unpackTrees } from './trees';

/** One tree: is input 1 above 3, and if so, is input 0 above 0? Then a second that is a leaf. */
const STORED = {
  bias: 0.5,
  low: '-1 1',
  high: '1 5',
  step: 0.01,
  nodes: [2, 0, 1, 0, 0, 0].map(characterOf).join(''),
  levels: levelsToText([0, -100, 0, 50, 120, 10], LEVELS),
};

it('a row goes down each tree, and the leaves are added', () => {
  const trees = unpackTrees(STORED);
  expect(treesOutput(trees, [0, 3])).toBeCloseTo(0.5 - 1 + 0.1);
  expect(treesOutput(trees, [-0.5, 3.1])).toBeCloseTo(0.5 + 0.5 + 0.1);
  expect(treesOutput(trees, [0.5, 3.1])).toBeCloseTo(0.5 + 1.2 + 0.1);
});

it('trees that are cut off are refused', () => {
  expect(() => unpackTrees({ ...STORED, nodes: STORED.nodes.slice(0, 3), levels: levelsToText([0, 0, 0], LEVELS) })).toThrow('not whole'); // prettier-ignore
});
