import { expect, test } from 'vitest';
import { days, linkCounts, sameAuthor, sameDate, sameTitle, snippetShare } from './fields';

test('titles agree by words, whatever the punctuation and case', () => {
  expect(sameTitle('“Hello, World”', 'hello world')).toBe(true);
  expect(sameTitle('Hello World | The Site', 'Hello World')).toBe(false);
});

test('authors agree by the set of names', () => {
  expect(sameAuthor('By Ann Lee and Bo Ray', 'Bo Ray; Ann Lee')).toBe(true);
  expect(sameAuthor('Ann Lee', 'Ann Lee; Bo Ray')).toBe(false);
  expect(sameAuthor('', '')).toBe(false);
  // A label of another language and a mail address are no names either.
  expect(sameAuthor('山田太郎', '著者：山田太郎')).toBe(true);
  expect(sameAuthor('Ann Lee', 'Ann Lee | ann@paper.example')).toBe(true);
  expect(sameAuthor('ann@paper.example', 'ann@paper.example')).toBe(true);
});

test('dates agree by calendar day, as written or in UTC', () => {
  expect(sameDate('2024-05-03T23:30:00-05:00', '2024-05-04T04:30:00Z')).toBe(true);
  expect(sameDate('May 3, 2024', '2024-05-03')).toBe(true);
  expect(sameDate('2024-05-03', '2024-05-04')).toBe(false);
  expect(sameDate('', '2024-05-04')).toBe(false);
  // A day as a page writes it, against the instant of its first minute in some zone.
  expect(sameDate('2024-05-04', '2024-05-03T15:00:00Z')).toBe(true);
  expect(sameDate('2024-05-05', '2024-05-03T15:00:00Z')).toBe(false);
  expect(sameDate('2024-05-04T00:00:00Z', '2024-05-03T15:00:00Z')).toBe(false);
  expect(days('no date')).toEqual([]);
});

test('a wrong link is both a false one and a missed one', () => {
  const gold = ['https://a.example.test/story?page=2'];
  expect(linkCounts('https://a.example.test/story?page=2#top', gold)).toEqual({
    common: 1,
    predicted: 1,
    gold: 1,
  });
  expect(linkCounts('https://a.example.test/story?page=3', gold)).toEqual({
    common: 0,
    predicted: 1,
    gold: 1,
  });
  expect(linkCounts(null, [])).toEqual({ common: 0, predicted: 0, gold: 0 });
});

test('snippets are found as whole word sequences', () => {
  expect(snippetShare('One two, three. Four', ['two three', 'three two', 'wo three'])).toBeCloseTo(1 / 3);
  expect(snippetShare('text', [])).toBeNaN();
});
