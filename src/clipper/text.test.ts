import { expect, test } from 'vitest';
import { collapse, words } from './text';

test('words splits letters and digits, one token a CJK character', () => {
  expect(words('Ｈello, wörld-2 你好abc です')).toEqual([
    'hello',
    'wörld',
    '2',
    '你',
    '好',
    'abc',
    'で',
    'す',
  ]);
});

test('collapse folds every kind of white space', () => {
  expect(collapse('  a\n\t b\u00a0\u200bc ')).toBe('a b c');
});
