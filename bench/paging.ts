/**
 * Print links, next pages and whole articles.
 *
 *   npm run bench:paging -- [--only A,B] [--pages N] [--misses]            links, from recorded pages, before verification
 *   npm run bench:paging -- --whole [--only A,B] [--pages N] [--misses]    pages followed and joined, in Chromium
 */
import { parseArgs } from 'node:util';
import { loadCorpora, spread, type Corpus } from './corpus';
import { measureLinks } from './paging-links';
import { measureWhole } from './paging-whole';
import { list } from './systems';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    only: { type: 'string', default: '' },
    pages: { type: 'string', default: '0' },
    whole: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
  },
});

/** Corpora with link gold; those that a server can answer for as a site. */
const LINKS = ['stress-dev', 'theme-dev', 'autopager-dev'];
const SITES = ['stress-dev', 'theme-dev'];

async function main(): Promise<void> {
  const names = list(values.only);
  const corpora: Corpus[] | null = loadCorpora(
    values.corpus,
    names.length > 0 ? names : values.whole ? SITES : LINKS,
  );
  if (!corpora) {
    console.log('bench:paging: no corpora here (--corpus DIR or $CORPUS_DIR); nothing was measured');
    return;
  }
  const sample = corpora.map((corpus) => ({ ...corpus, pages: spread(corpus.pages, Number(values.pages)) }));
  const { table, misses } = await (values.whole ? measureWhole(sample) : measureLinks(sample));
  console.log(table);
  if (values.misses) for (const miss of misses) console.log(miss);
}

await main();
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
