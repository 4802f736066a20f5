import { expect, test } from 'vitest';
import type { CorpusPage } from '../corpus';
import { goldOf, type TruthRow } from '../gold';
import type { SystemOutput } from '../host/system-output';
import { NOTHING } from '../score';
import { entryOf, pageResult } from './leaderboard';
import { tables } from './tables';

const URL = 'https://a.example.test/';
const OFFERS = { roles: true, print: false, next: true };

function pageOf(id: string, row: Partial<TruthRow>): CorpusPage {
  const truth: TruthRow = { id, family: 'news', kind: 'article', captions_in_text: false, ...row };
  return {
    ...{
      corpus: 'stress-fresh',
      id,
      file: '',
      path: `${id}.html`,
      url: '',
      row: truth,
      captionsInText: false,
    },
    gold: (url) => goldOf('stress-fresh', truth, url),
  };
}

const one = pageOf('one', {
  text: 'one two three four',
  title: 'A title',
  byline: 'Ann Lee',
  images: [{ src: 'boat.jpg', caption: 'A boat' }],
  nextPage: null,
  parts: [['comment', 'I saw the boat, too, and it was green.']],
});
const two = pageOf('two', { text: 'five six', title: 'B', family: 'recipe', nextPage: '/2.html' });

const found: SystemOutput = {
  ...NOTHING,
  text: 'one two three four I saw the boat, too, and it was green.',
  title: 'A title',
  byline: 'By Ann Lee',
  images: [{ src: `${URL}boat.jpg`, caption: 'A boat' }],
};

test('a miss counts as nothing found, in all that the page has a truth for', () => {
  const entry = entryOf('x', 'served', [
    pageResult(one, URL, found, OFFERS),
    pageResult(two, URL, 'ended with 1', OFFERS),
  ]);
  expect(entry.misses).toBe(1);
  const values = Object.fromEntries(Object.entries(entry.values).map(([key, { value }]) => [key, value]));
  expect(values).toMatchObject({ title: 0.5, author: 1, pictures: 1, captions: 1, 'next page': 0 });
  expect(values['role comment']).toBe(1);
  expect(values).not.toHaveProperty('print link');
  expect(entry.values['author']?.n).toBe(1);
  expect(entry.families['recipe']).toEqual({ value: 0, low: 0, high: 0, n: 1 });
});

test('the intervals are the same each time, and hold the value', () => {
  const results = [pageResult(one, URL, found, OFFERS), pageResult(two, URL, NOTHING, OFFERS)];
  const [first, second] = [entryOf('x', 'served', results), entryOf('x', 'served', results)];
  expect(second).toEqual(first);
  const { value, low, high } = first.values['title']!;
  expect([low, value, high]).toEqual([0, 0.5, 1]);
});

test('truth that names pictures alone says nothing of their captions', () => {
  const bare = pageOf('bare', { text: 'a', title: 'A', images: ['boat.jpg'] });
  const { measures } = pageResult(bare, URL, found, OFFERS);
  expect([measures.images?.common, measures.captions]).toEqual([1, null]);
});

test('the tables have a column a system and form', () => {
  const entry = entryOf('x', 'served', [pageResult(one, URL, found, OFFERS)]);
  const systems = [{ system: 'x', name: 'X', package: 'x', version: '1' }];
  const text = tables({ format: 1, browser: '1', systems, sets: [{ set: 's', pages: 1, entries: [entry] }] });
  expect(text).toContain('| value [95 %] | X, served |');
  expect(text).toContain('| title | 1.000 [1.000, 1.000] |');
});
