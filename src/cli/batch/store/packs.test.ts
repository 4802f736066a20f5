import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WARCParser } from 'warcio';
import { packStore } from './packs';
import { mendParts } from './folder';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packs-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const put = (
  store: ReturnType<typeof packStore>,
  at: number,
  text = `# Story ${String(at)}, ä`,
): Promise<string> =>
  store.put(
    `a.test/${String(at)}.md`,
    Buffer.from(text),
    'text/markdown; charset=utf-8',
    `https://a.test/${String(at)}`,
  );

const filesIn = (ending: string): string[] =>
  readdirSync(path.join(folder, 'packed'))
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, 'packed', name))
    .sort();

async function recordsOf(file: string): Promise<unknown[][]> {
  const found: unknown[][] = [];
  for await (const record of new WARCParser([readFileSync(file)]))
    found.push([record.warcType, record.warcTargetURI, await record.contentText()]);
  return found;
}

it('results are records of parts that end at their size, and what is named holds them', async () => {
  const store = packStore(folder, 700);
  const places = await Promise.all([1, 2, 3, 4, 5].map((at) => put(store, at)));
  await store.close?.();
  const [first = '', ...others] = filesIn('.warc.gz');
  expect(others.length).toBeGreaterThan(0);
  expect((await recordsOf(first))[0]).toEqual(['conversion', 'https://a.test/1', '# Story 1, ä']);
  for (const [at, place] of places.entries()) {
    const [, file = '', offset, length] = /^(.+)@(\d+),(\d+)$/.exec(place) ?? [];
    const bytes = readFileSync(path.join(folder, file)).subarray(
      Number(offset),
      Number(offset) + Number(length),
    );
    expect(gunzipSync(bytes).toString()).toContain(`# Story ${String(at + 1)}, ä`);
  }
  const lines = filesIn('.cdxj').flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(
    /^test,a\)\/1 \d{14} \{"url":"https:\/\/a\.test\/1","mime":"text\/markdown","offset":"0",/,
  );
});

it('what a killed process was writing is cut off; a second one has parts of its own', async () => {
  for (const [at, store] of [packStore(folder), packStore(folder)].entries()) {
    await put(store, at);
    await store.close?.();
  }
  const [warc = '', second] = filesIn('.warc.gz');
  const [index = ''] = filesIn('.cdxj');
  expect(second).toBeDefined();
  const whole = readFileSync(warc);
  appendFileSync(warc, whole.subarray(0, 90));
  appendFileSync(index, 'test,a)/3 2026');
  const ended = String(spawnSync(process.execPath, ['--version']).pid);
  const named = (file: string): string => file.replace(`-${String(process.pid)}-`, `-${ended}-`);
  for (const file of [warc, index]) renameSync(file, named(file));
  await mendParts(folder);
  expect(readFileSync(named(warc))).toEqual(whole);
  expect(readFileSync(named(index), 'utf8').trim().split('\n')).toHaveLength(1);
  expect(spawnSync('gzip', ['-t', named(warc)]).status).toBe(0);
});

it('a folder without parts has nothing to mend', async () => {
  await expect(mendParts(path.join(folder, 'later'))).resolves.toBeUndefined();
});
