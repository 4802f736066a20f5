import { expect, test } from 'vitest';
import { pageFromHtml } from '../../../tests/helpers/page';
import { run } from '../../util/steps';
import { findRecords } from '../records/main-list';
import { select } from '../select';
import { kindInputNames, kindInputs } from './decide';

async function inputs(html: string, address?: string): Promise<(name: string) => number> {
  const page = await pageFromHtml(html, address);
  const values = run(
    kindInputs(page, { decisions: run(select(page)).segments, records: run(findRecords(page)) }),
  );
  expect(values).toHaveLength(kindInputNames().length);
  expect(values.every(Number.isFinite)).toBe(true);
  return (name) => {
    expect(kindInputNames()).toContain(name);
    return values[kindInputNames().indexOf(name)]!;
  };
}

test('no two inputs have one name, and there are at most 150', () => {
  expect(new Set(kindInputNames()).size).toBe(kindInputNames().length);
  expect(kindInputNames().length).toBeLessThanOrEqual(150);
});

test('a page without anything has finite inputs', async () => {
  expect((await inputs(''))('little-text')).toBe(1);
});

test('head, title and address are read', async () => {
  const value = await inputs(
    `<head><title>10 ships that sank?</title><meta property="og:type" content="article"><script type="application/ld+json">{"@type":"NewsArticle","headline":"Ships"}</script></head><p>Text`,
    'https://www.harbour-news.org/2026/03/04/ships-that-sank-9876',
  );
  for (const name of [
    'og-type-article',
    'ld-type-news',
    'ld-has-headline',
    'title-has-leading-number',
    'title-has-question',
    'path-date',
    'path-last-number',
  ])
    expect(value(name), name).toBe(1);
  expect(value('title-words')).toBe(4);
  expect(value('ld-type-product')).toBe(0);
});

test('words of class names are parted at hyphens and capitals, and each counts once an element', async () => {
  const value = await inputs(
    `<body class="single-post"><div class="userAvatar user-profile">A</div><div class="comment">B</div><p class="avatars">C</p>`,
  );
  expect(value('named-avatar')).toBeCloseTo(Math.log1p(3));
  expect(value('named-comment')).toBeCloseTo(Math.log1p(1));
  expect(value('body-named-single')).toBe(1);
});

test('links are told by where they lead', async () => {
  const value = await inputs(
    `<a href="/news/ice/a-cold-day-at-the-quay">One</a> <a href="/cart">Two</a> <a href="mailto:a@b.test">Three</a>`,
    'https://paper.test/news/ice',
  );
  expect(value('links-to-headline')).toBeCloseTo(Math.log1p(1));
  expect(value('links-to-headline-share')).toBeCloseTo(1 / 3);
  expect(value('links-to-below')).toBeCloseTo(Math.log1p(1));
  expect(value('links-to-cart')).toBeCloseTo(Math.log1p(1));
  expect(value('links-to-mail')).toBeCloseTo(Math.log1p(1));
});
