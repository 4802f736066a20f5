import { expect, test } from 'vitest';
import { labelSegments } from './labels';

const GOLD = 'The river rose in the night.\nA warning\nPeople left their houses before dawn.';
const label = (...texts: string[]) => [
  ...labelSegments(
    texts.map((text) => ({ text })),
    GOLD,
  ),
];

test('a paragraph of the gold is labelled, one from elsewhere is not', () => {
  expect(label('The river rose in the night.', 'Subscribe to our weekly letter now')).toEqual([1, 0]);
});

test('a short segment counts when the gold has it in this place or as a line', () => {
  expect(label('rose in the night', 'A warning', 'Share')).toEqual([1, 1, 0]);
  expect(label('Share', 'dawn', 'Share')).toEqual([0, 0, 0]);
  expect(label('left their houses before', 'dawn')).toEqual([1, 1]);
});
