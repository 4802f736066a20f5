/**
 * `npm run bench:print [-- --share .17] [--part 1/4] [--systems ours,percollate] [--write]`: pages of the corpora printed by ours, by
 * the browser, by the browser from Readability's output, and by Percollate; the PDFs stay in out/print for a look.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Plugin } from 'vite';
import { loadCorpora, PROJECT } from './corpus';
import { writeSection } from './docs-section';
import { bundle } from './host/bundles';
import type { OpenPage } from './print/browser';
import { PrintBrowser, printTab } from './print/browser';
import type { Printable } from './print/in-page';
import { measurePdf, type Margins, type PrintMeasures } from './print/measure';
import { readPdf } from './print/pdf';
import { installPercollate, percollate, PERCOLLATE_MARGINS } from './print/percollate';
import { printSample, SAMPLE_CORPORA, type SamplePage } from './print/sample';
import { printTable } from './print/table';

const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    systems: { type: 'string', default: 'ours,browser,readability,percollate,ours-a5,percollate-a5' },
    out: { type: 'string', default: 'out/print' },
    part: { type: 'string', default: '1/1' },
    write: { type: 'boolean', default: false },
  },
});

/** The extension's strings come from the browser; here from the English file. */
const strings: Plugin = {
  name: 'bench-strings',
  enforce: 'pre',
  resolveId(id, importer) {
    return id === './browser' && importer?.includes('/src/extension/')
      ? join(PROJECT, 'bench/print/i18n-stub.ts')
      : null;
  },
};

/** pt; ours by default, and the others at the same size where they can be told */
const TYPE_A4 = 11;
const TYPE_A5 = 11;

export interface Printed {
  system: string;
  id: string;
  corpus: string;
  goldPictures: number | null;
  /** pages that the print view counts; null for the others */
  shownPages: number | null;
  measures: PrintMeasures;
}

type Made = { html: string; margins: Margins; shownPages: number | null } | null;

async function make(system: string, open: OpenPage, sample: SamplePage): Promise<Made> {
  const own = async (settings: object): Promise<Made> => {
    const { html, margin, shownPages } = await open.evaluate<Printable>(
      `BenchPrint.ours(${JSON.stringify(settings)})`,
    );
    return { html, margins: { top: margin, bottom: margin }, shownPages };
  };
  const theirs = (css: string): Made => {
    const html = percollate(readFileSync(sample.page.file, 'utf8'), open.url, css);
    return html === null ? null : { html, margins: PERCOLLATE_MARGINS, shownPages: null };
  };
  switch (system) {
    case 'ours':
      return own({ paper: 'a4', printFontSize: TYPE_A4 });
    case 'ours-a5':
      return own({ paper: 'a5', printFontSize: TYPE_A5, printMargin: 12 });
    case 'readability': {
      const made = await open.evaluate<Printable | null>('BenchPrint.readability()');
      return (
        made && { html: made.html, margins: { top: made.margin, bottom: made.margin }, shownPages: null }
      );
    }
    case 'percollate':
      return theirs(`@page{size:A4}html{font-size:${TYPE_A4}pt}`);
    case 'percollate-a5':
      return theirs(`html{font-size:${TYPE_A5}pt}`);
    default:
      throw new Error(`no system ${system}`);
  }
}

/** mm; what Chromium's print dialog sets */
const BROWSER_MARGIN = 10;

async function printOne(
  browser: PrintBrowser,
  script: string,
  system: string,
  sample: SamplePage,
): Promise<Printed | null> {
  const { corpus, page } = sample;
  const file = join(
    PROJECT,
    values.out,
    `${corpus.name}--${page.id.replace(/[^\w.-]+/g, '_').slice(-60)}--${system}.pdf`,
  );
  const open = await browser.open(sample);
  try {
    let margins: Margins = { top: BROWSER_MARGIN, bottom: BROWSER_MARGIN };
    let shownPages: number | null = null;
    let text: string;
    if (system === 'browser') text = await printTab(open.tab, file, BROWSER_MARGIN);
    else {
      if (!system.startsWith('percollate')) await open.evaluate(`${script};0`);
      const made = await make(system, open, sample);
      if (made === null) return null;
      ({ margins, shownPages } = made);
      const shown = await browser.show(made.html);
      text = await printTab(shown, file, system === 'readability' ? BROWSER_MARGIN : null);
      await shown.close();
    }
    const images = page.row.images ?? null;
    const captions = (images ?? []).flatMap((image) =>
      typeof image === 'object' && image.caption ? [image.caption] : [],
    );
    return {
      system,
      id: page.id,
      corpus: corpus.name,
      goldPictures: page.path === null ? null : (images?.length ?? null),
      shownPages,
      measures: measurePdf(readPdf(file), margins, text, captions),
    };
  } finally {
    await open.close();
  }
}

/** What was printed now with what the other parts of the sample gave before, kept in a file beside the PDFs. */
function merged(file: string): Printed[] {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Printed[]) : [];
  const key = ({ system, corpus, id }: Printed): string => [system, corpus, id].join(' ');
  const fresh = new Set(printed.map(key));
  const rows = parts > 1 ? [...before.filter((one) => !fresh.has(key(one))), ...printed] : printed;
  writeFileSync(file, JSON.stringify(rows, null, 1));
  return rows;
}

const corpora = loadCorpora(undefined, SAMPLE_CORPORA);
if (!corpora) {
  console.log('bench:print SKIPPED: no corpora here ($CORPUS_DIR or ../shared/corpus)');
  process.exit(0);
}
mkdirSync(join(PROJECT, values.out), { recursive: true });
let systems = values.systems.split(',');
if (systems.some((system) => system.startsWith('percollate'))) {
  const problem = installPercollate();
  if (problem !== null) {
    console.error(`bench:print: without Percollate, which did not install: ${problem}`);
    systems = systems.filter((system) => !system.startsWith('percollate'));
  }
}
const script = await bundle(join(PROJECT, 'bench/print/in-page.ts'), 'BenchPrint', [strings]);
const browser = await PrintBrowser.launch();
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const sample = printSample(corpora, Number(values.share)).filter((_, at) => at % parts === part - 1);
const printed: Printed[] = [];
for (const [at, one] of sample.entries()) {
  process.stderr.write(`\r${String(at + 1)}/${String(sample.length)} ${one.page.id.slice(-50).padEnd(50)}`);
  for (const system of systems)
    try {
      const result = await printOne(browser, script, system, one);
      if (result) printed.push(result);
      else console.error(`\n${system}: nothing of ${one.page.id}`);
    } catch (error) {
      console.error(
        `\n${system}: ${one.page.id}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`,
      );
    }
}
process.stderr.write('\n');
await browser.close();
const all = merged(join(PROJECT, values.out, 'measures.json'));
const table = printTable(all, systems);
console.log(table);
if (values.write) writeSection('docs/bench.md', 'print', table);
