/**
 * Print links, next pages and whole articles.
 *
 *   npm run bench:paging -- [--only A,B] [--pages N] [--misses]            links, from recorded pages, before verification
 *   npm run bench:paging -- --whole [--only A,B] [--pages N] [--misses]    pages followed and joined, in Chromium
 *   npm run bench:paging -- --cost                                        a page off screen against fetching alone
 *
 * `--write` puts the table into docs/paging.md.
 */
import { parseArgs } from 'node:util';
import { loadCorpora, spread, type Corpus } from './corpus';
import { writeSection } from './docs-section';
import { measureCost } from './paging-cost';
import { measureLinks } from './paging-links';
import { measureWhole } from './paging-whole';
import { list } from './systems';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    only: { type: 'string', default: '' },
    pages: { type: 'string', default: '0' },
    whole: { type: 'boolean', default: false },
    cost: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

/** Corpora with link gold; those that a server can answer for as a site; pages with style sheets and pictures. */
const DEFAULT = {
  links: ['stress-dev', 'stress-more', 'theme-dev', 'autopager-dev'],
  whole: ['stress-dev', 'theme-dev'],
  cost: ['stress-dev'],
};

async function main(): Promise<void> {
  const part = values.cost ? 'cost' : values.whole ? 'whole' : 'links';
  const names = list(values.only);
  const corpora: Corpus[] | null = loadCorpora(values.corpus, names.length > 0 ? names : DEFAULT[part]);
  if (!corpora) {
    console.log('bench:paging: no corpora here (--corpus DIR or $CORPUS_DIR); nothing was measured');
    return;
  }
  const sample = corpora.map((corpus) => ({ ...corpus, pages: spread(corpus.pages, Number(values.pages)) }));
  let table: string;
  let misses: string[] = [];
  if (part === 'cost') table = await measureCost(sample);
  else ({ table, misses } = await (part === 'whole' ? measureWhole(sample) : measureLinks(sample)));
  console.log(table);
  if (values.misses) for (const miss of misses) console.log(miss);
  if (values.write) writeSection('docs/paging.md', part, table);
}

await main();
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
