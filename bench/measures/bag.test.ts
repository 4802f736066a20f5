import { expect, test } from 'vitest';
import { bagPrf, shingleCounts, shingleScore, shingles, textPrf } from './bag';

test('bag of words counts repeats: a word said twice in the gold is found once', () => {
  const { precision, recall, f1 } = textPrf('the cat sat', 'the cat and the dog');
  expect(precision).toBeCloseTo(2 / 3);
  expect(recall).toBeCloseTo(2 / 5);
  expect(f1).toBeCloseTo((2 * (2 / 3) * (2 / 5)) / (2 / 3 + 2 / 5));
});

test('nothing found is zero, nothing wanted and nothing found is right', () => {
  expect(bagPrf([], ['a']).f1).toBe(0);
  expect(bagPrf(['a'], []).f1).toBe(0);
  expect(bagPrf([], []).f1).toBe(1);
});

test('Chinese counts by character', () => {
  expect(textPrf('北京新闻', '北京').precision).toBe(0.5);
});

test('shingles are overlapping four-grams; a short text is one', () => {
  expect(shingles(['a', 'b', 'c', 'd', 'e'])).toEqual(['a b c d', 'b c d e']);
  expect(shingles(['a', 'b'])).toEqual(['a b']);
  expect(shingles([])).toEqual([]);
});

test('shingle counts are shares of the page and see order', () => {
  expect(shingleCounts(['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'])).toEqual({ tp: 0, fp: 0.5, fn: 0.5 });
  const { tp, fp, fn } = shingleCounts(['a', 'b', 'c', 'd', 'x'], ['a', 'b', 'c', 'd']);
  expect([tp, fp, fn]).toEqual([0.5, 0.5, 0]);
});

test('the shingle score is the F1 of mean precision and mean recall', () => {
  const score = shingleScore([
    { tp: 0.5, fp: 0.5, fn: 0 },
    { tp: 1, fp: 0, fn: 0 },
  ]);
  expect(score.precision).toBe(0.75);
  expect(score.recall).toBe(1);
  expect(score.f1).toBeCloseTo((2 * 0.75) / 1.75);
});
