/** npm run bench: corpora in, tables out. See docs/bench.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { aggregate, groupsOf, subgroupsOf } from './aggregate';
import { loadCorpora, spread, type Corpus } from './corpus';
import { BenchBrowser } from './host/browser';
import { makeScripts } from './host/bundles';
import type { SystemName } from './host/system-output';
import { runPages } from './run';
import { kindTable, roleTable, textTable, timeTable } from './tables';
import type { PageScore } from './score';

const SYSTEMS: readonly SystemName[] = [
  'ours',
  'readability',
  'defuddle',
  'body',
  'article-clipper',
  'coreex',
  'qread',
  'content-extraction',
  'text-symbol-density',
];

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
  --json FILE       write rows and page scores`;

const list = (value: string | undefined): string[] => value?.split(',').filter((v) => v !== '') ?? [];

/** Rows and Markdown of a run. */
export function report(
  scores: readonly PageScore[],
  systems: readonly SystemName[],
  families: boolean,
): { rows: ReturnType<typeof aggregate>; markdown: string } {
  const rows = groupsOf(scores).flatMap((group) => aggregate(scores, group, systems));
  const parts = ['## Text', textTable(rows), '## Roles', roleTable(rows), '## Time', timeTable(rows)];
  const kinds = kindTable(scores.filter((s) => s.system === systems[0]));
  if (kinds !== '') parts.push('## Kind of page', kinds);
  if (families) {
    const corpora = [...new Set(scores.map((s) => s.corpus))];
    const sub = corpora.flatMap((corpus) =>
      corpus.startsWith('stress')
        ? subgroupsOf(scores, corpus, 'family')
        : corpus.startsWith('wcxb')
          ? subgroupsOf(scores, corpus, 'kind')
          : [],
    );
    const subRows = sub.flatMap((group) => aggregate(scores, group, systems));
    if (subRows.length > 0) parts.push('## Text by family', textTable(subRows));
    rows.push(...subRows);
  }
  return { rows, markdown: parts.join('\n\n') };
}

async function main(): Promise<void> {
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
      lib: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const systems = list(values.systems).map((name) => {
    const known = SYSTEMS.find((s) => s === name);
    if (!known) throw new Error(`no system ${name}; there are: ${SYSTEMS.join(', ')}`);
    return known;
  });
  const types = list(values.types);
  const loaded = loadCorpora(values.corpus, list(values.only));
  if (!loaded) {
    console.log('bench: no corpora here (--corpus DIR or $CORPUS_DIR); nothing was measured');
    return;
  }
  const corpora: Corpus[] = loaded.map((corpus) => ({
    ...corpus,
    pages: spread(
      corpus.pages.filter((p) => types.length === 0 || !p.row.page_type || types.includes(p.row.page_type)),
      Number(values.pages),
    ),
  }));
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
    const { rows, markdown } = report(scores, systems, values.families);
    console.log(markdown);
    if (values.json) {
      mkdirSync(dirname(values.json), { recursive: true });
      writeFileSync(
        values.json,
        JSON.stringify({ date: new Date().toISOString(), browser: browser.version(), rows, scores }),
      );
    }
  } finally {
    await browser.close();
  }
}

await main();
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
