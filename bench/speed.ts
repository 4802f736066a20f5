/** npm run bench:speed: processor time of load, first call, extras and warm call, several builds and the peers in turn on each page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCorpora, PROJECT, spread } from './corpus';
import { BenchBrowser, type Tab } from './host/browser';
import { bundle, makeScripts } from './host/bundles';
import type { RunRequest, SystemName } from './host/system-output';
import { median } from './measures/bootstrap';
import { progressBar } from './progress';
import { runFacts, writeResultsSection } from './results-file';
import { list, parseSystems } from './systems';
import { markdownTable } from './tables';

const USAGE = `npm run bench:speed -- [options]
  --build NAME=FILE   also a built library (a script that sets globalThis.ArticleClipper); may be given several times
  --only A,B          these corpora (default: five of different makers)
  --pages N           pages a corpus (default 8)
  --rounds N          rounds over the pages (default 1)
  --warm N            warm calls a page, whose mean counts (default 5)
  --systems A,B       peers beside ours (default readability,defuddle,floor)
  --write             into bench/RESULTS.md`;

const CORPORA = 'wcxb-dev,theme-dev,newsroom-guardian,chinese-news-dev,postlight-parser';

const { values } = parseArgs({
  options: {
    build: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: CORPORA },
    pages: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '1' },
    warm: { type: 'string', default: '5' },
    systems: { type: 'string', default: 'readability,defuddle,floor' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** ms of the processor that the page's main thread took for each stage of one system on one fresh load. */
interface Times {
  load: number;
  first: number;
  extras: number;
  warm: number;
}

interface Contender {
  name: string;
  system: SystemName;
  script: string;
}

/** ms of the processor that the page's main thread has taken so far: what other programs take is not in it. */
async function threadTime(tab: Tab): Promise<number> {
  const { metrics } = (await tab.send('Performance.getMetrics')) as {
    metrics: { name: string; value: number }[];
  };
  return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000;
}

/** A script that was met before in a process may come out of the engine's cache, with the functions that ran then. */
let unseen = 0;

async function measure(tab: Tab, runner: string, { system, script }: Contender): Promise<Times> {
  const request: RunRequest = {
    system,
    warmCalls: Number(values.warm),
    withoutCaptions: false,
    explain: false,
  };
  const asked = JSON.stringify(request);
  await tab.send('Performance.enable');
  await tab.evaluate(`${runner}\n;0`);
  const timed = async (expression: string): Promise<number> => {
    await tab.evaluate('Bench.prepare()');
    const before = await threadTime(tab);
    await tab.evaluate(expression);
    return (await threadTime(tab)) - before;
  };
  await tab.evaluate(`Bench.keep(${JSON.stringify(`${script}\n//${String(unseen++)}`)})`);
  const load = await timed('Bench.loadKept()');
  const first = await timed(`Bench.first(${asked})`);
  const extras = await timed('Bench.extras()');
  const warm = (await timed(`Bench.again(${asked})`)) / Math.max(1, request.warmCalls);
  return { load, first, extras, warm };
}

/** A column of the table: what of the times it shows. */
const COLUMNS: { title: string; of: (times: Times) => number }[] = [
  { title: 'load', of: ({ load }) => load },
  { title: 'first', of: ({ first }) => first },
  { title: 'load + first', of: ({ load, first }) => load + first },
  { title: 'extras', of: ({ extras }) => extras },
  { title: 'all three', of: ({ load, first, extras }) => load + first + extras },
  { title: 'warm', of: ({ warm }) => warm },
];

async function main(): Promise<void> {
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const corpora = loadCorpora(undefined, list(values.only));
  if (!corpora) {
    console.log('bench:speed: no corpora here ($CORPUS_DIR); nothing was measured');
    return;
  }
  const systems = parseSystems(values.systems);
  const scripts = await makeScripts(['ours', ...systems]);
  const contenders: Contender[] = (['ours', ...systems] as SystemName[]).map((system) => ({
    name: system,
    system,
    script: scripts.systems.get(system) ?? '',
  }));
  for (const build of values.build) {
    const [name = '', file = ''] = build.split('=');
    contenders.push({ name, system: 'ours', script: readFileSync(file, 'utf8') });
  }
  const runner = await bundle(join(PROJECT, 'bench/page/stages.ts'), 'Bench');
  const jobs = Array.from({ length: Number(values.rounds) }).flatMap(() =>
    corpora.flatMap((corpus) => spread(corpus.pages, Number(values.pages)).map((page) => ({ corpus, page }))),
  );
  const rows: Map<string, Times>[] = [];
  const browser = await BenchBrowser.launch();
  const bar = progressBar(jobs.length);
  try {
    const tab = browser.tab();
    for (const [index, { corpus, page }] of jobs.entries()) {
      const url = await browser.address(page, corpus.dir);
      const row = new Map<string, Times>();
      try {
        for (let i = 0; i < contenders.length; i++) {
          const contender = contenders[(i + index) % contenders.length]!;
          await tab.load(url, page.path === null ? page.file : null);
          row.set(contender.name, await measure(tab, runner, contender));
        }
        rows.push(row);
      } catch (error) {
        // A system that throws or hangs gives no ratio: the page is left out for all.
        process.stderr.write(`${page.id}: ${error instanceof Error ? error.message : String(error)}\n`);
        await tab.close();
      }
      bar.step(`${corpus.name} ${page.id}`);
    }
    await tab.close();
  } finally {
    bar.end();
    await browser.close();
  }
  const table = tables(
    contenders.map(({ name }) => name),
    rows,
  );
  console.log(table);
  if (values.write)
    writeResultsSection(
      'speed',
      `${runFacts(`npm run bench:speed -- ${process.argv.slice(2).join(' ')}`)}\n\n${table}`,
    );
}

/** Medians over the pages: times, then ratios taken page by page to each of those that others are compared with. */
function tables(names: readonly string[], rows: readonly Map<string, Times>[]): string {
  const header = ['', ...COLUMNS.map(({ title }) => title)];
  const plain = names.map((name) => [
    name,
    ...COLUMNS.map(({ of }) => median(rows.map((row) => of(row.get(name)!))).toFixed(1)),
  ]);
  const parts = [
    `${String(rows.length)} loads; ms of the main thread's processor, medians:`,
    markdownTable(header, plain),
  ];
  const references = names.filter((name) => name !== 'ours' && name !== 'floor');
  for (const reference of references) {
    const ratios = names
      .filter((name) => name !== reference)
      .map((name) => [
        name,
        ...COLUMNS.map(({ of }) => {
          const of1 = rows.map((row) => of(row.get(name)!) / of(row.get(reference)!));
          return median(of1.filter(Number.isFinite)).toFixed(2);
        }),
      ]);
    parts.push(`÷ ${reference}, by page, medians:`, markdownTable(header, ratios));
  }
  return parts.join('\n\n');
}

await main();
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
