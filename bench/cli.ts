/** npm run bench: corpora in, tables out. See docs/bench.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCorpora, spread, type Corpus } from './corpus';
import { BenchBrowser } from './host/browser';
import { makeScripts } from './host/bundles';
import { report } from './report';
import { writeResults } from './results-file';
import { runPages } from './run';
import { list, parseSystems, SYSTEMS } from './systems';
import { writeWorst } from './worst';

const USAGE = `npm run bench -- [options]
  --corpus DIR      folder with the corpora (default: ../shared/corpus; $CORPUS_DIR: already unpacked)
  --only A,B        these corpora
  --types A,B       these page types (corpora that have them)
  --pages N         at most N pages a corpus, a deterministic spread
  --systems A,B     of ${SYSTEMS.join(', ')} (the first is the reference of differences)
  --jobs N          tabs at once (default 2)
  --warm N          time warm calls on every N-th page (default 8, 0 none)
  --resume          take what an earlier run has done with the same code
  --reuse-peers     take the peers' outputs of an earlier run: quick; their times are of that run
  --lib FILE        measure this library build instead of src
  --families        also a table by family and page type
  --worst N         write out/bench/worst.html for the N worst pages of the first system
  --json FILE       write rows and page scores
  --write           write bench/RESULTS.md`;

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    only: { type: 'string' },
    types: { type: 'string' },
    pages: { type: 'string', default: '0' },
    systems: { type: 'string', default: 'ours,readability,defuddle,body' },
    jobs: { type: 'string', default: '2' },
    warm: { type: 'string', default: '8' },
    resume: { type: 'boolean', default: false },
    'reuse-peers': { type: 'boolean', default: false },
    families: { type: 'boolean', default: false },
    worst: { type: 'string', default: '0' },
    lib: { type: 'string' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function chosenCorpora(): Corpus[] | null {
  const types = list(values.types);
  return (
    loadCorpora(values.corpus, list(values.only))?.map((corpus) => ({
      ...corpus,
      pages: spread(
        corpus.pages.filter((p) => types.length === 0 || !p.row.page_type || types.includes(p.row.page_type)),
        Number(values.pages),
      ),
    })) ?? null
  );
}

async function main(): Promise<void> {
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const systems = parseSystems(values.systems);
  const corpora = chosenCorpora();
  if (!corpora) {
    console.log('bench: no corpora here (--corpus DIR or $CORPUS_DIR); nothing was measured');
    return;
  }
  const start = Date.now();
  const scripts = await makeScripts(systems, values.lib);
  const browser = await BenchBrowser.launch();
  try {
    const scores = await runPages(browser, corpora, {
      systems,
      scripts,
      jobs: Number(values.jobs),
      resume: values.resume,
      reusePeers: values['reuse-peers'],
      warmEvery: Number(values.warm),
    });
    const { rows, markdown, summary } = report(scores, systems, values.families);
    console.log(markdown);
    if (values.json) {
      mkdirSync(dirname(values.json), { recursive: true });
      const content = { date: new Date().toISOString(), browser: browser.version(), rows, scores };
      writeFileSync(values.json, JSON.stringify(content));
    }
    if (values.write)
      writeResults(summary, corpora, {
        command: `npm run bench -- ${process.argv.slice(2).join(' ')}`,
        browser: browser.version(),
        seconds: (Date.now() - start) / 1000,
      });
    if (Number(values.worst) > 0)
      console.log(
        `\nworst pages: ${await writeWorst(browser, corpora, scores, systems, scripts, Number(values.worst))}`,
      );
  } finally {
    await browser.close();
  }
}

await main();
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
