import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseShard, shardOf, STATE, stateFolder } from './shard';

const folderOf = (): string => mkdtempSync(join(tmpdir(), 'shard-'));

test('shards are about as large', () => {
  const counts = [0, 0, 0, 0];
  for (let at = 0; at < 2000; at++) {
    const number = shardOf(`site-${String(at)}.example`, 4);
    counts[number - 1] = (counts[number - 1] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(400);
  expect(counts).toHaveLength(4);
});

test('a host stays in its shard in later versions, where runs go on', () => {
  expect(['a.example', 'b.example', 'c.example:8080'].map((host) => shardOf(host, 8))).toEqual([4, 7, 1]);
});

test.each(['0/4', '5/4', '1', '1/0', '-1/4', '1/4 ', '1.5/4', '1/1001', ''])(
  '--shard %j is refused',
  (text) => {
    expect(() => parseShard(text)).toThrow('--shard takes');
  },
);

test('a folder goes on only as it was split', async () => {
  expect(parseShard('2/4')).toEqual({ number: 2, of: 4 });
  const split = folderOf();
  const place = await stateFolder(split, { number: 2, of: 4 });
  expect(place).toBe(join(split, 'shard-2-of-4'));
  mkdirSync(place);
  expect(await stateFolder(split, { number: 1, of: 4 })).toBe(join(split, 'shard-1-of-4'));
  await expect(stateFolder(split, { number: 2, of: 8 })).rejects.toThrow('with --shard …/4');
  await expect(stateFolder(split, undefined)).rejects.toThrow('with --shard …/4');
  const whole = folderOf();
  expect(await stateFolder(whole, undefined)).toBe(whole);
  mkdirSync(join(whole, STATE));
  await expect(stateFolder(whole, { number: 1, of: 2 })).rejects.toThrow('without --shard');
});

test('a folder that is not there yet takes any split', async () => {
  const later = join(folderOf(), 'later');
  expect(await stateFolder(later, { number: 1, of: 1 })).toBe(join(later, 'shard-1-of-1'));
});

test('a folder that cannot be read is an error, not one without runs', async () => {
  const file = join(folderOf(), 'file');
  writeFileSync(file, '');
  await expect(stateFolder(file, { number: 1, of: 2 })).rejects.toThrow('ENOTDIR');
});
