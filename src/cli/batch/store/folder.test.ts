import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mend } from './folder';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The number of a process that was. */
const ended = (): number => spawnSync(process.execPath, ['--version']).pid;

it('what a killed process was writing goes; what is whole or still written stays', async () => {
  mkdirSync(path.join(folder, 'news'));
  const mine = `b.md.${String(process.pid)}.part`;
  for (const name of [
    'a.md',
    `a.md.${String(ended())}.part`,
    mine,
    `news/c.md.${String(ended())}.part`,
    'd.part',
  ])
    writeFileSync(path.join(folder, name), 'The tide');
  await mend(folder);
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()).toEqual([
    'a.md',
    mine,
    'd.part',
    'news',
  ]);
});

it('a folder that is not there yet has nothing to clear', async () => {
  await expect(mend(path.join(folder, 'later'))).resolves.toBeUndefined();
});
