/**
 * What docs/scale.md rests on: `npm run bench:batch -- [speed|archive|workers|given|chaos] [--pages N] [--runs N] [--jobs N]
 * [--minutes N] [--resume] [--write]`. `--resume` goes on with a `speed` that was stopped. `--write` puts the tables into the document.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeSection } from '../docs-section';
import { archive } from './archive';
import { chaos } from './chaos';
import { given } from './given';
import { batchPages } from './pages';
import { pdfTable, speed, speedTable, stageTable } from './speed';
import { workers } from './workers';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '500' },
    pdfs: { type: 'string', default: '50' },
    runs: { type: 'string', default: '20' },
    jobs: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    /** no further turn or run is begun after this time */
    minutes: { type: 'string', default: '600' },
    resume: { type: 'boolean', default: false },
    /** ours alone */
    alone: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    /** the numbers as JSON, for who goes on with them */
    json: { type: 'string', default: '' },
  },
});
const [mode = 'speed'] = positionals;
const until = Date.now() + Number(values.minutes) * 60_000;

/** @param name where it stands in the document, if it does @param short what the document gets of it */
function show(name: string | null, markdown: string, short = markdown): void {
  console.log(`\n${markdown}`);
  if (values.write && name !== null) writeSection('docs/scale.md', name, short);
}

if (mode === 'chaos') {
  const { runs, seed } = values;
  show(
    'batch chaos',
    await chaos({ pages: Number(values.pages), runs: Number(runs), seed: Number(seed), until }),
  );
} else if (mode === 'given') show(null, await given(Number(values.pages)));
else {
  const pages = batchPages(Number(values.pages));
  if (!pages) console.log('no corpora: nothing to measure');
  else if (mode === 'archive') show(null, await archive(pages, values.jobs));
  else if (mode === 'workers') show(null, await workers(pages, Number(values.jobs)));
  else {
    const report = await speed(pages, {
      ...{ jobs: values.jobs, until, pdfs: Number(values.pdfs), peers: !values.alone, resume: values.resume },
    });
    const bySystem = speedTable(report.rows);
    const parts = [bySystem, stageTable(report.entries)];
    if (report.pdf.size > 0) parts.push(pdfTable(report.pdf));
    const { markdown, line } = report;
    parts.push(
      `A page's Markdown has ${String(Math.round(markdown))} bytes on the average, its line in the manifest ${String(Math.round(line))}.`,
    );
    show('batch speed', parts.join('\n\n'), bySystem);
    if (values.json !== '') writeFileSync(values.json, JSON.stringify(report.entries));
  }
}
