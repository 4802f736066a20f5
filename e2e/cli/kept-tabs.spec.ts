/** Pages of one host may have one tab after the other: what one has stored, no other finds. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf } from '../harness/batch';
import { article, expect, test } from './command';

const WORDS = '<p>The harbour was quiet, and the boats that had come in with the tide lay side by side.</p>';
const PAGE = `<!doctype html><html lang="en"><title>Ferries</title><link rel="stylesheet" href="/style.css">
<article><h1>Ferries</h1>${WORDS.repeat(8)}<p id="found"></p></article>
<script>
const names = async () => [
  ['cookie', document.cookie], ['local', localStorage.length], ['session', sessionStorage.length], ['name', window.name],
  ['databases', (await indexedDB.databases()).length], ['caches', (await caches.keys()).length],
];
(async () => {
  const found = (await names()).filter(([, value]) => value).map(([name]) => name);
  document.getElementById('found').textContent = 'This page has found ' + (found.join(' and ') || 'nothing') + ' of others.';
  document.cookie = 'seen=1'; localStorage.seen = '1'; sessionStorage.seen = '1'; window.name = 'seen';
  indexedDB.open('seen'); await caches.open('seen');
  setInterval(() => fetch('/still-running').catch(() => undefined), 20);
})();
</script>`;

test('pages of a host share what it lets browsers keep, and nothing that they store', async ({ folder }) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    asked.push(`${headers.host ?? ''} ${url}`);
    if (url === '/style.css')
      response.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'max-age=600' }).end('p{}');
    else if (url === '/still-running') response.writeHead(204).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const port = String((server.address() as AddressInfo).port);
  try {
    const list = join(folder, 'list.txt');
    const one = [1, 2, 3].map((at) => `http://127.0.0.1:${port}/${String(at)}`);
    writeFileSync(list, [...one, `http://localhost:${port}/4`].join('\n'));
    const out = join(folder, 'out');
    const args = ['batch', list, '-o', out, '-f', 'txt', '-j', '1', '--render', 'always', '--pause', '0'];
    const { code, err } = await article([...args, '--no-robots', '--allow-private']);
    expect(code, err).toBe(0);
    const texts = manifestOf(out).map(({ files: [file = ''] }) => readFileSync(join(out, file), 'utf8'));
    expect(texts).toHaveLength(4);
    for (const text of texts) expect(text).toContain('found nothing of others');
    expect(asked.filter((line) => line === `127.0.0.1:${port} /style.css`)).toHaveLength(1);
    expect(asked.filter((line) => line === `localhost:${port} /style.css`)).toHaveLength(1);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
