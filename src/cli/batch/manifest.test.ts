import { appendFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openManifest, type ManifestEntry } from './manifest';

const entry = (id: string): ManifestEntry => ({
  ...{ id, address: `http://a.org/${id}`, outcome: 'done', kind: 'article', confidence: 1, title: 'é\n"' },
  ...{
    words: 1,
    rendered: true,
    sure: null,
    why: '',
    times: { load: 1, clip: 1, write: 1 },
    files: [],
    tries: 1,
    at: '2024-05-01T00:00:00Z',
  },
});

const folderOf = (): string => mkdtempSync(join(tmpdir(), 'manifest-'));

/** Adds pages one after the other, in parts of two. */
async function addTo(folder: string, ...names: string[]): Promise<void> {
  const manifest = await openManifest(folder, 2);
  for (const name of names) await manifest.add(entry(name));
  await manifest.close();
}

async function finished(folder: string, all = true): Promise<string[]> {
  const manifest = await openManifest(folder, 2);
  const ids: string[] = [];
  for await (const { id } of manifest.finished(all)) ids.push(id);
  await manifest.close();
  return ids;
}

const indexOf = (folder: string): unknown[] =>
  readFileSync(join(folder, 'manifest.index'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

test('a line a page; half a line that a killed process left is cut off before the next is written', async () => {
  const folder = folderOf();
  const file = join(folder, 'manifest.jsonl');
  expect(await finished(folder)).toEqual([]);
  const first = await openManifest(folder);
  await Promise.all([first.add(entry('1')), first.add(entry('2')), first.add(entry('3'))]);
  await first.close();
  appendFileSync(file, JSON.stringify(entry('4')).slice(0, 50));
  const second = await openManifest(folder);
  await second.add(entry('4'));
  await second.close();
  expect(await finished(folder)).toEqual(['1', '2', '3', '4']);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(5);
  expect(readdirSync(folder)).toEqual(['manifest.jsonl']);
});

test('a manifest of half a line begins anew', async () => {
  const folder = folderOf();
  writeFileSync(join(folder, 'manifest.jsonl'), 'x'.repeat(100_000));
  await addTo(folder, '1');
  expect(await finished(folder)).toEqual(['1']);
});

test('a full manifest becomes a part, and a run that goes on reads the last two files', async () => {
  const folder = folderOf();
  await addTo(folder, '1', '2', '3');
  await addTo(folder, '4', '5');
  expect(readdirSync(folder).sort()).toEqual([
    ...['manifest-000001.jsonl', 'manifest-000002.jsonl', 'manifest.index', 'manifest.jsonl'],
  ]);
  const part = { pages: 2, done: 2, failed: 0, from: '2024-05-01T00:00:00Z', to: '2024-05-01T00:00:00Z' };
  const { length: bytes } = readFileSync(join(folder, 'manifest-000001.jsonl'));
  expect(indexOf(folder)).toEqual([
    { part: 'manifest-000001.jsonl', bytes, ...part },
    { part: 'manifest-000002.jsonl', bytes, ...part },
  ]);
  expect(await finished(folder, false)).toEqual(['3', '4', '5']);
  expect(await finished(folder)).toEqual(['1', '2', '3', '4', '5']);
});

test('a process that was killed while it ended a part leaves nothing out', async () => {
  const folder = folderOf();
  await addTo(folder, '1', '2', '3', '4');
  // The part has its name; there is no new file yet, and half a line in the index.
  renameSync(join(folder, 'manifest.jsonl'), join(folder, 'manifest-000002.jsonl'));
  appendFileSync(join(folder, 'manifest.index'), '{"part":"manifest-000002.jsonl","pa');
  await addTo(folder, '5');
  expect(await finished(folder)).toEqual(['1', '2', '3', '4', '5']);
  expect(indexOf(folder)).toMatchObject([
    { part: 'manifest-000001.jsonl' },
    { part: 'manifest-000002.jsonl' },
  ]);
});
