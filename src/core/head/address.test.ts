import { expect, test } from 'vitest';
import { ADDRESS_SIGNS, addressSigns } from './address';

/** The signs that are not 0. */
const signsOf = (address: string) =>
  Object.fromEntries(
    [...addressSigns(address)].flatMap((value, i) => (value === 0 ? [] : [[ADDRESS_SIGNS[i]!, value]])),
  );

test('a dated story has its date, its depth and the hyphens of its headline', () => {
  expect(signsOf('https://paper.com/2024/05/the-bell-of-the-harbour.html')).toEqual({
    'path-known': 1,
    'path-depth': 3,
    'path-hyphens': 4,
    'path-date': 1,
    'path-file': 1,
  });
  expect(signsOf('https://paper.com/2024/05/17/bell')).toMatchObject({ 'path-date': 1 });
  expect(signsOf('https://paper.com/2024-05-17/bell')).toMatchObject({ 'path-date': 1 });
  expect(signsOf('https://paper.com/2024/bell-2024-13')).not.toHaveProperty('path-date');
});

test('words of a path tell lists, shops, forums, manuals and stories, whole words only', () => {
  const kinds = (address: string) =>
    Object.keys(signsOf(address))
      .filter((sign) => sign.endsWith('-word'))
      .sort();
  expect(kinds('https://a.com/kategorie/x')).toEqual([]);
  expect(kinds('https://a.com/categories/x')).toEqual(['path-list-word']);
  expect(kinds('https://a.com/product-category/lamps')).toEqual(['path-list-word', 'path-product-word']);
  expect(kinds('https://a.com/showthread.php?t=5')).toEqual(['path-forum-word']);
  expect(kinds('https://docs.a.com/x')).toEqual(['path-docs-word']);
  expect(kinds('https://a.com/BLOG/x')).toEqual(['path-article-word']);
  expect(kinds('https://a.com/blogging/productive')).toEqual([]);
});

test('the root, a query and a long number are signs of their own', () => {
  expect(signsOf('https://paper.com/')).toEqual({ 'path-known': 1, 'path-root': 1 });
  expect(signsOf('https://paper.com/a12345?page=2')).toEqual({
    'path-known': 1,
    'path-depth': 1,
    'path-digits': 1,
    'path-query': 1,
  });
  expect(signsOf('https://paper.com/a123b45')).not.toHaveProperty('path-digits');
});

test('files, addresses of machines and names for tests say nothing', () => {
  for (const address of [
    'file:///home/ann/blog/x.html',
    'http://127.0.0.1:8080/blog/x',
    'http://localhost/blog/x',
    'https://paper.example/blog/x',
    'about:blank',
    '',
  ])
    expect(signsOf(address)).toEqual({});
});
