import { expect, test } from 'vitest';
import { transcribe } from './transcribe';

test('Words keep their lengths, capitals and marks in the other script', () => {
  const made = transcribe('Some words, twice: words 12.', 'cyrillic');
  expect(made).toMatch(
    /^\p{Script=Cyrillic}{4} \p{Script=Cyrillic}{5}, \p{Script=Cyrillic}{5}: \p{Script=Cyrillic}{5} 12\.$/u,
  );
  expect(made.charAt(0)).toBe(made.charAt(0).toUpperCase());
  const [, first, , second] = made.split(/[ ,:]+/);
  expect(second).toBe(first);
});

test('Hangul is shorter: a syllable carries more than a letter', () => {
  expect(transcribe('extraordinary', 'hangul')).toMatch(/^\p{Script=Hangul}{5,7}$/u);
});

test('Chinese and Japanese are set without spaces, with wide marks', () => {
  expect(transcribe('Some words, twice: words 12. Really?', 'han')).toMatch(
    /^\p{Script=Han}+，\p{Script=Han}+：\p{Script=Han}+12。\p{Script=Han}+？$/u,
  );
  expect(transcribe('Some words, twice. Version 2.4 of it', 'kana')).toMatch(
    /^[^\s,]+、[^\s,]+。[^\s]+2\.4[^\s]+$/u,
  );
});
