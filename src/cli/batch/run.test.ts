import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Failure } from '../failure';
import { loginsOf } from './address';
import { archivesOf, batch } from './run';
import type { ManifestEntry } from './manifest';
import type { Task } from './tasks';
import type { Executor, Failed, Result } from './work';

type BatchOptions = Parameters<typeof batch>[0];

const DONE: Result = {
  ...{ outcome: 'done', kind: 'article', confidence: 1, title: 't', words: 1 },
  ...{ rendered: false, sure: 0.9, why: '', times: { load: 1, clip: 1, write: 1 }, files: [] },
};
const failed = (reason: Failed['reason'], status = 0): Failed => ({
  ...{ outcome: 'failed', reason, message: reason, status, retryAfter: null },
});

interface Seen {
  address: string;
  tries: number;
  /** pages of the same host under way, this one included */
  beside: number;
}

/** Does pages as `answer` says, and keeps what it was asked. */
function executor(answer: (task: Task) => Result, capacity = 8): Executor & { seen: Seen[] } {
  const active = new Map<string, number>();
  const seen: Seen[] = [];
  return {
    ...{ capacity, seen },
    async run(task) {
      const beside = (active.get(task.host) ?? 0) + 1;
      active.set(task.host, beside);
      seen.push({ address: task.address, tries: task.tries, beside });
      await new Promise((done) => setTimeout(done, 20));
      active.set(task.host, (active.get(task.host) ?? 1) - 1);
      return answer(task);
    },
    close: () => Promise.resolve(),
  };
}

async function runIn(
  folder: string,
  pages: readonly string[],
  by: Executor,
  more: Partial<BatchOptions> = {},
): ReturnType<typeof batch> {
  const list = join(folder, 'list.txt');
  writeFileSync(list, pages.join('\n'));
  const options: BatchOptions = {
    ...{ inputs: [list], folder, perHost: 2, pause: 0, allowPrivate: true, userAgent: 'test', robots: false },
    ...{ tries: 3, logins: loginsOf(), wait: () => 1, warn: () => undefined, started: () => undefined },
    ...more,
  };
  return batch(
    options,
    by,
    archivesOf(() => undefined),
  );
}

const folderOf = (): string => mkdtempSync(join(tmpdir(), 'run-'));
const manifestOf = (folder: string): ManifestEntry[] =>
  readFileSync(join(folder, 'manifest.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ManifestEntry);

const PAGES = Array.from({ length: 30 }, (_, at) => `http://${'abc'.charAt(at % 3)}.org/${String(at)}`);

test('each page is done once and written down, and no host is asked for more than it should be at once', async () => {
  const folder = folderOf();
  const by = executor(() => DONE);
  const outcome = await runIn(folder, [...PAGES, ...PAGES], by);
  expect(outcome).toMatchObject({ done: 30, failed: 0, left: 0 });
  expect(new Set(manifestOf(folder).map(({ address }) => address))).toEqual(new Set(PAGES));
  expect(manifestOf(folder)).toHaveLength(30);
  expect(Math.max(...by.seen.map(({ beside }) => beside))).toBe(2);
  expect(outcome.summary).toContain('30 clipped, 0 failed');
});

test('an input that cannot be read is named, whatever is wrong with it', async () => {
  const [folder, by] = [folderOf(), executor(() => DONE)];
  for (const [name, content] of [
    ['a.wacz', 'PK nonsense'],
    ['b.gz', Buffer.from([0x1f, 0x8b, 1, 2, 3])],
    ['c.xml', `<urlset>${'<a>'.repeat(2000)}`],
  ] as const) {
    const input = join(folder, name);
    writeFileSync(input, content);
    const run = runIn(folderOf(), [], by, { inputs: [input] });
    await expect(run).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining(input) as string,
    });
  }
});

test('all hosts have their turn', async () => {
  const by = executor(() => DONE, 1);
  const pages = ['http://a.org/1', 'http://a.org/2', 'http://a.org/3', 'http://b.org/1'];
  await runIn(folderOf(), pages, by);
  expect(by.seen.slice(0, 2).map(({ address }) => address)).toEqual(['http://a.org/1', 'http://b.org/1']);
});

test('what may pass is tried again, what will not is not, and both are written down with their reason', async () => {
  const folder = folderOf();
  const by = executor((task) => {
    if (task.address.endsWith('/slow')) return task.tries < 2 ? failed('timeout') : DONE;
    if (task.address.endsWith('/busy')) return failed('status', 503);
    return failed('status', 404);
  });
  const outcome = await runIn(
    folder,
    ['slow', 'busy', 'gone'].map((name) => `http://a.org/${name}`),
    by,
  );
  const entries = new Map(manifestOf(folder).map((entry) => [entry.address.slice(13), entry]));
  expect(entries.get('slow')).toMatchObject({ outcome: 'done', tries: 3 });
  expect(entries.get('busy')).toMatchObject({ outcome: 'failed', reason: 'status', tries: 3 });
  expect(entries.get('gone')).toMatchObject({ outcome: 'failed', reason: 'status', tries: 1 });
  expect(outcome).toMatchObject({ done: 1, failed: 2 });
  expect(by.seen).toHaveLength(7);
});

test('a run that was stopped goes on where it stopped, and a finished one has nothing to do', async () => {
  const folder = folderOf();
  const stop = new AbortController();
  let count = 0;
  const first = executor(() => {
    if (++count === 10) stop.abort();
    return DONE;
  });
  const { done, left } = await runIn(folder, PAGES, first, { signal: stop.signal });
  expect(done).toBeGreaterThanOrEqual(10);
  expect(done + left).toBe(30);
  const second = executor(() => DONE);
  expect(await runIn(folder, PAGES, second)).toMatchObject({ done: left, left: 0 });
  expect(new Set([...first.seen, ...second.seen].map(({ address }) => address)).size).toBe(30);
  expect(first.seen.length + second.seen.length).toBe(30);
  expect(
    await runIn(
      folder,
      PAGES,
      executor(() => DONE),
    ),
  ).toMatchObject({ done: 0, left: 0 });
  expect(manifestOf(folder)).toHaveLength(30);
});

test('a page that was written down and not taken out of the queue is not done twice', async () => {
  const folder = folderOf();
  await runIn(
    folder,
    PAGES.slice(0, 5),
    executor(() => DONE),
  );
  const other = folderOf();
  // The manifest of a run whose queue is gone.
  writeFileSync(join(other, 'manifest.jsonl'), readFileSync(join(folder, 'manifest.jsonl')));
  const by = executor(() => DONE);
  expect(await runIn(other, PAGES.slice(0, 8), by)).toMatchObject({ done: 3 });
  expect(by.seen.map(({ address }) => address).sort()).toEqual(PAGES.slice(5, 8).sort());
});

test('shards share the pages by host, each with a queue and a manifest of its own', async () => {
  const folder = folderOf();
  const shards = [1, 2].map((number) => ({ number, of: 2 }));
  const all = shards.map(() => executor(() => DONE));
  for (const [at, shard] of shards.entries()) await runIn(folder, PAGES, all[at] ?? expect.fail(), { shard });
  const seen = all.map((by) => by.seen.map(({ address }) => address));
  const hosts = seen.map((addresses) => new Set(addresses.map((address) => new URL(address).host)));
  expect(hosts).toEqual([new Set(['b.org']), new Set(['a.org', 'c.org'])]);
  expect(seen.flat().sort()).toEqual([...PAGES].sort());
  for (const [at, { number }] of shards.entries())
    expect(manifestOf(join(folder, `shard-${String(number)}-of-2`))).toHaveLength(seen[at]?.length ?? 0);
});

test('without a browser the run ends, and the pages wait', async () => {
  const folder = folderOf();
  const by = executor(() => {
    throw new Failure('no-browser', 'there is none');
  });
  await expect(runIn(folder, PAGES, by)).rejects.toThrow('there is none');
  expect(
    await runIn(
      folder,
      PAGES,
      executor(() => DONE),
    ),
  ).toMatchObject({ done: 30 });
});

test("a user in an address is its site's alone, and stands in nothing that is written", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  const logins = loginsOf();
  const by = executor(() => DONE);
  const pages = ['https://me:s%65cret@a.example/1', 'https://a.example/2', 'https://b.example/3'];
  await runIn(folder, pages, by, { logins });
  expect(by.seen.map(({ address }) => [address, logins.of(address)]).sort()).toEqual([
    ['https://a.example/1', { username: 'me', password: 'secret' }],
    ['https://a.example/2', { username: 'me', password: 'secret' }],
    ['https://b.example/3', undefined],
  ]);
  expect(logins.of('http://a.example/')).toBeUndefined();
  expect(logins.of('https://a.example:8443/')).toBeUndefined();
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile() && file.name !== 'list.txt')
      expect(readFileSync(join(file.parentPath, file.name), 'latin1')).not.toMatch(/s%65cret|secret/);
});
