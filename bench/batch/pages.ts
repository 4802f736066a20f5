/** Corpus pages for batches: served on this machine, packed as an archive, and their texts held against the gold. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathUrl, serveFolder, type StaticServer } from '../../tests/support/static-server';
import { warcOf } from '../../tests/support/warc';
import { words } from '../../src/util/text';
import { loadCorpora, type CorpusPage } from '../corpus';
import { bagPrf } from '../measures/bag';

const html = (page: CorpusPage): Buffer => readFileSync(page.file);

/**
 * Pages that have a text as gold, in an order by hash: wherever one stops, all corpora have had their share.
 * null without corpora
 */
export function batchPages(count: number): CorpusPage[] | null {
  const corpora = loadCorpora(undefined);
  if (!corpora) return null;
  const all = corpora.flatMap(({ pages }) => pages);
  const keyOf = ({ id }: CorpusPage): string => createHash('sha256').update(id).digest('hex');
  const keyed = all.map((page) => ({ page, key: keyOf(page) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const found: CorpusPage[] = [];
  for (const { page } of keyed) if (found.length < count && goldTexts(page).length > 0) found.push(page);
  return found;
}

/** Addresses say nothing of the texts; a page with files beside it has none of its own. */
const goldTexts = (page: CorpusPage): readonly string[][] =>
  page.gold(page.url || 'https://corpus.test/').texts;

/** Serves each page on this machine under a number, or with the files beside it. */
export async function serve(pages: readonly CorpusPage[]): Promise<{ addresses: string[]; close(): void }> {
  const server = createServer((request, response) => {
    const page = pages[Number(/^\/page-(\d+)$/.exec(request.url ?? '')?.[1] ?? NaN)];
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ? html(page) : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const folders = new Map<string, StaticServer>();
  for (const { corpus, file, path } of pages)
    if (path !== null && !folders.has(corpus))
      folders.set(corpus, await serveFolder(file.slice(0, -path.length)));
  return {
    addresses: pages.map(({ corpus, path }, at) =>
      path === null ? `${origin}/page-${String(at)}` : pathUrl(folders.get(corpus)?.origin ?? '', path),
    ),
    close: () => {
      server.close();
      server.closeAllConnections();
      for (const folder of folders.values()) void folder.close();
    },
  };
}

/** The same pages as a WARC, under the same addresses. */
export const archived = (pages: readonly CorpusPage[], addresses: readonly string[]): Promise<Buffer> =>
  warcOf(
    pages.map((page, at) => ({
      url: addresses[at] ?? '',
      type: 'text/html; charset=utf-8',
      body: html(page),
    })),
    true,
  );

/** F1 of a text's words against the best of the gold texts. */
export function f1(page: CorpusPage, text: string): number {
  const tokens = words(text);
  return Math.max(...goldTexts(page).map((gold) => bagPrf(tokens, gold).f1));
}
