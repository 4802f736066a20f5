/** The site's pages of documentation lead to each other, and its tables have the benchmark's numbers. */
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { Entry, Leaderboard } from '../bench/public/leaderboard';
import { docList, docPages } from '../site/build/docs';
import { summaryTable } from '../site/build/leaderboard';
import { tryPages } from '../site/build/try-pages';
import { TRY_PAGES } from '../site/try/page-names';

const SITE_FILES = ['index.html', 'assets/style.css', 'assets/icon.svg'];

test('each link of a page of documentation leads to a page or a heading that is there', () => {
  const pages = docPages('', 'assets/style.css', 'assets/icon.svg');
  const documents = new Map([...pages].map(([path, html]) => [path, new JSDOM(html).window.document]));
  const lost: string[] = [];
  for (const [path, document] of documents)
    for (const link of document.querySelectorAll('a[href], link[href]')) {
      const href = link.getAttribute('href') ?? '';
      if (/^[a-z]+:/i.test(href)) continue;
      const [file = '', anchor] = href.split('#');
      const target = file === '' ? path : posix.join(posix.dirname(path), file);
      const at = documents.get(target);
      if (!at && !SITE_FILES.includes(target)) lost.push(`${path}: ${href}`);
      if (at && anchor !== undefined && !at.getElementById(anchor)) lost.push(`${path}: ${href}`);
    }
  expect(lost).toEqual([]);
  const listed = [...new JSDOM(docList()).window.document.querySelectorAll('a')];
  for (const link of listed) expect(pages.has(posix.normalize(link.getAttribute('href') ?? ''))).toBe(true);
});

test('with a repository, files that are no documentation are linked there', () => {
  const html = docPages('https://code.example.test/us/it', 'assets/style.css', 'assets/icon.svg');
  const links = [...html.values()].flatMap((page) => page.match(/https:\/\/code\.example\.test[^"]*/g) ?? []);
  expect(links.length).toBeGreaterThan(3);
  for (const link of links)
    expect(existsSync(link.replace('https://code.example.test/us/it/blob/main/', '')), link).toBe(true);
});

test('the leaderboard has the best text first, as the data has it', () => {
  const entry = (system: string, value: number): Entry[] =>
    (['rendered', 'served'] as const).map((form) => ({
      ...{ system, form, misses: 0 },
      values: { text: { value, low: value - 0.01, high: value + 0.01, n: 2 } },
      families: {},
    }));
  const data: Leaderboard = {
    ...{ format: 1, browser: '1' },
    systems: ['low', 'high'].map((system) => ({ system, name: `<${system}>`, package: '', version: '2' })),
    sets: [{ set: 'stress-fresh', pages: 2, entries: [...entry('low', 0.6114), ...entry('high', 0.9)] }],
  };
  const { document } = new JSDOM(summaryTable(data)).window;
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows[0]).toMatch(/^<high> 290\.0 89\.0–91\.0/);
  expect(rows[1]).toMatch(/^<low> 261\.1 60\.1–62\.1/);
});

test('the pages to try are in the archive with their pictures, and load nothing of others', () => {
  const { paths, files } = tryPages(TRY_PAGES.map(({ id }) => id));
  expect(Object.keys(paths)).toHaveLength(6);
  for (const [path, bytes] of files) {
    if (!path.endsWith('.html')) continue;
    const text = new TextDecoder().decode(bytes);
    expect(text.match(/(?:src|srcset|poster)="(?:https?:)?\/\/[^"]*/g) ?? [], path).toEqual([]);
    expect(text.match(/<link[^>]*(?:stylesheet|preload|icon)[^>]*https?:[^>]*/g) ?? [], path).toEqual([]);
  }
});
