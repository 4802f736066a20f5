import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeNamed, writeWhole } from './place';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'place-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('in a folder nothing is written over: a name that is taken gets a number', async () => {
  await writeFile(path.join(folder, 'same.md'), 'mine');
  expect(await writeNamed(folder, 'same', 'md', 'theirs')).toBe(path.join(folder, 'same (2).md'));
  expect(await writeNamed(folder, 'same', 'md', 'others’')).toBe(path.join(folder, 'same (3).md'));
  expect(await readFile(path.join(folder, 'same.md'), 'utf8')).toBe('mine');
  expect(await readFile(path.join(folder, 'same (2).md'), 'utf8')).toBe('theirs');
});

test('a named file is replaced whole, and nothing else is left', async () => {
  const file = path.join(folder, 'a.md');
  await writeFile(file, 'before');
  await writeWhole(file, 'after');
  expect(await readFile(file, 'utf8')).toBe('after');
  expect(await readdir(folder)).toEqual(['a.md']);
});

test('a place that is not there is named', async () => {
  const failure = { kind: 'not-written', message: expect.stringContaining('all.md') as unknown };
  await expect(writeWhole(path.join(folder, 'at/all.md'), '')).rejects.toMatchObject(failure);
  await expect(writeNamed(path.join(folder, 'at'), 'all', 'md', '')).rejects.toMatchObject(failure);
});
