import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import * as library from '../src/clip/library';

const ROOT = join(import.meta.dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs/library.md'), 'utf8');

test('docs/library.md names every export, every field of an article and every option', async () => {
  const { document } = new JSDOM('<title>Ferries</title><p>The ferry leaves at seven.</p>').window;
  const article = await library.clip(document, { explain: true });
  const options = /export interface ClipOptions \{(.*?)\n\}/s.exec(
    readFileSync(join(ROOT, 'src/clip/options.ts'), 'utf8'),
  )?.[1];
  const names = [
    ...Object.keys(library),
    ...Object.keys(article),
    ...[...(options ?? '').matchAll(/^ {2}(\w+)\?:/gm)].map((match) => match[1]!),
  ];
  expect(names).toEqual(expect.arrayContaining(['clip', 'contentHtml', 'onProgress']));
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(PAGE))).toEqual([]);
});

test('docs/library.md names no field that an article has not', async () => {
  const { document } = new JSDOM('<title>Ferries</title><p>The ferry leaves at seven.</p>').window;
  const article = await library.clip(document, { explain: true });
  const named = [...PAGE.matchAll(/\barticle\.(\w+)/g)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in article))).toEqual([]);
});
