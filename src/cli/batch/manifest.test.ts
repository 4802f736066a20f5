import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entriesOf, openManifest, type ManifestEntry } from './manifest';

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

async function ids(file: string): Promise<string[]> {
  const all: string[] = [];
  for await (const { id } of entriesOf(file)) all.push(id);
  return all;
}

test('a line a page; half a line that a killed process left is cut off before the next is written', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'manifest-')), 'm.jsonl');
  expect(await ids(file)).toEqual([]);
  const first = await openManifest(file);
  await Promise.all([first.add(entry('1')), first.add(entry('2')), first.add(entry('3'))]);
  await first.close();
  appendFileSync(file, JSON.stringify(entry('4')).slice(0, 50));
  expect(await ids(file)).toEqual(['1', '2', '3']);
  const second = await openManifest(file);
  await second.add(entry('4'));
  await second.close();
  expect(await ids(file)).toEqual(['1', '2', '3', '4']);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(5);
});

test('a manifest of half a line begins anew', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'manifest-')), 'm.jsonl');
  writeFileSync(file, 'x'.repeat(100_000));
  const manifest = await openManifest(file);
  await manifest.add(entry('1'));
  await manifest.close();
  expect(await ids(file)).toEqual(['1']);
});
