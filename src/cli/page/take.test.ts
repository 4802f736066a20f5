import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { selfSigned } from '../../../e2e/harness/certificate';
import { toText } from '../../article/forms';
import type { ClipBrowser } from '../browser/open';
import { Failure } from '../failure';
import { clipServed } from '../served/clip';
import type { ClipInput, TakeOptions } from './clipped';
import { takePage, type Takers } from './take';

const SENTENCE = 'The ferry to the island leaves at seven, and again at noon when the tide allows it. ';
const STORY = `<!doctype html><html lang="en"><title>Ferries</title><script src="/script.js"></script><link rel="stylesheet" href="/style.css">
<article><h1>Ferries</h1>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(12)}<img src="/boat.png" width="600" height="400"></article>`;

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}
const ANSWERS: Record<string, Answer> = {
  '/story': { body: STORY },
  '/packed': { headers: { 'content-encoding': 'br' }, body: brotliCompressSync(STORY) },
  '/latin': {
    headers: { 'content-type': 'text/html; charset=iso-8859-1' },
    body: Buffer.from(STORY.replaceAll('ferry', 'fähre'), 'latin1'),
  },
  '/app': { body: '<title>Ferries</title><div id="app"></div><script src="/app.js"></script>' },
  '/large': { body: STORY + ' '.repeat(8_000_001) },
  '/bomb': { headers: { 'content-encoding': 'br' }, body: brotliCompressSync(' '.repeat(9_000_000)) },
  '/gone': { status: 404 },
  '/closed': { status: 403 },
  '/members': { status: 401 },
  '/paper.pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
  '/moved': { status: 302, headers: { location: '/story' } },
  '/away': { status: 302, headers: { location: 'http://localhost:PORT/story' } },
  '/home': { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
  '/elsewhere': { status: 302, headers: { location: 'ftp://127.0.0.1/' } },
};

let server: Server;
let origin = '';
let asked: { path: string; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, headers });
    const { status = 200, headers: more, body = '' } = ANSWERS[url] ?? { status: 404 };
    const { port } = server.address() as AddressInfo;
    const location = more?.['location']?.replace('PORT', String(port));
    response
      .writeHead(status, {
        ...{ 'content-type': 'text/html; charset=utf-8', ...more },
        ...(location === undefined ? {} : { location }),
      })
      .end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const takers = (allowPrivate: ClipBrowser['allowPrivate'] = true): Takers => ({
  // The browser reports it.
  browser: {
    ...{ guard: null, allowPrivate },
    live: () => Promise.reject(new Failure('no-browser', 'it was to be rendered')),
    close: () => Promise.resolve(),
  },
  threads: {
    clip: ({ html, url, options }) => Promise.resolve(JSON.stringify(clipServed(html, url, options))),
  },
});

const take = (
  path: string,
  options: TakeOptions,
  more: Partial<ClipInput> = {},
): ReturnType<typeof takePage> => takePage(takers(), { url: origin + path, ...more }, options);

const RENDERED = { kind: 'no-browser' };

test.each(['auto', 'never'] as const)('%s: a plain page is clipped as it was served', async (render) => {
  const page = await take('/moved', { render });
  expect(toText(page.article).match(/ferry/g)).toHaveLength(48);
  expect(page).toMatchObject({ rendered: false, why: '', status: 200, asked: `${origin}/moved` });
  expect(page.article.url).toBe(`${origin}/story`);
  expect(page.sure).toBeGreaterThan(0.5);
  // Nothing that the page names is asked for.
  expect(asked.map(({ path }) => path)).toEqual(['/moved', '/story']);
});

test('always: nobody looks at the page before', async () => {
  await expect(take('/story', {})).rejects.toMatchObject(RENDERED);
  expect(asked).toEqual([]);
});

test.each(['/app', '/large', '/bomb', '/closed'])('auto: %s is rendered', async (path) => {
  await expect(take(path, { render: 'auto' })).rejects.toMatchObject(RENDERED);
});

test.each([{ pictures: true }, { followPages: true }, { usePrintLink: true }])(
  'auto: what only the browser has, is rendered: %j',
  async (options) => {
    await expect(take('/story', { render: 'auto', ...options })).rejects.toMatchObject(RENDERED);
    expect(asked).toEqual([]);
  },
);

test.each([
  ['/gone', 404],
  ['/members', 401],
])('auto: an error that a browser gets as well is not asked for twice: %s', async (path, status) => {
  await expect(take(path, { render: 'auto' })).rejects.toMatchObject({ kind: 'status', status, exitCode: 5 });
  expect(asked).toHaveLength(1);
});

test.each([
  ['/large', 'not-a-page'],
  ['/bomb', 'not-a-page'],
  ['/paper.pdf', 'not-a-page'],
  ['/closed', 'status'],
  ['/elsewhere', 'refused'],
])('never: %s is refused (%s)', async (path, kind) => {
  await expect(take(path, { render: 'never' })).rejects.toMatchObject({ kind });
});

test('never: a private network is not reached, neither by the address nor by a redirect', async () => {
  const never: TakeOptions = { render: 'never' };
  await expect(takePage(takers(false), { url: `${origin}/story` }, never)).rejects.toMatchObject({
    kind: 'refused',
  });
  expect(asked).toEqual([]);
  const host = origin.slice('http://'.length);
  await expect(takePage(takers([host]), { url: `${origin}/home` }, never)).rejects.toMatchObject({
    kind: 'refused',
  });
});

test.each(['/packed', '/latin'])('never: %s is read', async (path) => {
  const { article } = await take(path, { render: 'never' });
  expect(toText(article).match(/ferry|fähre/g)).toHaveLength(48);
});

test('never: the site hears who asks, and gets the cookies and the login that are its own', async () => {
  const cookie = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const };
  const options: TakeOptions = {
    ...{ render: 'never', userAgent: 'tester', language: 'pt-BR' },
    cookies: [
      { ...cookie, name: 'a', value: '1', domain: '127.0.0.1' },
      { ...cookie, name: 'b', value: '2', domain: '.elsewhere.test' },
      { ...cookie, name: 'c', value: '3', domain: '127.0.0.1', path: '/other' },
      { ...cookie, name: 'd', value: '4', domain: '127.0.0.1', secure: true },
    ],
  };
  await take('/story', options, { login: { username: 'ann', password: 'pw' } });
  expect(asked[0]?.headers).toMatchObject({
    ...{ 'user-agent': 'tester', 'accept-language': 'pt-BR', cookie: 'a=1' },
    authorization: `Basic ${Buffer.from('ann:pw').toString('base64')}`,
  });
});

test('never: a header is said to the site of the address alone, wherever that leads', async () => {
  const options: TakeOptions = { render: 'never', headers: { authorization: 'Bearer x' } };
  const said = async (path: string): Promise<unknown[]> => {
    asked = [];
    await take(path, options);
    return asked.map(({ headers }) => headers.authorization);
  };
  expect(await said('/moved')).toEqual(['Bearer x', 'Bearer x']);
  expect(await said('/away')).toEqual(['Bearer x', undefined]);
});

test('never: a bad certificate is taken of the host that was named only', async () => {
  const secure = createSecure(await selfSigned(['localhost']), (_, response) => response.end(STORY));
  await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done));
  const { port } = secure.address() as AddressInfo;
  const taken = (insecure: string[]): ReturnType<typeof takePage> =>
    takePage(takers(), { url: `https://localhost:${String(port)}/` }, { render: 'never', insecure });
  expect((await taken([`localhost:${String(port)}`])).article.title).toBe('Ferries');
  await expect(taken(['127.0.0.1', 'localhost:1'])).rejects.toMatchObject({ kind: 'unreachable' });
  secure.close();
});

test('never: pictures are missing, each with its reason', async () => {
  const { pictures } = await take('/story', { render: 'never', pictures: true });
  expect(pictures).toEqual({
    found: [],
    missing: [{ src: `${origin}/boat.png`, reason: 'the page is not rendered' }],
  });
});

test('a page that is here already is not asked for', async () => {
  const recorded = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(STORY) };
  const offline = { picture: () => Promise.resolve(null) };
  const never: TakeOptions = { render: 'never' };
  const pages = [
    await take('/story', never, { html: STORY }),
    await take('/story', { ...never, offline }, { recorded }),
  ];
  for (const { article } of pages) expect(article.title).toBe('Ferries');
  await expect(take('/story', { ...never, offline })).rejects.toMatchObject({ kind: 'unreachable' });
  expect(asked).toEqual([]);
});
