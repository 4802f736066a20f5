/** Corpus pages for batches: served on this machine, packed as an archive, and their texts held against the gold. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { warcOf } from '../../tests/support/warc';
import { words } from '../../src/util/text';
import { loadCorpora, type CorpusPage } from '../corpus';
import { bagPrf } from '../measures/bag';

const html = (page: CorpusPage): Buffer => readFileSync(page.file);

/**
 * Pages that stand alone and have a text as gold, in an order by hash: wherever one stops, all corpora have had their share.
 * null without corpora
 */
export function batchPages(count: number): CorpusPage[] | null {
  const corpora = loadCorpora(undefined);
  if (!corpora) return null;
  const all = corpora.flatMap(({ pages }) => pages).filter(({ path }) => path === null);
  const keyOf = ({ id }: CorpusPage): string => createHash('sha256').update(id).digest('hex');
  const keyed = all.map((page) => ({ page, key: keyOf(page) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const found: CorpusPage[] = [];
  for (const { page } of keyed)
    if (found.length < count && page.gold(page.url).texts.length > 0) found.push(page);
  return found;
}

/** Serves each page on this machine under a number. */
export async function serve(pages: readonly CorpusPage[]): Promise<{ addresses: string[]; close(): void }> {
  const server = createServer((request, response) => {
    const page = pages[Number(/^\/page-(\d+)$/.exec(request.url ?? '')?.[1] ?? NaN)];
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ? html(page) : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    addresses: pages.map((_, at) => `${origin}/page-${String(at)}`),
    close: () => {
      server.close();
      server.closeAllConnections();
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
  return Math.max(...page.gold(page.url).texts.map((gold) => bagPrf(tokens, gold).f1));
}
