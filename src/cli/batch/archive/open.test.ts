import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bodyOf, BoundedParser } from './bounded';
import { openArchive } from './open';
import { warcOf, type WarcAnswer } from '../../../../tests/support/warc';

const page = (url: string, body = `<p>${url}`, extra: Partial<WarcAnswer> = {}): WarcAnswer => ({
  ...{ url, type: 'text/html; charset=utf-8', body },
  ...extra,
});

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
let count = 0;
async function saved(answers: readonly WarcAnswer[], gzip = true): Promise<string> {
  const file = join(folder, `${String(count++)}.warc${gzip ? '.gz' : ''}`);
  writeFileSync(file, await warcOf(answers, gzip));
  return file;
}

const SITE: WarcAnswer[] = [
  page('https://a.org/1'),
  { url: 'https://a.org/s.css', type: 'text/css', body: 'p{color:red}' },
  page('https://a.org/missing', 'nothing', { status: 404 }),
  page('https://a.org/old', '', { status: 301, headers: { location: '/1' } }),
  page('https://a.org/frame', 'frame', {
    warcHeaders: { 'WARC-JSON-Metadata': '{"resourceType":"iframe"}' },
  }),
  page('https://a.org/2', 'second'),
  page('https://a.org/2', 'second, later'),
];

test.each([true, false])('pages are the documents that were answered well; packed: %s', async (gzip) => {
  const archive = await openArchive(await saved(SITE, gzip));
  expect(archive.pages).toEqual(['https://a.org/1', 'https://a.org/2']);
  expect((await archive.get('https://a.org/1'))?.body.toString()).toBe('<p>https://a.org/1');
  expect((await archive.get('https://a.org/2'))?.body.toString()).toBe('second');
  const css = await archive.get('http://a.org/s.css#x');
  expect(css?.headers['content-type']).toBe('text/css');
  expect(await archive.get('https://a.org/other')).toBeNull();
});

test('redirects are followed, circles are not', async () => {
  const circle = page('https://a.org/round', '', { status: 302, headers: { location: '/round' } });
  const archive = await openArchive(await saved([...SITE, circle]));
  expect((await archive.get('https://a.org/old'))?.address).toBe('https://a.org/1');
  expect((await archive.get('https://a.org/old'))?.status).toBe(200);
  expect(await archive.get('https://a.org/round')).toBeNull();
});

test('a file that is cut off gives what stands before the cut; what is no archive is refused', async () => {
  const bytes = await warcOf(SITE, true);
  const file = join(folder, 'cut.warc.gz');
  writeFileSync(file, bytes.subarray(0, bytes.length - 200));
  const archive = await openArchive(file);
  expect(archive.pages).toContain('https://a.org/1');
  const other = join(folder, 'none.warc');
  writeFileSync(other, 'no archive at all\n');
  await expect(openArchive(other)).rejects.toThrow('is no WARC');
});

test('a WACZ answers from the WARCs in it, and its own list says what its pages are', async () => {
  const file = join(folder, 'site.wacz');
  const [first, second] = [await warcOf(SITE.slice(0, 2), true), await warcOf(SITE.slice(2), true)];
  writeFileSync(
    file,
    zipSync({
      'pages/pages.jsonl': [
        strToU8('{"format":"json-pages-1.0","id":"pages"}\n{"url":"https://a.org/2"}\n'),
        { level: 9 },
      ],
      'archive/one.warc.gz': [first, { level: 0 }],
      'archive/two.warc.gz': [second, { level: 0 }],
    }),
  );
  const archive = await openArchive(file);
  expect(archive.pages).toEqual(['https://a.org/2']);
  expect((await archive.get('https://a.org/2'))?.body.toString()).toBe('second');
  expect((await archive.get('https://a.org/s.css'))?.body.toString()).toBe('p{color:red}');
});

test('a WACZ whose WARC is compressed as a whole is refused by name', async () => {
  const file = join(folder, 'packed.wacz');
  writeFileSync(file, zipSync({ 'archive/one.warc': [await warcOf(SITE, false), { level: 9 }] }));
  await expect(openArchive(file)).rejects.toThrow('one.warc is compressed within the archive');
});

test('headers without end and a wrong length end the reading; what stands before them is there', async () => {
  const good = await warcOf(SITE.slice(0, 1), true);
  const head = 'WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://a.org/bad\r\n';
  const cases: [Buffer, RegExp | null][] = [
    [gzipSync(`${head}X: ${'x'.repeat(3_000_000)}\r\n\r\n`), /headers of more/],
    [gzipSync('x'.repeat(3_000_000)), /headers of more/],
    [gzipSync(`${head}Content-Length: 1e99\r\n\r\nHTTP/1.1 200 OK\r\nA: b\r\n\r\nx`), /ends within/],
    [gzipSync(`${head}Content-Length: nonsense\r\n\r\nHTTP/1.1 200 OK\r\n\r\nx\r\n\r\n`), null],
    [gzipSync(`${head}Content-Length: -7\r\n\r\nHTTP/1.1 200 OK\r\n\r\nx\r\n\r\n`), null],
  ];
  for (const [bad, why] of cases) {
    const file = join(folder, `${String(count++)}.warc.gz`);
    writeFileSync(file, Buffer.concat([good, bad]));
    const said: string[] = [];
    const archive = await openArchive(file, (line) => void said.push(line));
    expect(archive.pages).toContain('https://a.org/1');
    if (why) expect(said.join()).toMatch(why);
  }
});

test('an answer that unpacks to more than a page has is taken for missing', async () => {
  const body = gzipSync(Buffer.alloc(300_000));
  const headers = { 'content-encoding': 'gzip' };
  const bytes = await warcOf([page('https://a.org/bomb', '', { body, headers })], true);
  const read = async (most: number): Promise<Buffer | null> => {
    const record = await BoundedParser.of(Readable.from([bytes])).parse();
    return record && bodyOf(record, most);
  };
  expect(await read(200_000)).toBeNull();
  expect(await read(300_000)).toHaveLength(300_000);
});

test('reading ends when it is to stop', async () => {
  const many = Array.from({ length: 100 }, (_, at) => page(`https://a.org/${String(at)}`));
  const stopped = openArchive(await saved(many), undefined, AbortSignal.abort());
  await expect(stopped).rejects.toMatchObject({ kind: 'interrupted' });
});

const text = async (file: string, address: string): Promise<string | undefined> =>
  (await (await openArchive(file)).get(address))?.body.toString();

test('records that are packed as one stream each keep their own text', async () => {
  for (const filler of [100, 300_000]) {
    const plain = await warcOf(
      [
        page('https://a.org/1'),
        page('https://a.org/2', randomBytes(filler).toString('hex')),
        page('https://a.org/3'),
      ],
      false,
    );
    const file = join(folder, `one-stream-${String(filler)}.warc.gz`);
    writeFileSync(file, gzipSync(plain));
    expect(await text(file, 'https://a.org/1')).toBe('<p>https://a.org/1');
    expect(await text(file, 'https://a.org/3')).toBe('<p>https://a.org/3');
  }
});

test.each([
  ['br', brotliCompressSync('<p>text')],
  ['gzip', gzipSync('<p>text')],
  ['deflate', deflateSync('<p>text')],
  ['deflate', deflateRawSync('<p>text')],
  ['gzip, br', brotliCompressSync(gzipSync('<p>text'))],
  ['br', gzipSync('<p>text')],
  ['gzip', Buffer.from('<p>text')],
  ['br', Buffer.from('<p>text')],
  ['never-heard-of', Buffer.from('<p>text')],
])('a body is unpacked, or taken as it is where the header is wrong: %s', async (encoding, body) => {
  const headers = { 'content-encoding': encoding };
  expect(await text(await saved([page('https://a.org/1', '', { body, headers })]), 'https://a.org/1')).toBe(
    '<p>text',
  );
});

test.each([
  ['br', brotliCompressSync('<p>text').subarray(0, 6), /cannot be read: broken br/],
  ['gzip', gzipSync('<p>text').subarray(0, 20), /cannot be read: broken gzip/],
  ['zstd-x', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 1, 2]), /cannot be read: unknown encoding zstd-x/],
])('a body that cannot be unpacked is refused: %s', async (encoding, body, why) => {
  const headers = { 'content-encoding': encoding };
  const archive = await openArchive(await saved([page('https://a.org/1', '', { body, headers })]));
  await expect(archive.get('https://a.org/1')).rejects.toThrow(why);
});

test('chunks are joined, and a body without them is left as it is', async () => {
  const headers = { 'transfer-encoding': 'chunked' };
  for (const body of ['4\r\n<p>t\r\n3;x=y\r\next\r\n0\r\n\r\n', '<p>text'])
    expect(await text(await saved([page('https://a.org/1', body, { headers })]), 'https://a.org/1')).toBe(
      '<p>text',
    );
});

test.each([
  ['an empty answer', { body: '' }],
  ['a 304', { body: '', status: 304 }],
])('%s gives way to a good one, before it and after it', async (_, extra) => {
  const [poor, good] = [page('https://a.org/1', '', extra), page('https://a.org/1', 'good')];
  for (const both of [
    [poor, good],
    [good, poor],
  ]) {
    const archive = await openArchive(await saved(both));
    expect(archive.pages).toEqual(['https://a.org/1']);
    expect((await archive.get('https://a.org/1'))?.body.toString()).toBe('good');
  }
});

test('a revisit has the text of the answer with its digest, or is refused', async () => {
  const digest = (name: string) => ({ 'WARC-Payload-Digest': `sha1:${name}` });
  const revisit = (path: string, name: string): WarcAnswer =>
    page(`https://a.org/${path}`, '', { warcHeaders: { ...digest(name), 'WARC-Type': 'revisit' } });
  const archive = await openArchive(
    await saved([
      page('https://a.org/1', 'old', { warcHeaders: digest('A') }),
      page('https://a.org/1', 'new', { warcHeaders: digest('B') }),
      ...[revisit('2', 'A'), revisit('3', 'B'), revisit('4', 'C')],
    ]),
  );
  expect(archive.pages).toEqual([1, 2, 3, 4].map((name) => `https://a.org/${String(name)}`));
  expect((await archive.get('https://a.org/2'))?.body.toString()).toBe('old');
  expect((await archive.get('https://a.org/3'))?.body.toString()).toBe('new');
  await expect(archive.get('https://a.org/4')).rejects.toThrow('in another archive');
});

test('a record after an answer without headers is read', async () => {
  const bare = 'HTTP/1.1 304 Not Modified\r\n\r\n';
  const head = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://a.org/1\r\nContent-Length: ${String(bare.length)}`;
  for (const gzip of [true, false]) {
    const file = join(folder, `bare.warc${gzip ? '.gz' : ''}`);
    const record = Buffer.from(`${head}\r\n\r\n${bare}\r\n\r\n`);
    writeFileSync(
      file,
      Buffer.concat([gzip ? gzipSync(record) : record, await warcOf([page('https://a.org/1')], gzip)]),
    );
    expect(await text(file, 'https://a.org/1')).toBe('<p>https://a.org/1');
  }
});
