import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchBytes, followed } from './fetch';
import { loginsOf } from '../address';
import { waitBefore } from '../work';
import { AGAIN, robotsOf } from './robots';

let server: Server;
let origin = '';
let asked = 0;
let robots: { status: number; text: string; headers?: Record<string, string> } = { status: 200, text: '' };

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/robots.txt') {
      asked++;
      response.writeHead(robots.status, robots.headers).end(robots.text);
    } else if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else if (request.url === '/around') response.writeHead(302, { location: '/around' }).end();
    else if (request.url === '/drip') {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => {
        clearInterval(timer);
      });
    } else response.end('hello');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => server.close());

const ASKING = { allow: true, userAgent: 'test' };

const rules = async (status: number, text: string): ReturnType<ReturnType<typeof robotsOf>> => {
  robots = { status, text };
  return robotsOf(ASKING)(`${origin}/a`);
};

test('robots.txt is obeyed by our name before everybody’s', async () => {
  const found = await rules(
    200,
    'User-agent: *\nDisallow: /\n\nUser-agent: article-clipper\nDisallow: /private\nAllow: /private/open\nCrawl-delay: 2\n',
  );
  const names = ['/a', '/private/x', '/private/open/x'];
  expect(names.map((name) => found.allows(origin + name))).toEqual([true, false, true]);
  expect(found.delay).toBe(2000);
  expect((await rules(200, 'User-agent: *\nDisallow: /a')).allows(`${origin}/a`)).toBe(false);
});

test('without one everything may be taken; one that cannot be read lets nothing be taken for now', async () => {
  expect((await rules(404, '')).allows(`${origin}/a`)).toBe(true);
  await expect(rules(503, '')).rejects.toMatchObject({ kind: 'status', status: 503 });
});

test('one that could not be had is asked for again by the next try of its pages, which waits as long as the site asks', async () => {
  expect(waitBefore(0, null, () => 0)).toBeGreaterThan(AGAIN);
  robots = { status: 503, text: '', headers: { 'retry-after': '7' } };
  const all = robotsOf(ASKING, 20);
  await expect(all(`${origin}/a`)).rejects.toMatchObject({ status: 503, retryAfter: 7000 });
  robots = { status: 200, text: 'User-agent: *\nDisallow: /b' };
  await delay(60);
  expect((await all(`${origin}/a`)).allows(`${origin}/b`)).toBe(false);
});

test('an answer that never comes to an end is ended', async () => {
  const { answer } = await followed(`${origin}/drip`, { ...ASKING, whole: 150 });
  const read = async (): Promise<void> => {
    for await (const chunk of answer) void chunk;
  };
  await expect(read()).rejects.toMatchObject({ kind: 'timeout' });
});

test('it is asked for once a host', async () => {
  robots = { status: 200, text: '' };
  const all = robotsOf(ASKING);
  const before = asked;
  await Promise.all(['/a', '/b', '/c'].map((path) => all(origin + path)));
  expect(asked - before).toBe(1);
});

test('private addresses are not fetched, by whatever name or redirect', async () => {
  const port = origin.split(':').pop() ?? '';
  const fetched = (address: string, allow: boolean | string[] = false): Promise<unknown> =>
    fetchBytes(address, { ...ASKING, allow });
  await expect(fetched(`${origin}/x`)).rejects.toMatchObject({ kind: 'refused' });
  await expect(fetched(`http://localhost:${port}/x`)).rejects.toMatchObject({ kind: 'refused' });
  await expect(fetched(`${origin}/away`, [`127.0.0.1:${port}`])).rejects.toMatchObject({ kind: 'refused' });
  await expect(fetched(`${origin}/around`, true)).rejects.toThrow('redirects too often');
  await expect(fetched(`${origin}/x`, [`127.0.0.1:${port}`])).resolves.toBeDefined();
});

test('a user is named to the site that it belongs to, and not where a redirect leads', async () => {
  const heard: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    heard.push(request.headers.authorization);
    response.end();
  });
  const first = createServer((request, response) => {
    heard.push(request.headers.authorization);
    response.writeHead(302, { location: `${at(other)}/` }).end();
  });
  const at = (one: Server): string => `http://127.0.0.1:${String((one.address() as AddressInfo).port)}`;
  for (const one of [other, first]) await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
  const logins = loginsOf();
  logins.note(at(first).replace('//', '//me:secret@'));
  await fetchBytes(`${at(first)}/list`, { ...ASKING, loginOf: logins.of });
  expect(heard).toEqual([`Basic ${Buffer.from('me:secret').toString('base64')}`, undefined]);
  first.close();
  other.close();
});
