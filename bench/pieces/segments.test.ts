import { expect, test } from 'vitest';
import type { TruthRow } from '../gold';
import type { PieceRow } from './piece';
import { isLeftOut, leftOutSegments, outcomesOfSegments } from './segments';

const mark = { looks: ['small'], arrangement: 'boxes', frame: 'div', naming: 'words', place: 'between' };
const piece = (twin: string, parts: number[]): PieceRow => ({
  ...mark,
  kind: 'key figures',
  twin,
  content: { shape: 'pairs', rows: [] },
  parts,
});
const ROW: TruthRow = {
  id: 'page',
  parts: [
    ['body', 'The bridge opened on Sunday.'],
    ['body', '312 m'],
    ['body', 'length of the bridge'],
    ['promotion', 'Two million readers'],
    ['promotion', 'Subscribe'],
    ['body', 'Nobody crossed it.'],
  ],
  pieces: [piece('', [1, 2]), piece('site figures', [3, 4])],
};
const SEGMENTS = ROW.parts!.map(([, text]) => ({ text }));
const kept = (...segments: number[]): [boolean, boolean] => {
  const { outcomes } = outcomesOfSegments(ROW, SEGMENTS, (s) => segments.includes(s));
  return [outcomes[0]!.isIn, outcomes[1]!.isIn];
};

test('A piece is kept with all of its parts, however short the missing one', () => {
  expect(kept(0, 1, 2, 5)).toEqual([true, false]);
  expect(kept(0, 2, 5)).toEqual([false, false]);
});

test('A twin is kept when more than half of it is', () => {
  expect(kept(3)).toEqual([false, true]);
  expect(kept(4)).toEqual([false, false]);
});

test('A segment that holds a label and its value counts for both', () => {
  const segments = [{ text: '312 m length of the bridge' }, { text: 'Nobody crossed it.' }];
  expect(outcomesOfSegments(ROW, segments, (s) => s === 0).outcomes[0]!.isIn).toBe(true);
  expect(outcomesOfSegments(ROW, segments, (s) => s === 1).outcomes[0]!.isIn).toBe(false);
});

test('The share of the body is that of the paragraphs outside of pieces', () => {
  const only = (...segments: number[]): number =>
    outcomesOfSegments(ROW, SEGMENTS, (s) => segments.includes(s)).body;
  expect(only(0, 5)).toBe(1);
  expect(only(1, 2)).toBe(0);
});

test('What is left out of the training is a piece and its twin, by kind or by look', () => {
  const groups = [0, 1, 2].filter((group) => isLeftOut(ROW.pieces![0]!, group));
  expect(groups).toContain(0);
  const out = leftOutSegments(ROW, SEGMENTS, 0);
  expect(out).toEqual([false, true, true, true, true, false]);
  const none = [0, 1, 2].find((group) => !groups.includes(group))!;
  expect(leftOutSegments(ROW, SEGMENTS, none)).not.toContain(true);
});
