import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { FAILURES, type FailureKind } from '../../src/cli/failure';
import { browsersOf, start, storyPage, type Running } from '../harness/batch';
import { oneIn } from '../harness/whole';
import { redisBinary, startRedis } from '../harness/redis-server';
import { article, expect, test } from './command';

/** Path → what is said of it. */
const ERRORS = {
  '/gone': /answered 404/,
  '/down': /answered 503/,
  '/members': /answered 401/,
  '/closed': /answered 403/,
};
const OTHERS = {
  '/archive.zip': /download/,
  '/paper.pdf': /no web page|no page/,
  '/empty': /no article/,
  '/to-neighbour': /private network/,
  '/to-neighbour-tls': /private network/,
  '/by-way': /private network/,
};
for (const [kind, paths] of [
  ['status', ERRORS],
  ['partial', OTHERS],
] as const)
  test(`a line for each address that fails; the exit code of those that fail alike, and another else: ${kind}`, async ({
    site,
    allow,
    forbidden,
    folder,
  }) => {
    const addresses = Object.keys(paths).map((path) => `${site.origin}${path}`);
    const { code, out, err } = await article([...allow, ...addresses, '-o', '-'], { cwd: folder });
    const lines = err.trim().split('\n');
    expect(lines).toHaveLength(addresses.length);
    for (const [path, says] of Object.entries<RegExp>(paths))
      expect(lines.find((line) => line.includes(`${site.origin}${path}:`))).toMatch(says);
    expect(code, err).toBe(FAILURES[kind].code);
    expect(out).toBe('');
    expect(forbidden.requests).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

test('a site that never answers is given up in time', async ({ site, allow }) => {
  const { code, err } = await article([...allow, '--timeout', '2', `${site.origin}/never`]);
  expect(err).toMatch(/time|within/);
  expect(code, err).toBe(FAILURES.timeout.code);
});

test('a page whose script never rests holds nobody up', async ({ site, allow }) => {
  const { code, err } = await article([
    ...allow,
    '--timeout',
    '8',
    '--settle',
    '1',
    '--clip-timeout',
    '5',
    `${site.origin}/spin`,
    `${site.origin}/news--cluttered/`,
    '-o',
    '-',
  ]);
  // The other page comes all the same.
  expect(code, err).toBe(FAILURES.partial.code);
});

test('this machine is private, unless it is allowed, and other schemes are not loaded: nothing is asked', async ({
  site,
}) => {
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'];
  const { port } = new URL(site.origin);
  const addresses = hosts.map((host) => `http://${host}:${port}/news--cluttered/`);
  const others = ['ftp://example.org/a', 'javascript:alert(1)', 'chrome://version', 'data:text/html,hi'];
  const { code, err } = await article([...addresses, ...others, '-o', '-']);
  const lines = err.trim().split('\n');
  expect(lines).toHaveLength(hosts.length + others.length);
  expect(lines.filter((line) => line.includes('private network'))).toHaveLength(hosts.length);
  expect(code, err).toBe(FAILURES.refused.code);
  expect(site.requests).toEqual([]);
});

test('what a page draws in from a private host does not come, and neither does a file', async ({
  site,
  allow,
  forbidden,
}) => {
  const { code, out, err } = await article([
    ...allow,
    `${site.origin}/inner`,
    `${site.origin}/file`,
    '-o',
    '-',
  ]);
  expect(code, err).toBe(0);
  expect(out).toContain('What the neighbour sees');
  expect(out).toContain('What lies on the disk');
  expect(out).not.toContain('root:');
  expect(forbidden.requests).toEqual([]);
});

test('clipped as any other: a page over the prototypes, one with dialogs and windows, one that goes on within its site', async ({
  site,
  allow,
}) => {
  const pages = ['/hostile', '/dialogs', '/moved', '/goes/on'].map((path) => `${site.origin}${path}`);
  const { code, out, err } = await article([...allow, ...pages, '-o', '-']);
  expect(err).toBe('');
  expect(code, err).toBe(0);
  expect(out).toContain('title: Nothing of the page is ours');
  expect(out).toContain('The keeper of the tide mill');
  expect(out).not.toContain('mine now');
  expect(out).toContain('title: The mill asks three times');
  expect(out.split(`source: ${site.origin}/news--cluttered/`)).toHaveLength(3);
});

test('of several inputs one may fail', async ({ site, allow, folder }) => {
  const { code, out, err } = await article([
    ...allow,
    `${site.origin}/gone`,
    `${site.origin}/news--cluttered/`,
    '-o',
    `${folder}/`,
  ]);
  expect(code, err).toBe(FAILURES.partial.code);
  expect(err).toContain('answered 404');
  expect(out.trim().split('\n')).toHaveLength(1);
});

// Which options are bad, and what no browser is: src/cli/command/program.test.ts, src/cli/browser/open.test.ts.
test('what ends the command before a page: one line, and its exit code', async ({ site, allow }) => {
  const url = `${site.origin}/news--cluttered/`;
  const wrong: [args: string[], kind: FailureKind, says: RegExp][] = [
    [['--colums', '2', url], 'usage', /--colums.*--columns/],
    [[...allow, url, '--executable', '/nowhere/chromium'], 'no-browser', /does not start/],
  ];
  for (const [args, kind, says] of wrong) {
    const { code, err } = await article(args);
    expect(err).toMatch(/^article-clipper: [^\n]+\n$/);
    expect(err).toMatch(says);
    expect(code, err).toBe(FAILURES[kind].code);
  }
});

/** A site whose page kills the browser that asks for it, so many times. */
async function deadly(times: number): Promise<{
  run: () => Promise<{ code: number; output: string; asked: number }>;
  close: () => void;
}> {
  let running: Running | null = null;
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url === '/story' && ++asked <= times)
      for (const pid of browsersOf(running?.process.pid ?? 0)) process.kill(pid, 'SIGKILL');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(storyPage(1));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    async run() {
      running = start(['--allow-host', host, `http://${host}/story`]);
      return { code: await running.code, output: running.output(), asked };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('a browser that dies under its page: another one takes the page, once', async () => {
  test.skip(process.platform !== 'linux', 'finds the browser by /proc');
  const once = await deadly(1);
  const { code, output, asked } = await once.run();
  expect(output).toContain('Part 5 of 1.');
  expect(code, output).toBe(0);
  expect(asked).toBe(2);
  once.close();
  const always = await deadly(9);
  const end = await always.run();
  expect(end.output).toMatch(/^article-clipper: http:\S+: .*crash[^\n]*\n$/);
  expect(end.code, end.output).toBe(FAILURES.crash.code);
  expect(end.asked).toBe(2);
  always.close();
});

test('a page that goes on to what may not be read gives nothing', async ({ site, allow, forbidden }) => {
  const from = (...ways: string[]) =>
    article([...allow, ...ways.map((way) => `${site.origin}/goes/${way}`), '-o', '-']);
  const { err, out, code } = await from('script', 'later', 'refresh', 'nowhere', 'missing');
  const lines = err.trim().split('\n');
  expect(lines.map((line) => /private network|nowhere|answered 404/.exec(line)?.[0])).toEqual([
    ...['private network', 'private network', 'private network'],
    ...['nowhere', 'answered 404'],
  ]);
  expect(out).toBe('');
  expect(code, err).toBe(FAILURES.partial.code);
  expect(forbidden.requests).toEqual([]);
});

// That it takes 5 s at most is the command's own clock: src/cli/stop.test.ts.
for (const [at, command] of [['clip'], ['batch', '--no-robots', '--pause', '0']].entries())
  test(
    `SIGTERM ends a ${command[0] ?? ''} that waits for a page`,
    oneIn(2, at),
    async ({ site, allow, folder }) => {
      const address = `${site.origin}/never`;
      const list = path.join(folder, 'list.txt');
      await writeFile(list, address);
      const of = command[0] === 'clip' ? [address] : [list, '-o', path.join(folder, 'out')];
      const running = start([...command, ...allow, '--timeout', '600', ...of]);
      await expect.poll(() => site.requests, { timeout: 60_000 }).toContain('/never');
      running.process.kill('SIGTERM');
      expect(await running.code, running.output()).toBe(FAILURES.interrupted.code);
    },
  );

test('SIGTERM ends a worker that waits for a page', async ({ site, allow, folder }) => {
  test.skip(redisBinary() === null, 'no redis-server here: apt-get install redis-server');
  const redis = await startRedis();
  const list = path.join(folder, 'list.txt');
  await writeFile(list, `${site.origin}/never`);
  const queue = ['--queue', redis.address, '-o', path.join(folder, 'out'), '--timeout', '600', ...allow];
  const worker = start(['worker', ...queue]);
  const batch = start(['batch', '--no-robots', '--pause', '0', ...queue, list]);
  await expect.poll(() => site.requests, { timeout: 60_000 }).toContain('/never');
  worker.process.kill('SIGTERM');
  // Its page is another worker's now, or it was cut off: either way it is gone.
  const code = await worker.code;
  expect([0, FAILURES.interrupted.code], worker.output()).toContain(code);
  batch.process.kill('SIGTERM');
  expect(await batch.code, batch.output()).toBe(FAILURES.interrupted.code);
  await redis.stop();
});
