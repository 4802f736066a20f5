import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFresh } from './fresh.mjs';

let root = '';
/** Writes a file as if it had been changed this many seconds after the epoch. */
const write = (name: string, time: number): void => {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, name);
  for (let place = file; place !== root; place = path.dirname(place)) utimesSync(place, time, time);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fresh-'));
  write('src/deep/a.ts', 100);
  write('manifest.json', 100);
});
afterEach(() => rmSync(root, { recursive: true }));

test('nothing built is not fresh', () => {
  expect(isFresh(root)).toBe(false);
});

test('built after the last change is fresh', () => {
  write('dist/chromium/manifest.json', 200);
  expect(isFresh(root)).toBe(true);
});

test('a change deep in the sources wants another build', () => {
  write('dist/chromium/manifest.json', 200);
  write('src/deep/a.ts', 300);
  expect(isFresh(root)).toBe(false);
});
