import { expect, test } from 'vitest';
import { rolesOf } from './roles';

const PARTS = [
  ['title', 'A storm'],
  ['byline', 'By Ann'],
  ['date', '3.4.2020'],
  ['body', 'It rained.'],
  ['promotion', 'Subscribe'],
  ['body', 'It rained.'],
] as const;

test('Segments take the roles of the texts in their order, also where a text stands twice', () => {
  const segments = ['A storm', 'It rained.', 'Subscribe', 'It rained.'].map((text) => ({ text }));
  expect(rolesOf(segments, PARTS)).toEqual(['title', 'body', 'promotion', 'body']);
});

test('A segment of several texts has the role of most of its letters', () => {
  expect(rolesOf([{ text: 'By Ann 3.4.2020' }], PARTS)).toEqual(['date']);
});

test('What was not written into the page has no role, and the next one is still found', () => {
  const segments = ['Loading', 'It rained.'].map((text) => ({ text }));
  expect(rolesOf(segments, PARTS)).toEqual([null, 'body']);
});
