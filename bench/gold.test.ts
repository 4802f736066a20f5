import { expect, test } from 'vitest';
import { goldOf, hasCaptions } from './gold';
import { scoreText } from './score';

const URL_ = 'https://a.example.test/dir/page.html';

test('the better of gold with and without the optional text counts', () => {
  const gold = goldOf('stress-dev', { id: '1', text: 'one two three', optional: ['about us'] }, URL_);
  expect(scoreText('one two three', gold)?.bag.f1).toBe(1);
  expect(scoreText('one two three about us', gold)?.bag.f1).toBe(1);
  expect(scoreText('one two three other things', gold)?.bag.f1).toBeLessThan(1);
});

test('a Chinese headline is taken out of the gold, and of an output that it leads', () => {
  const gold = goldOf(
    'chinese-news-dev',
    { id: '1', text: '标题一\n\n正文内容', title_guess: '标题一' },
    URL_,
  );
  expect(gold.texts).toEqual([['正', '文', '内', '容']]);
  expect(scoreText('标题一\n正文内容', gold)?.bag.f1).toBe(1);
  expect(scoreText('正文内容', gold)?.bag.f1).toBe(1);
});

test('captions are no part of a gold that leaves them out, by its rows or as a whole', () => {
  const captionsIn = (corpus: string, row: { captions_in_text?: boolean } = {}): boolean =>
    hasCaptions(corpus, row);
  expect(captionsIn('theme-dev')).toBe(true);
  expect(captionsIn('stress-dev', { captions_in_text: false })).toBe(false);
  expect(captionsIn('fundus-dev')).toBe(false);
});

test('roles are scored on articles only, links resolve against the page', () => {
  const list = goldOf(
    'stress-dev',
    { id: '1', kind: 'list', title: 'Blog', nextPage: 'x', images: [] },
    URL_,
  );
  expect([list.title, list.nextPage, list.images]).toEqual([null, null, null]);
  const row = { id: '1', kind: 'article', title: 'T', nextPage: 'page.html?p=2', printLink: null };
  const article = goldOf('stress-dev', row, URL_);
  expect(article.nextPage).toEqual(['https://a.example.test/dir/page.html?p=2']);
  expect(article.printLink).toEqual([]);
});

test('what a clip calls its print link is the whole article on one page where there is no print version', () => {
  const row = { id: '1', kind: 'article', singlePage: '?view=all' };
  const whole = 'https://a.example.test/dir/page.html?view=all';
  expect(goldOf('stress-dev', { ...row, printLink: null }, URL_).printOrWhole).toEqual([whole]);
  expect(goldOf('stress-dev', { ...row, printLink: 'print.html' }, URL_).printOrWhole).toEqual([
    'https://a.example.test/dir/print.html',
  ]);
  expect(goldOf('stress-dev', { id: '1', printLink: null }, URL_).printOrWhole).toEqual([]);
  expect(goldOf('stress-dev', row, URL_).printOrWhole).toBeNull();
});

test('an annotator who gave up on paging links leaves no gold', () => {
  expect(goldOf('autopager-dev', { id: '1', links: {}, failed: true }, URL_).nextPage).toBeNull();
  expect(goldOf('autopager-dev', { id: '1', links: {}, failed: false }, URL_).nextPage).toEqual([]);
});
