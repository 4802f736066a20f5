/** The built command on many pages: killed and continued, out of archives without a network, by workers over Redis. */
import { expect, test } from '@playwright/test';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { shardOf } from '../../src/cli/batch/shard';
import { warcOf } from '../../tests/support/warc';
import { accountOf, browsersOf, manifestOf, randomFrom, start, storyPage, storySite } from '../harness/batch';
import { redisBinary, startRedis } from '../harness/redis-server';

const folderOf = (): string => mkdtempSync(join(tmpdir(), 'batch-'));

function listIn(folder: string, addresses: readonly string[]): string {
  const list = join(folder, 'list.txt');
  writeFileSync(list, addresses.join('\n'));
  return list;
}

const FIGURE =
  '<figure><img src="/dot.png" alt="a dot" width="400" height="300"><figcaption>A dot, drawn large.</figcaption></figure>';

/** for a site on this machine: no pauses, and no robots.txt but where it is the matter */
const LOCAL = [
  ...['--allow-private', '--pause', '0', '--per-host', '8', '--no-robots'],
  // Seconds at the most: on a busy machine three pages at once, in a browser that begins anew, take longer than people wait.
  ...['--timeout', '120', '--clip-timeout', '120', '--settle', '30'],
];

/** How often it is killed, of how many pages. */
const [KILLS, PAGES, GONE] = process.env['WHOLE_SUITE'] ? [4, 20, 2] : [2, 10, 1];

test('a run that is killed at any moment goes on without losing or doubling a page', async () => {
  const site = await storySite(PAGES);
  const folder = folderOf();
  const args = ['batch', listIn(folder, site.addresses), '-o', folder, '-j', '3', ...LOCAL];
  const random = randomFrom(19);
  for (let kill = 0; kill < KILLS; kill++) {
    const running = start(args);
    const enough = manifestOf(folder).length + 1 + Math.floor(random() * 4);
    const isOver = running.code.then(() => true);
    // Between two lines of the manifest, wherever that is.
    while (manifestOf(folder).length < enough && !(await Promise.race([isOver, delay(20, false)]))) continue;
    await delay(random() * 300);
    running.process.kill('SIGKILL');
    await running.code;
  }
  const { failed } = accountOf(folder, site.addresses);
  const last = start(args);
  // Some are gone: which of them a killed run has written down already hangs on how far it came.
  expect(await last.code, last.output()).toBe(failed < GONE ? 12 : 0);
  expect(accountOf(folder, site.addresses)).toEqual({
    in: PAGES,
    done: PAGES - GONE,
    failed: GONE,
    doubled: 0,
    lost: 0,
    wrong: 0,
    orphans: 0,
  });
  const again = start(args);
  expect(await again.code, again.output()).toBe(0);
  expect(again.output()).toContain('0 clipped, 0 failed');
  site.close();
});

test('a browser that dies under its pages costs nothing but time', async () => {
  test.skip(process.platform !== 'linux', 'finds the browser by /proc');
  const site = await storySite(10);
  const folder = folderOf();
  const running = start(['batch', listIn(folder, site.addresses), '-o', folder, '-j', '2', ...LOCAL]);
  let isOver = false;
  void running.code.then(() => (isOver = true));
  for (let killed = 0; killed < 2 && !isOver;) {
    await delay(100);
    if (manifestOf(folder).length <= killed * 2) continue;
    const [browser] = browsersOf(running.process.pid ?? 0);
    if (browser === undefined) continue;
    process.kill(browser, 'SIGKILL');
    killed++;
  }
  expect(await running.code, running.output()).toBe(12);
  expect(accountOf(folder, site.addresses)).toMatchObject({
    done: 9,
    failed: 1,
    doubled: 0,
    lost: 0,
    wrong: 0,
  });
  site.close();
});

test('robots.txt is obeyed, and the manifest says so', async () => {
  const server = createServer((request, response) => {
    const isRobots = request.url === '/robots.txt';
    response.writeHead(200, { 'content-type': isRobots ? 'text/plain' : 'text/html' });
    response.end(isRobots ? 'User-agent: *\nDisallow: /story-1\n' : storyPage(2));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const folder = folderOf();
  const list = listIn(folder, [`${origin}/story-1`, `${origin}/story-2`]);
  // That the host is allowed holds for robots.txt, too.
  const allowed = ['--allow-host', new URL(origin).host];
  const running = start(['batch', list, '-o', folder, ...allowed, '--pause', '0', '--settle', '30']);
  expect(await running.code, running.output()).toBe(12);
  const outcomes = manifestOf(folder).map(({ address, outcome, reason }) => [
    address.slice(-1),
    outcome,
    reason,
  ]);
  expect(outcomes.sort()).toEqual([
    ['1', 'failed', 'robots'],
    ['2', 'done', undefined],
  ]);
  server.close();
});

test('an archive is clipped with its own styles and pictures, and nothing goes to the network', async () => {
  let asked = 0;
  const outside = createServer((_request, response) => {
    asked++;
    response.end();
  });
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  const elsewhere = `http://127.0.0.1:${String((outside.address() as AddressInfo).port)}`;
  const page = storyPage(1).replace(
    '<main>',
    `<link rel="stylesheet" href="/style.css"><link rel="preconnect" href="${elsewhere}"><script src="${elsewhere}/x.js"></script>
     <img hidden src="${elsewhere}/x.png"><script>new WebSocket('${elsewhere.replace('http', 'ws')}');fetch('${elsewhere}/f').catch(() => 0)</script>
     <main><p class="gone">Only a style sheet of the archive hides this sentence, which is as long as a paragraph would be.</p>`,
  );
  const folder = folderOf();
  const file = join(folder, 'site.warc.gz');
  const dot = readFileSync(new URL('../../docs/pictures/print-a5.png', import.meta.url));
  writeFileSync(
    file,
    await warcOf(
      [
        {
          url: 'https://archived.example/story',
          type: 'text/html',
          body: page.replace('<p>Part 2', FIGURE + '<p>Part 2'),
        },
        { url: 'https://archived.example/style.css', type: 'text/css', body: '.gone { display: none }' },
        { url: 'https://archived.example/dot.png', type: 'image/png', body: dot },
      ],
      true,
    ),
  );
  // Private addresses are allowed, so that only the replay keeps the page from them.
  const running = start(['batch', file, '-o', folder, '-f', 'html', '--allow-private', '--settle', '30']);
  expect(await running.code, running.output()).toBe(0);
  const [entry] = manifestOf(folder);
  expect(entry).toMatchObject({
    address: 'https://archived.example/story',
    title: 'Story 1',
    kind: 'article',
  });
  const html = readFileSync(join(folder, entry?.files[0] ?? ''), 'utf8');
  expect(html).toContain('Part 5 of 1.');
  expect(html).not.toContain('Only a style sheet');
  expect(html).toContain(`data:image/png;base64,${dot.toString('base64').slice(0, 40)}`);
  expect(asked).toBe(0);
  outside.close();
});

test('a page that asks for a user gets the one of its address, and nothing that is written names it', async () => {
  const heard: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    heard.push(request.headers.authorization);
    response.writeHead(401, { 'www-authenticate': 'Basic realm="other"' }).end();
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  const picture = `<img src="http://127.0.0.1:${String(port)}/dot.png" width="400" height="300">`;
  const site = createServer((request, response) => {
    const isKnown =
      request.headers.authorization === `Basic ${Buffer.from('me:hushhush').toString('base64')}`;
    const headers = { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="mill"' };
    response
      .writeHead(isKnown ? 200 : 401, headers)
      .end(isKnown ? storyPage(1).replace('</h1>', `</h1>${picture}`) : '');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const address = `127.0.0.1:${String((site.address() as AddressInfo).port)}/story`;
  const [folder, lists] = [folderOf(), folderOf()];
  const running = start([
    ...['batch', listIn(lists, [`http://me:hushhush@${address}`, `http://me:hushhush@${address}/2`])],
    // Rendered, so that the picture of another site is asked for.
    ...['-o', folder, '-f', 'json', '--render', 'always', ...LOCAL],
  ]);
  expect(await running.code, running.output()).toBe(0);
  expect(manifestOf(folder).map((entry) => entry.address)).toEqual(
    expect.arrayContaining([`http://${address}`, `http://${address}/2`]),
  );
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.every((one) => one === undefined)).toBe(true);
  expect(running.output()).not.toContain('hushhush');
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile())
      expect(readFileSync(join(file.parentPath, file.name), 'latin1')).not.toContain('hushhush');
  site.closeAllConnections();
  site.close();
  other.close();
});

test('workers over Redis: one is killed, Redis loses everything, and every page comes out once', async () => {
  test.skip(redisBinary() === null, 'no redis-server here: apt-get install redis-server');
  const [site, redis, folder] = [await storySite(14), await startRedis(), folderOf()];
  const worker = (): ReturnType<typeof start> =>
    start([
      'worker',
      '--queue',
      redis.address,
      '-o',
      folder,
      '-j',
      '2',
      '--lock',
      '3',
      '--allow-private',
      '--settle',
      '30',
    ]);
  const workers = [worker()];
  const running = start([
    'batch',
    listIn(folder, site.addresses),
    '-o',
    folder,
    '--queue',
    redis.address,
    ...LOCAL,
  ]);
  const reach = async (lines: number): Promise<void> => {
    while (manifestOf(folder).length < lines) await delay(50);
  };
  await reach(2);
  workers[0]?.process.kill('SIGKILL');
  workers.push(worker());
  await reach(5);
  await redis.restart(200, true);
  expect(await running.code, running.output()).toBe(12);
  expect(accountOf(folder, site.addresses)).toEqual({
    in: 14,
    done: 13,
    failed: 1,
    doubled: 0,
    lost: 0,
    wrong: 0,
    orphans: 0,
  });
  workers[1]?.process.kill('SIGTERM');
  expect(await workers[1]?.code, workers[1]?.output()).toBe(0);
  await redis.stop();
  site.close();
});

test('two shards over Redis, one of them killed: every page comes out once, and no host in both', async () => {
  test.skip(redisBinary() === null, 'no redis-server here: apt-get install redis-server');
  const [redis, folder] = [await startRedis(), folderOf()];
  // Ports are the system's choice, and with them the shard.
  const sites = new Map<number, Awaited<ReturnType<typeof storySite>>>();
  while (sites.size < 2) {
    const site = await storySite(7);
    const number = shardOf(new URL(site.origin).host, 2);
    if (sites.has(number)) site.close();
    else sites.set(number, site);
  }
  const addresses = [...sites.values()].flatMap((site) => site.addresses);
  const list = listIn(folder, addresses);
  const shard = (number: number): ReturnType<typeof start> =>
    start([
      ...['batch', list, '-o', folder, '--queue', redis.address, '--shard', `${String(number)}/2`],
      ...LOCAL,
    ]);
  const worker = start([
    ...['worker', '--queue', redis.address, '-o', folder, '-j', '2', '--allow-private', '--settle', '30'],
  ]);
  const manifest = (number: number): ReturnType<typeof manifestOf> => {
    const place = join(folder, `shard-${String(number)}-of-2`);
    return existsSync(place) ? manifestOf(place) : [];
  };
  const [killed, other] = [shard(1), shard(2)];
  while (manifest(1).length === 0) await delay(50);
  killed.process.kill('SIGKILL');
  await killed.code;
  const again = shard(1);
  expect(await again.code, again.output()).toBe(0);
  expect(await other.code, other.output()).toBe(0);
  expect(accountOf(folder, addresses)).toEqual({
    ...{ in: 14, done: 14, failed: 0 },
    ...{ doubled: 0, lost: 0, wrong: 0, orphans: 0 },
  });
  for (const number of [1, 2]) {
    const hosts = new Set(manifest(number).map(({ address }) => new URL(address).origin));
    expect(hosts).toEqual(new Set([sites.get(number)?.origin]));
  }
  worker.process.kill('SIGTERM');
  expect(await worker.code, worker.output()).toBe(0);
  await redis.stop();
  for (const site of sites.values()) site.close();
});
