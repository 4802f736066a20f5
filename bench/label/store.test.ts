import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLabels, writeLabels } from './store';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'labels-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

it('keeps the labels of several readers of a page, and the last of each', () => {
  const row = { page: 'corpus/one', reader: 'a', roles: 'BN', hashes: 'aaaabbbb' };
  writeLabels(row, dir);
  writeLabels({ ...row, reader: 'b', roles: 'BB' }, dir);
  writeLabels({ ...row, roles: 'NN' }, dir);
  expect(
    readLabels(dir)
      .get('corpus/one')
      ?.map(({ reader, roles }) => [reader, roles]),
  ).toEqual([
    ['a', 'NN'],
    ['b', 'BB'],
  ]);
  expect(readdirSync(dir)).toEqual(['corpus.a.jsonl', 'corpus.b.jsonl']);
});

it('has no labels where there is no folder', () => {
  expect(readLabels(join(dir, 'none')).size).toBe(0);
});
