/** Inputs of a batch that nobody who means well has written: bombs, circles and nonsense, the same for the same seed. */
import { zipSync } from 'fflate';
import { gzipSync } from 'node:zlib';
import { warcOf } from '../../../tests/support/warc';
import { Random } from '../fuzz/random';

export interface HostileInput {
  /** name of the file: its ending says what it pretends to be */
  name: string;
  bytes: () => Promise<Uint8Array> | Uint8Array;
}

/** Where nothing is: a page of this address fails at once. */
const NOWHERE = 'http://127.0.0.1:1';
const MB = 1_000_000;

const pieces = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.below(256)));

/** A packed text of `size` bytes that repeats a piece. */
const packed = (head: string, piece: string, size: number): Buffer =>
  gzipSync(Buffer.concat([Buffer.from(head), Buffer.alloc(size, piece)]));

const HEAD = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ${NOWHERE}/a\r\n`;
const HTTP = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

/** Bytes of which some are changed, left out or doubled. */
function damaged(bytes: Uint8Array, random: Random): Buffer {
  let out = Buffer.from(bytes);
  for (let change = 0; change < 1 + random.below(8); change++) {
    const at = random.below(out.length);
    const end = Math.min(out.length, at + random.below(60));
    const way = random.below(3);
    if (way === 0) out[at] = random.below(256);
    else if (way === 1) out = Buffer.concat([out.subarray(0, at), out.subarray(end)]);
    else out = Buffer.concat([out.subarray(0, end), out.subarray(at)]);
  }
  return out;
}

const goodWarc = (gzip: boolean): Promise<Buffer> =>
  warcOf([{ url: `${NOWHERE}/a`, type: 'text/css', body: 'p{}' }], gzip);

/** By kind: so many of them, and one of them by its number. */
const KINDS: Record<
  string,
  [count: number, ending: string, make: (at: number, random: Random) => ReturnType<HostileInput['bytes']>]
> = {
  'nested-packed': [15, 'xml.gz', (at) => packed('<urlset>', `<a${'b'.repeat(at)}>`, (at + 1) * 12 * MB)],
  nested: [5, 'xml', (at) => Buffer.from(`<urlset>${'<url>'.repeat((at + 1) * 200_000)}`)],
  siblings: [10, 'xml.gz', (at) => packed('<urlset>', '<url/>', (at + 1) * 18 * MB)],
  attributes: [10, 'xml', (at) => Buffer.from(`<urlset><a ${'b="c" '.repeat((at + 1) * 100_000)}`)],
  'long-text': [10, 'xml.gz', (at) => packed('<urlset><url><loc>', 'http:', (at + 1) * 15 * MB)],
  'long-name': [5, 'xml.gz', (at) => packed('<urlset><', 'a', (at + 1) * 20 * MB)],
  comment: [5, 'xml.gz', (at) => packed('<urlset><!--', '-', (at + 1) * 20 * MB)],
  entities: [5, 'xml', (at) => {
      const rows = Array.from({ length: 9 + at * 9 }, (_, row) => `<!ENTITY a${String(row + 1)} "${`&a${String(row)};`.repeat(10)}">`);
      return Buffer.from(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "a">${rows.join('')}]><urlset><url><loc>&a9;</loc></url></urlset>`);
    }], // prettier-ignore
  circle: [5, 'xml', (at) =>
      Buffer.from(`<sitemapindex>${Array.from({ length: 10 ** at }, (_, n) => `<sitemap><loc>${NOWHERE}/${String(n % 1000)}.xml</loc></sitemap>`).join('')}</sitemapindex>`)], // prettier-ignore
  zeros: [10, 'gz', (at) => packed('', '\0', (at + 1) * 45 * MB)],
  'packed-twice': [5, 'gz', (at) => gzipSync(packed('<urlset>', '<a>', (at + 1) * 60 * MB))],
  'broken-gzip': [
    10,
    'gz',
    (_, random) =>
      damaged(gzipSync(`${NOWHERE}/a\n`.repeat(20)), random)
        .fill(0x1f, 0, 1)
        .fill(0x8b, 1, 2),
  ],
  'no-line-end': [10, 'txt', (at) => Buffer.alloc((at + 1) * 5 * MB, 'x')],
  noise: [25, 'txt', (_, random) => pieces(random, 20_000)],
  'noise-xml': [10, 'xml', (_, random) => Buffer.concat([Buffer.from('<urlset>'), pieces(random, 20_000)])],
  'warc-header': [8, 'warc.gz', (at) => packed(`${HEAD}X: `, 'x', (at + 1) * 25 * MB)],
  'warc-line': [5, 'warc.gz', (at) => packed('', 'x', (at + 1) * 25 * MB)],
  'warc-body': [
    8,
    'warc.gz',
    (at) =>
      packed(
        `${HEAD}Content-Length: ${String((at + 1) * 80 * MB)}\r\n\r\n${HTTP}\r\n`,
        'x',
        (at + 1) * 80 * MB,
      ),
  ],
  'warc-length': [12, 'warc', (at) => {
      const length = ['-1', 'NaN', '1e99', '99999999999999999999', '0x10', '', '7 7', '\u0661', '+5', '1.5', '-0', 'Infinity'][at] ?? '';
      return Buffer.from(`${HEAD}Content-Length: ${length}\r\n\r\n${HTTP}\r\nx\r\n\r\n`.repeat(50));
    }], // prettier-ignore
  'warc-many': [
    4,
    'warc.gz',
    (at) =>
      packed('', `WARC/1.0\r\nWARC-Type: metadata\r\nContent-Length: 0\r\n\r\n\r\n\r\n`, (at + 1) * 10 * MB),
  ],
  'warc-damaged': [30, 'warc.gz', async (at, random) => damaged(await goodWarc(at % 2 === 0), random)],
  'wacz-damaged': [15, 'wacz', async (_, random) =>
      damaged(zipSync({ 'archive/a.warc.gz': [await goodWarc(true), { level: 0 }], 'pages/pages.jsonl': Buffer.from('{}\n') }), random)], // prettier-ignore
  'wacz-bomb': [5, 'wacz', async (at) =>
      zipSync({ 'archive/a.warc.gz': [await goodWarc(true), { level: 0 }], 'pages/pages.jsonl': new Uint8Array((at + 1) * 60 * MB).fill(0x20) })], // prettier-ignore
  page: [3, 'html', (at) => Buffer.from(`<!doctype html><html><p>${'x'.repeat(at * 1000)}`)],
};

export const hostileInputs = (seed: number): HostileInput[] =>
  Object.entries(KINDS).flatMap(([kind, [count, ending, make]], number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `${kind}-${String(at)}.${ending}`,
      bytes: () => make(at, new Random(seed * 1_000_003 + number * 1009 + at)),
    })),
  );
