/** npm run bench:record: one snapshot a corpus page, kept until the snapshot code changes. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { pageOf } from '../src/core/page';
import { select } from '../src/core/select';
import { closedPanels, bodyLength, type PageReading } from '../src/core/hidden-article';
import type { PageSnapshot } from '../src/snapshot/schema';
import type { Reading } from '../src/snapshot/read';
import { loadCorpora, PROJECT, spread, type Corpus } from './corpus';
import { BenchBrowser, type Tab } from './host/browser';
import { bundle } from './host/bundles';
import { progressBar } from './progress';
import { readSnapshotFile, snapshotFile, type SnapshotFile } from './recorded';
import { run } from '../src/util/steps';

/** The snapshot pass alone: changes elsewhere in the library do not make recordings stale. */
const SNAPSHOT_MODULE = join(PROJECT, 'src/snapshot/read.ts');

/** Code units of body below which a page may be read in other ways too: with room to spare, for classifiers that are trained anew. */
const LITTLE = 1000;

function showsLittle(read: PageReading): boolean {
  const length = bodyLength(read);
  return length < LITTLE && (read.page.hiddenLength ?? 0) > length;
}

/** Takes a snapshot in the page, keeps its nodes there, and gives it as JSON. @param panels of the snapshot before, to be opened */
const readingScript = (reading: Reading, panels: readonly number[]): string => `(async () => {
  const opened = new Set(${JSON.stringify(panels)}.map((at) => globalThis.taken.nodes.folded[at]));
  const steps = BenchSnapshot.takeSnapshot(document, '${reading}', opened);
  let step = steps.next();
  while (!step.done) step = steps.next();
  globalThis.taken = step.value;
  return JSON.stringify(globalThis.taken.snapshot);
})()`;

/**
 * Records what is missing or stale.
 * @returns pages recorded now, pages that were there already, and failures by page
 */
export async function record(
  corpora: readonly Corpus[],
  { jobs = 2, force = false }: { jobs?: number; force?: boolean } = {},
): Promise<{ recorded: number; kept: number; failures: Map<string, string> }> {
  const script = await bundle(SNAPSHOT_MODULE, 'BenchSnapshot');
  const version = createHash('sha256').update(script).digest('hex').slice(0, 16);
  const failures = new Map<string, string>();
  const all = corpora.flatMap((corpus) => corpus.pages.map((page) => ({ corpus, page })));
  const missing = all.filter(
    ({ corpus, page }) => force || readSnapshotFile(snapshotFile(corpus.name, page.id), version) === null,
  );
  if (missing.length === 0) return { recorded: 0, kept: all.length, failures };
  const browser = await BenchBrowser.launch();
  const bar = progressBar(missing.length);
  const one = async (tab: Tab, { corpus, page }: (typeof missing)[number]): Promise<void> => {
    try {
      const url = await browser.address(page, corpus.dir);
      await tab.load(url, page.path === null ? page.file : null);
      await tab.evaluate(`${script}\n;0`);
      // As a string: the inspector's own serialisation of deep objects is slow.
      const read = async (reading: Reading, panels: number[] = []): Promise<PageSnapshot> =>
        JSON.parse((await tab.evaluate(readingScript(reading, panels))) as string) as PageSnapshot;
      const snapshot = await read('shown');
      const asPage = pageOf(snapshot);
      const shown = { page: asPage, selection: run(select(asPage)) };
      const panels = closedPanels(shown);
      const content: SnapshotFile = {
        version,
        url,
        snapshot,
        ...(panels.length > 0 ? { opened: await read('shown', panels) } : {}),
        ...(showsLittle(shown) ? { others: [await read('written'), await read('hidden')] } : {}),
      };
      const file = snapshotFile(corpus.name, page.id);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, gzipSync(JSON.stringify(content), { level: 5 }));
    } catch (error) {
      failures.set(`${corpus.name} ${page.id}`, error instanceof Error ? error.message : String(error));
      await tab.close();
    }
    bar.step(`${corpus.name} ${page.id}`);
  };
  try {
    await browser.inTabs(missing, jobs, one);
  } finally {
    bar.end();
    await browser.close();
  }
  return { recorded: missing.length - failures.size, kept: all.length - missing.length, failures };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      corpus: { type: 'string' },
      only: { type: 'string', default: '' },
      types: { type: 'string', default: '' },
      pages: { type: 'string', default: '0' },
      jobs: { type: 'string', default: '2' },
      force: { type: 'boolean', default: false },
    },
  });
  const names = values.only.split(',').filter((v) => v !== '');
  const types = values.types.split(',').filter((v) => v !== '');
  const corpora = loadCorpora(values.corpus, names);
  if (!corpora) {
    console.log('bench:record: no corpora here (--corpus DIR or $CORPUS_DIR); nothing was recorded');
    return;
  }
  const sample = corpora.map((corpus) => ({
    ...corpus,
    pages: spread(
      corpus.pages.filter((p) => types.length === 0 || !p.row.page_type || types.includes(p.row.page_type)),
      Number(values.pages),
    ),
  }));
  const { recorded, kept, failures } = await record(sample, {
    jobs: Number(values.jobs),
    force: values.force,
  });
  for (const [page, message] of failures) console.error(`${page}: ${message.split('\n')[0] ?? ''}`);
  console.log(`${String(recorded)} recorded, ${String(kept)} already there, ${String(failures.size)} failed`);
  if (failures.size > 0) process.exitCode = 1;
}

if (process.argv[1]?.endsWith('record.ts')) {
  await main();
  // The bundler leaves a service process behind that would keep this one alive.
  process.exit();
}
