/**
 * `npm run bench:print [-- --share .17] [--systems ours,percollate] [--fresh] [--write]`: pages of the corpora printed by ours, by the
 * browser, by the browser from Readability's output, and by Percollate. A run that was broken off goes on where it was.
 * `--folder e2e/fixtures` prints the pages of a folder instead, `--recipes` says how many recipes fit on one page. The PDFs stay in out/print for a look.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCorpora, PROJECT } from '../corpus';
import { writeSection } from '../docs-section';
import { bundle } from '../host/bundles';
import { PrintBrowser } from './browser';
import { installPercollate } from './percollate';
import { fitRecipes, recipeSample } from './recipes';
import { Records } from './records';
import { folderSample, printSample, SAMPLE_CORPORA, type SamplePage } from './sample';
import { isSystem, printOne, SYSTEMS, type Printed, type System } from './systems';
import { printTable } from './table';

const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    systems: { type: 'string', default: Object.keys(SYSTEMS).join(',') },
    folder: { type: 'string' },
    recipes: { type: 'boolean', default: false },
    page: { type: 'string', default: '' },
    out: { type: 'string', default: 'out/print' },
    fresh: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

function pagesToPrint(): SamplePage[] {
  if (values.folder !== undefined) return folderSample(values.folder);
  const corpora = loadCorpora(undefined, SAMPLE_CORPORA);
  if (corpora) return printSample(corpora, Number(values.share));
  console.log('bench:print SKIPPED: no corpora here ($CORPUS_DIR or ../shared/corpus)');
  process.exit(0);
}

function systemsToTry(): System[] {
  const asked = values.systems.split(',');
  const unknown = asked.filter((name) => !isSystem(name));
  if (unknown.length > 0) throw new Error(`no system ${unknown.join(', ')}`);
  const systems = asked.filter(isSystem);
  const problem = systems.some((system) => system.startsWith('percollate')) ? installPercollate() : null;
  if (problem === null) return systems;
  console.error(`bench:print: without Percollate, which did not install: ${problem}`);
  return systems.filter((system) => !system.startsWith('percollate'));
}

/** Names a PDF after its page, with nothing that a file name cannot hold. */
const fileOf = ({ corpus, page }: SamplePage, system: System): string =>
  join(PROJECT, values.out, `${corpus.name}--${page.id.replace(/[^\w.-]+/g, '_').slice(-60)}--${system}.pdf`);

/** ms for one print; a page of a newspaper kept Chromium's own print busy for a quarter of an hour */
const PRINT_LIMIT = 120_000;

const tooLong = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error(`no print after ${String(PRINT_LIMIT / 1000)} s`));
    }, PRINT_LIMIT).unref();
  });

const script = await bundle(join(PROJECT, 'bench/print/in-page.ts'), 'BenchPrint');
if (values.recipes) {
  const browser = await PrintBrowser.launch();
  await fitRecipes(browser, script, recipeSample(loadCorpora(undefined) ?? []));
  await browser.close();
  process.exit();
}
const sample = pagesToPrint().filter(({ page }) => page.id.includes(values.page));
const systems = systemsToTry();
mkdirSync(join(PROJECT, values.out), { recursive: true });
const records = new Records(join(PROJECT, values.out, 'records.jsonl'), script, values.fresh);
let browser: PrintBrowser | null = null;
const printed: Printed[] = [];
for (const [at, one] of sample.entries()) {
  process.stderr.write(`\r${String(at + 1)}/${String(sample.length)} ${one.page.id.slice(-50).padEnd(50)}`);
  for (const system of systems) {
    let done = records.get(system, one.corpus.name, one.page.id);
    if (!done)
      try {
        browser ??= await PrintBrowser.launch();
        done = await Promise.race([printOne(browser, script, system, one, fileOf(one, system)), tooLong()]);
        records.add(done);
      } catch (error) {
        const message = error instanceof Error ? error.message.slice(0, 300) : String(error);
        console.error(`\n${system}: ${one.page.id}: ${message}`);
        // A page that the browser lays out for ever keeps its process: the next one gets another.
        await browser?.close();
        browser = null;
      }
    if (done) printed.push(done);
  }
}
process.stderr.write('\n');
await browser?.close();
const table = printTable(printed, systems);
console.log(table);
if (values.write) writeSection('docs/bench.md', 'print', table);
