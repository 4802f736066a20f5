/** What sites hear of the command when it renders: how often they are asked, which headers they get, whose certificate counts. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { FAILURES } from '../../src/cli/failure';
import { selfSigned } from '../harness/certificate';
import { article, expect, test } from './command';

const PARAGRAPH = `<p>${'The keeper of the tide mill counted the sacks before the flood and after it. '.repeat(8)}</p>`;
const page = (more: string): string =>
  `<!doctype html><html lang="en"><title>The tide mill</title><article><h1>The tide mill</h1>${PARAGRAPH.repeat(4)}${more}</article>`;
/** Its text comes by script. */
const written = (more: string): string =>
  `<!doctype html><title>The tide mill</title><main></main><script>document.querySelector('main').innerHTML = ${JSON.stringify(page(more)).replaceAll('</', '<\\/')};</script>`;

interface Site {
  origin: string;
  host: string;
  heard: { path: string; headers: IncomingHttpHeaders }[];
  close(): Promise<void>;
}

/** @param answers HTML by path, or where a path leads */
async function site(answers: () => Record<string, string>, secure = false): Promise<Site> {
  const heard: Site['heard'] = [];
  const server = secure ? createSecure(await selfSigned(['127.0.0.1'])) : createServer();
  server.on('request', ({ url = '', headers }, response) => {
    heard.push({ path: url, headers });
    const answer = answers()[url];
    if (answer?.startsWith('http')) response.writeHead(302, { location: answer }).end();
    else
      response
        .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
        .end(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    ...{ origin: `http${secure ? 's' : ''}://${host}`, host, heard },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => {
          done();
        });
      }),
  };
}

test('auto: a page that has to be rendered is asked for once, also where its address leads elsewhere', async () => {
  const own: Site = await site(() => ({ '/moved': `${own.origin}/app#top`, '/app': written('') }));
  const { code, out } = await article([
    '--render',
    'auto',
    '--allow-private',
    '-f',
    'json',
    `${own.origin}/moved`,
  ]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ rendered: true, why: 'empty', url: `${own.origin}/app#top` });
  expect(own.heard.map(({ path }) => path).filter((path) => path !== '/favicon.ico')).toEqual([
    '/moved',
    '/app',
  ]);
  await own.close();
});

test('--header: the site of the address hears it, no other does, and no other page speaks with it', async () => {
  const other: Site = await site(() => ({ '/page': page(`<img src="${own.origin}/of-other">`) }));
  const own: Site = await site(() => ({
    '/page': page(`<img src="/of-own"><img src="${other.origin}/picture">`),
    '/away': `${other.origin}/page`,
  }));
  const clip = (path: string): ReturnType<typeof article> =>
    article(['--header', 'X-Key: secret', '--allow-private', own.origin + path]);
  expect((await clip('/page')).code).toBe(0);
  expect((await clip('/away')).code).toBe(0);
  const said = ({ heard }: Site): Record<string, unknown> =>
    Object.fromEntries(heard.map(({ path, headers }) => [path, headers['x-key']]));
  expect(said(own)).toMatchObject({ '/page': 'secret', '/of-own': 'secret', '/away': 'secret' });
  expect(own.heard.find(({ path }) => path === '/of-other')?.headers['x-key']).toBeUndefined();
  expect(other.heard.map(({ path }) => path)).toEqual(expect.arrayContaining(['/picture', '/page']));
  expect(Object.values(said(other)).filter((value) => value !== undefined)).toEqual([]);
  await Promise.all([own.close(), other.close()]);
});

test('--insecure: the certificate of that host is not checked, which is said; every other one is', async () => {
  const other: Site = await site(() => ({}), true);
  const own: Site = await site(() => ({ '/page': page(`<img src="${other.origin}/picture">`) }), true);
  const address = `${own.origin}/page`;
  for (const render of ['always', 'never']) {
    const options = ['--render', render, '--allow-private'];
    const { code, err, out } = await article([...options, '--insecure', own.host, address]);
    expect(err).toMatch(/^article-clipper: warning: the certificate of 127\.0\.0\.1:\d+ is not checked/);
    expect(code).toBe(0);
    expect(out).toContain('The keeper of the tide mill');
    expect((await article([...options, '--insecure', other.host, address])).code).toBe(
      FAILURES.unreachable.code,
    );
  }
  expect(other.heard).toEqual([]);
  await Promise.all([own.close(), other.close()]);
});
