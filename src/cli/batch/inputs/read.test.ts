import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkUnpacked, linesOf, unpacked } from './bytes';
import { Reach, expand, targetsIn } from './read';

let folder = '';
const warnings: string[] = [];
const web = new Map<string, string | Uint8Array>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  warnings.length = 0;
  web.clear();
});

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** In pieces of 7 bytes, so that no reader can rely on whole lines or tags. */
async function* pieces(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += 7) yield await Promise.resolve(bytes.subarray(at, at + 7));
}

async function found(source: string, reach?: Reach): Promise<string[]> {
  const all: string[] = [];
  const fetched = (address: string): Promise<AsyncIterable<Uint8Array>> => {
    const content = web.get(address);
    return content === undefined ? Promise.reject(new Error('gone')) : Promise.resolve(pieces(content));
  };
  const events = { warn: (line: string) => void warnings.push(line) };
  for await (const { address } of targetsIn(source, fetched, events, reach)) all.push(address);
  return all;
}

test('a list has an address a line; comments, empty lines and further columns are not read', async () => {
  const list = file(
    'list.txt',
    '\uFEFF# mine\nhttps://a.org/1\r\n\n  https://a.org/2\tsecond\nnonsense\nhttps://b.org/3',
  );
  expect(await found(list)).toEqual(['https://a.org/1', 'https://a.org/2', 'https://b.org/3']);
  expect(warnings).toEqual([`${list}: no address: nonsense`]);
});

test('a list is read at once however many marks of byte order it begins with', async () => {
  expect(await found(file('list.txt', `${'\uFEFF'.repeat(34)}https://a.org/1`))).toEqual(['https://a.org/1']);
  expect(await found(file('map.xml', '\uFEFF\n\uFEFF<urlset><url><loc>https://a.org/2</loc></url>'))).toEqual(
    ['https://a.org/2'],
  );
});

test('a line without end is named and left out; long columns behind an address harm nothing', async () => {
  const list = file(
    'list.txt',
    `https://a.org/1\n${'x'.repeat(24_000_000)}\n${' '.repeat(70_000)}https://a.org/no\n` +
      `# ${'-'.repeat(70_000)}\nhttps://a.org/2\t${'column '.repeat(20_000)}\nhttps://a.org/3`,
  );
  expect(await found(list)).toEqual(['https://a.org/1', 'https://a.org/2', 'https://a.org/3']);
  expect(warnings).toEqual([
    `${list}: no address in the first 65536 characters of a line: ${'x'.repeat(100)}`,
    `${list}: no address in the first 65536 characters of a line: `,
  ]);
});

test('lines are whole wherever the pieces of a text end', async () => {
  const text = `a\r\n\nlong ${'é'.repeat(50)}\rend`;
  const all: string[] = [];
  for await (const line of linesOf(pieces(text))) all.push(line);
  expect(all).toEqual(text.split(/\r\n?|\n/));
});

test("a user is told of in the user's own list, not in one from the net", async () => {
  const listed: string[] = [];
  const events = { warn: () => undefined, listed: (address: string) => void listed.push(address) };
  const own = file('list.txt', 'https://me:secret@a.org/1');
  const fromNet = (): Promise<AsyncIterable<Uint8Array>> =>
    Promise.resolve(pieces('https://you:guess@b.org/1'));
  const addresses: string[] = [];
  for (const source of [own, 'https://c.org/list'])
    for await (const { address } of targetsIn(source, fromNet, events)) addresses.push(address);
  expect(addresses).toEqual(['https://a.org/1', 'https://b.org/1']);
  expect(listed).toEqual(['https://me:secret@a.org/1']);
});

test('a packed list is unpacked', async () => {
  expect(await found(file('list.gz', gzipSync('https://a.org/1\nhttps://a.org/2\n')))).toHaveLength(2);
});

test('a sitemap, without the addresses of its pictures', async () => {
  const map = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x">
    <url><loc> https://a.org/1?a=1&amp;b=2 </loc><image:image><image:loc>https://a.org/p.png</image:loc></image:image></url>
    <url><loc><![CDATA[https://a.org/2]]></loc><lastmod>2024</lastmod></url></urlset>`;
  expect(await found(file('map.xml', map))).toEqual(['https://a.org/1?a=1&b=2', 'https://a.org/2']);
});

test('an index of sitemaps leads to packed ones, round once, and past those that are gone', async () => {
  const index = (names: readonly string[]): string =>
    `<sitemapindex>${names.map((name) => `<sitemap><loc>https://a.org/${name}</loc></sitemap>`).join('')}</sitemapindex>`;
  web.set('https://a.org/index.xml', index(['one.xml.gz', 'gone.xml', 'index.xml', 'two.xml']));
  web.set('https://a.org/one.xml.gz', gzipSync('<urlset><url><loc>https://a.org/1</loc></url></urlset>'));
  web.set('https://a.org/two.xml', '<urlset><url><loc>/2</loc></url></urlset>');
  expect(await found('https://a.org/index.xml')).toEqual(['https://a.org/1', 'https://a.org/2']);
  expect(warnings).toEqual(['https://a.org/gone.xml: gone']);
});

/** A site whose sitemaps each name a page, and two more of its sitemaps: without end. */
function endlessSitemaps(): string {
  const child = (path: string): string => `<sitemap><loc>https://a.org${path}</loc></sitemap>`;
  const index = (path: string): string =>
    `<x><url><loc>https://a.org/page${path}</loc></url>${child(`${path}0/`)}${child(`${path}1/`)}</x>`;
  vi.spyOn(web, 'get').mockImplementation((address) => index(new URL(address).pathname));
  return 'https://a.org/';
}

test.each([
  ['deep', {}, 'sitemaps are nested deeper than 4', 31],
  ['many', { lists: 5 }, 'more than 5 sitemaps', 6],
  ['large', { bytes: 1000 }, 'its sitemaps are too large together', 8],
  ['slow', { ms: 5 }, 'its sitemaps take too long', 6],
])(
  'indexes of indexes are left where they are too %s, and their pages are kept',
  async (_, bounds, why, pages) => {
    let looks = 0;
    const source = endlessSitemaps();
    const all = await found(source, new Reach(source, { ...bounds, now: () => looks++ }));
    vi.restoreAllMocks();
    expect(all).toHaveLength(pages);
    expect(new Set(all).size).toBe(pages);
    expect(warnings.filter((line) => line.includes(why))).toHaveLength(1);
  },
);

test.each([
  [
    'RSS',
    '<rss><channel><link>https://a.org/</link><item><title>A &nbsp; b</title><link>https://a.org/1</link></item></channel></rss>',
  ],
  [
    'RDF',
    '<rdf:RDF><channel><link>https://a.org/</link></channel><item rdf:about="x"><link>https://a.org/1</link></item></rdf:RDF>',
  ],
  [
    'Atom',
    '<feed><link href="https://a.org/"/><entry><link rel="enclosure" href="https://a.org/x.mp3"/><link href="/1"/></entry></feed>',
  ],
  [
    'Atom with a base and other forms of the page',
    '<feed xml:base="/a/"><entry xml:base="b/"><link type="application/json" href="x.json"/><link type="text/html" href="../../1"/><link hreflang="de" href="/de"/></entry></feed>',
  ],
  ['Atom with a prefix', '<a:feed xmlns:a="x"><a:entry><a:link href="/1"/></a:entry></a:feed>'],
  [
    'RSS with guids',
    '<rss><item><guid>https://a.org/1</guid></item><item><guid isPermaLink="false">https://a.org/2</guid></item><item><guid>urn:3</guid></item></rss>',
  ],
  [
    'RSS with link and guid',
    '<rss><item><guid>https://a.org/?p=1</guid><link>https://a.org/1</link></item></rss>',
  ],
  ['JSON', '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","url":"/1"},{"id":"2"},7]}'],
  ['JSON with ids', '{"items":[{"id":"https://a.org/1"}]}'],
  [
    'a sitemap with other languages',
    '<urlset xmlns:xhtml="x"><url><loc>https://a.org/1</loc><xhtml:link rel="alternate" hreflang="de" href="https://a.org/de"/></url></urlset>',
  ],
  [
    'a sitemap with a prefix',
    '<s:urlset xmlns:s="x"><s:url><s:loc>https://a.org/1</s:loc></s:url></s:urlset>',
  ],
  ['broken RSS', '<rss><channel><item><link>https://a.org/1</link><b>open & wrong<i></item></channel></rss>'],
])('a feed: %s', async (_, xml) => {
  web.set('https://a.org/feed', xml);
  expect(await found('https://a.org/feed')).toEqual(['https://a.org/1']);
});

test('a page is no list', async () => {
  await expect(found(file('page.html', '<!doctype html><html><body>x'))).rejects.toThrow('is a page');
});

test.each([
  ['paper.pdf', '%PDF-1.7\nhttps://a.org/1'],
  ['photo', '\u0089PNG\r\n\u001a'],
  ['pages.gz', 'WARC/1.0\r\nWARC-Type: warcinfo'],
  ['page.mhtml', 'From: <Saved>\r\nContent-Type: multipart/related;\r\n boundary="b"\r\n\r\n--b'],
])('%s is refused by name, with what is taken', async (name, content) => {
  await expect(found(file(name, Buffer.from(content, 'latin1')))).rejects.toMatchObject({
    ...{ kind: 'usage', exitCode: 2 },
    message: expect.stringMatching(new RegExp(`${name} is .*what names pages is`)) as unknown,
  });
});

test('a text without an address is no list, however long it is', async () => {
  for (const text of ['THE LEDGER\n\nThe ferry left.\n', 'The ferry left.\n'.repeat(100)]) {
    warnings.length = 0;
    await expect(found(file('note.txt', text))).rejects.toMatchObject({
      ...{ kind: 'usage', message: expect.stringMatching(/note\.txt is .*what names pages is/) as unknown },
    });
    expect(warnings).toEqual([]);
  }
  expect(await found(file('table.csv', 'address title\nhttps://a.org/1 One'))).toEqual(['https://a.org/1']);
  expect(warnings).toHaveLength(1);
});

test('a feed with a page in a text of it is a feed', async () => {
  const item =
    '<item><description><![CDATA[<html><body>x]]></description><link>https://a.org/1</link></item>';
  expect(await found(file('feed.xml', `<?xml version="1.0"?><rss>${item}</rss>`))).toEqual([
    'https://a.org/1',
  ]);
});

test('JSON that is no feed is refused by name', async () => {
  await expect(found(file('data.json', '{"a":1}'))).rejects.toThrow('no JSON Feed');
});

test('a folder is all its files, in order', async () => {
  const [b, a] = [file('b.txt', ''), file('a.txt', '')];
  file('.hidden', '');
  const all = await Promise.all([folder, 'https://a.org/feed', '-'].map(expand));
  expect(all.flat()).toEqual([a, b, 'https://a.org/feed', '-']);
});

test('what unpacks to more than is good is refused', async () => {
  const read = async (): Promise<number> => {
    let bytes = 0;
    for await (const chunk of unpacked(pieces(gzipSync(Buffer.alloc(100_000))), 50_000))
      bytes += chunk.length;
    return bytes;
  };
  await expect(read()).rejects.toThrow('more than 50000 bytes');
});

test.each([
  ['a page is refused', '<!doctype html><html><body>x', /is a page/],
  ['nobody wants more than the first address', 'https://a.org/1\n', null],
])('an input that never ends is left when %s', async (_name, begins, refused) => {
  let isOpen = true;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield await Promise.resolve(Buffer.from(begins));
    } finally {
      isOpen = false;
    }
  }
  const events = { warn: (line: string) => void warnings.push(line) };
  const targets = targetsIn('https://a.org/list', () => Promise.resolve(endless()), events);
  if (refused) await expect(targets.next()).rejects.toThrow(refused);
  else {
    expect((await targets.next()).value).toMatchObject({ address: 'https://a.org/1' });
    await targets.return(undefined);
  }
  await expect.poll(() => isOpen).toBe(false);
});

test('a sitemap that nests without end is left at its depth, and the run goes on past one that an index names', async () => {
  const bomb = gzipSync(`<urlset>${'<a>'.repeat(3_000_000)}`);
  await expect(found(file('bomb.xml.gz', bomb))).rejects.toThrow('nested deeper');
  web.set(
    'https://a.org/index.xml',
    '<sitemapindex><sitemap><loc>/bomb.xml.gz</loc></sitemap></sitemapindex>',
  );
  web.set('https://a.org/bomb.xml.gz', bomb);
  expect(await found('https://a.org/index.xml')).toEqual([]);
  expect(warnings).toEqual(['https://a.org/bomb.xml.gz: elements are nested deeper than 1000']);
});

test.each(['<', '<!--', '<?', '<!DOCTYPE ', '<a b="'])(
  'XML of which one %s goes on without end is left',
  async (begins) => {
    await expect(found(file('long.xml', `<urlset>${begins}${'a'.repeat(1_000_000)}`))).rejects.toThrow(
      'without end',
    );
  },
);

test('a little that unpacks to very much is a bomb, a text is none', () => {
  expect(() => {
    checkUnpacked(1_000_000, 100_000_000);
    checkUnpacked(1000, 150_000_000);
    checkUnpacked(100_000_000, 3_000_000_000);
  }).not.toThrow();
  expect(() => {
    checkUnpacked(6_000_000, 900_000_000);
  }).toThrow('unpack to more');
});

test.each(['<urlset>', 'https://a.org/1\n'])(
  'an input that never ends is left when it is to stop: %j',
  async (piece) => {
    const stopping = new AbortController();
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (let count = 0; ; count++) {
        if (count === 20) stopping.abort();
        yield await Promise.resolve(Buffer.from(piece));
      }
    }
    const events = { warn: () => undefined, signal: stopping.signal };
    const read = async (): Promise<void> => {
      for await (const target of targetsIn('https://a.org/list', () => Promise.resolve(endless()), events))
        void target;
    };
    await expect(read()).rejects.toMatchObject({ kind: 'interrupted' });
  },
);
