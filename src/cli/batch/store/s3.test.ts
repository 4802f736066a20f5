import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from './open';

const SECRET = 'a secret of our own';
const ENV = { AWS_ACCESS_KEY_ID: 'KEY', AWS_SECRET_ACCESS_KEY: SECRET, AWS_REGION: 'eu-north-1' };

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Is the request signed with our secret, as AWS's Signature Version 4 says? */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', ...headers } = request.headers;
  const [, date = '', scope = '', names = '', signature = ''] =
    /Credential=KEY\/(\d{8})\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(authorization) ??
    [];
  const given = headers['x-amz-content-sha256'];
  const hash = given === 'UNSIGNED-PAYLOAD' ? given : sha256(body);
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    names,
    hash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${date}/${scope}`, sha256(canonical)].join('\n');
  const key = [date, ...scope.split('/')].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, text).toString('hex') === signature;
}

let server: Server;
let endpoint = '';
let status = 200;
const puts: { path: string; type: string; body: string; signed: boolean }[] = [];

beforeEach(async () => {
  puts.length = 0;
  status = 200;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const { url = '', headers } = request;
      const signed = request.method === 'PUT' && isSigned(request, body);
      puts.push({ path: url, type: headers['content-type'] ?? '', body: body.toString(), signed });
      response.writeHead(status).end('<Error/>');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('a file is one signed PUT under bucket and prefix', async () => {
  const store = await openStore('s3://clips/news/2026', { ...ENV, AWS_ENDPOINT_URL: `${endpoint}/` });
  await store.put('example.org/a b-1f.md', Buffer.from('# Ä'), 'text/markdown');
  expect(puts).toEqual([
    { path: '/clips/news/2026/example.org/a%20b-1f.md', type: 'text/markdown', body: '# Ä', signed: true },
  ]);
});

test('a signature by another secret is seen to be wrong here', async () => {
  const store = await openStore('s3://clips', {
    ...ENV,
    AWS_SECRET_ACCESS_KEY: 'other',
    AWS_ENDPOINT_URL: endpoint,
  });
  await store.put('a.md', Buffer.from('x'), 'text/markdown');
  expect(puts).toMatchObject([{ path: '/clips/a.md', signed: false }]);
});

test('a store that refuses, or is not there, has not written: one line, and the run may try again', async () => {
  const store = await openStore('s3://clips', { ...ENV, AWS_ENDPOINT_URL: endpoint });
  status = 403;
  await expect(store.put('a.md', Buffer.from('x'), 'text/markdown')).rejects.toMatchObject({
    kind: 'not-written',
    message: `${endpoint} answered 403 to clips/a.md`,
  });
  const away = await openStore('s3://clips', { ...ENV, AWS_ENDPOINT_URL: 'http://127.0.0.1:1' });
  await expect(away.put('a.md', Buffer.from('x'), 'text/markdown')).rejects.toMatchObject({
    kind: 'not-written',
  });
});

test('without keys or a bucket it says so before anything is done', async () => {
  await expect(openStore('s3://clips', {})).rejects.toThrow(/AWS_ACCESS_KEY_ID/);
  await expect(openStore('s3:///news', ENV)).rejects.toThrow(/names no bucket/);
  await expect(openStore('s3://clips', ENV, true)).rejects.toThrow(/--pack/);
});
