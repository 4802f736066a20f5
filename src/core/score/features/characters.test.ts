import { expect, test } from 'vitest';
import { countCharacters } from './facts';

test('capitals, digits and sentence marks of several scripts are counted', () => {
  expect(countCharacters('Ab, ÉÄ Ωω 12 ٣.')).toEqual({ length: 15, upper: 4, digits: 3, punctuation: 2 });
});

test('a Han character is worth two and a half letters, its punctuation one', () => {
  expect(countCharacters('你好。')).toEqual({ length: 6, upper: 0, digits: 0, punctuation: 1 });
});
