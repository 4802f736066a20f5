import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadCorpora, spread } from './corpus';

const root = mkdtempSync(join(tmpdir(), 'bench-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

test('a spread is deterministic, in order, and part of a larger spread', () => {
  const pages = Array.from({ length: 50 }, (_, i) => ({ id: `page-${String(i)}` }));
  const ten = spread(pages, 10);
  expect(ten).toEqual(spread(pages, 10));
  expect(ten).toHaveLength(10);
  expect(ten.map((p) => pages.indexOf(p))).toEqual(
    [...ten.map((p) => pages.indexOf(p))].sort((a, b) => a - b),
  );
  const twenty = spread(pages, 20);
  expect(ten.every((p) => twenty.includes(p))).toBe(true);
  expect(spread(pages, 0)).toEqual(pages);
});

test('an unpacked folder is read in both forms; rows without an address get a reserved one', () => {
  const dir = join(root, 'corpora');
  mkdirSync(join(dir, 'small'), { recursive: true });
  writeFileSync(
    join(dir, 'small', 'truth.jsonl'),
    '{"id":"a","url":null,"text":"t"}\n{"id":"b","path":"x/b.html?page=2","text":"t"}\n',
  );
  const [corpus] = loadCorpora(dir, ['small']) ?? [];
  const [a, b] = corpus?.pages ?? [];
  expect(a?.url).toMatch(/^https:\/\/[a-z0-9]+\.example\.test\/a$/);
  expect(a?.file).toBe(join(dir, 'small/pages/a.html'));
  expect([b?.path, b?.file]).toEqual(['x/b.html?page=2', join(dir, 'small/x/b.html?page=2')]);
  expect(() => loadCorpora(dir, ['other'])).toThrow(/no corpus other/);
});
