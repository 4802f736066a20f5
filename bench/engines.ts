/**
 * The engines over recorded pages, in Node: bag of words, LCS, node precision and recall, accurate / extra / missed,
 * with and without geometry.
 *
 *   npm run bench:engines -- [--only A,B] [--pages N] [--no-layout] [--records [--left-out]] [--cross-check] [--write]
 *
 * `--write` puts the tables of engines and records into bench/RESULTS.md.
 */
import { parseArgs } from 'node:util';
import { loadCorpora, spread } from './corpus';
import { crossCheck } from './engines/confidence';
import { records } from './engines/records';
import { recordsLeftOut } from './engines/records-left-out';
import { engines } from './engines/text';
import { runFacts, writeResultsSection } from './results-file';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    only: { type: 'string', default: 'wcxb-dev,chinese-news-dev,fundus-dev,theme-dev,stress-dev' },
    pages: { type: 'string', default: '60' },
    'no-layout': { type: 'boolean', default: false },
    records: { type: 'boolean', default: false },
    'left-out': { type: 'boolean', default: false },
    'cross-check': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
/** Which part of the docs the run measures, by its options. */
const part = values.records
  ? values['left-out']
    ? 'records-left-out'
    : 'records'
  : values['cross-check']
    ? 'confidence'
    : values['no-layout']
      ? 'engines-no-layout'
      : 'engines';

async function main(): Promise<void> {
  const loaded = loadCorpora(values.corpus, values.records ? ['records-dev'] : values.only.split(','));
  if (!loaded) {
    console.log('bench:engines: no corpora here (--corpus DIR or $CORPUS_DIR); nothing was measured');
    return;
  }
  // Records stand on lists, confidence is for all kinds of pages.
  const anyKind = values.records || part === 'confidence';
  const corpora = loaded.map((corpus) => ({
    ...corpus,
    pages: spread(
      corpus.pages.filter(({ row }) => anyKind || (row.page_type ?? row.kind ?? 'article') === 'article'),
      values.records ? 0 : Number(values.pages),
    ),
  }));
  const measure = {
    records,
    'records-left-out': recordsLeftOut,
    confidence: crossCheck,
    engines,
    'engines-no-layout': engines,
  }[part];
  const markdown = await measure(corpora, values['no-layout']);
  console.log(markdown);
  if (!values.write || part === 'confidence' || part === 'records-left-out') return;
  const command = `npm run bench:engines -- ${process.argv.slice(2).join(' ')}`;
  writeResultsSection(part, `${runFacts(command)}\n\n${markdown}`);
}

await main();
