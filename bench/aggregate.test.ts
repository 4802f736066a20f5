import { expect, test } from 'vitest';
import { aggregate, groupsOf } from './aggregate';
import type { SystemName } from './host/system-output';
import type { PageScore } from './score';

const score = (
  id: string,
  system: SystemName,
  f1: number,
  ms: number,
  more: Partial<PageScore> = {},
): PageScore => ({
  corpus: 'wcxb-dev',
  id,
  system,
  kind: 'article',
  family: '',
  error: null,
  bag: { precision: f1, recall: f1, f1 },
  shingle: { tp: 1, fp: 0, fn: 0 },
  title: null,
  author: null,
  date: null,
  images: null,
  captions: null,
  print: null,
  next: null,
  withShare: null,
  withoutShare: null,
  foundKind: '',
  empty: false,
  loadMs: 3,
  ms,
  extrasMs: 0,
  warmMs: null,
  mutations: 0,
  elements: 1,
  ...more,
});

const all = { name: 'all', holds: () => true };

test('F1 is the mean over pages; differences and ratios are paired by page', () => {
  const scores = [
    score('1', 'ours', 1, 5),
    score('1', 'readability', 0.8, 10),
    score('2', 'ours', 0.8, 20),
    score('2', 'readability', 0.8, 10),
    score('3', 'ours', 0.9, 8),
    score('3', 'readability', 0.7, 10),
  ];
  const [ours, peer] = aggregate(scores, all, ['ours', 'readability']);
  expect(ours?.bag?.f1).toBeCloseTo(0.9);
  expect(ours?.good).toBeCloseTo(2 / 3);
  expect(ours?.difference).toBeNull();
  expect(peer?.difference?.mean).toBeCloseTo((0.2 + 0 + 0.2) / 3);
  expect(peer?.firstRatio).toBeCloseTo(0.8);
});

test('image counts are summed before precision and recall are taken', () => {
  const scores = [
    score('1', 'ours', 1, 1, { images: { common: 1, predicted: 1, gold: 1 } }),
    score('2', 'ours', 1, 1, { images: { common: 0, predicted: 3, gold: 1 } }),
  ];
  const [row] = aggregate(scores, all, ['ours']);
  expect(row?.images?.precision).toBe(0.25);
  expect(row?.images?.recall).toBe(0.5);
});

test('wcxb articles have a group of their own beside all its pages', () => {
  const scores = [score('1', 'ours', 1, 1), score('2', 'ours', 1, 1, { kind: 'forum' })];
  expect(groupsOf(scores).map((g) => [g.name, scores.filter((s) => g.holds(s)).length])).toEqual([
    ['wcxb-dev articles', 1],
    ['wcxb-dev all', 2],
  ]);
});
