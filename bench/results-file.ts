/** bench/RESULTS.md: a section for each kind of run, with what is needed to repeat it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { PROJECT, type Corpus } from './corpus';
import { withSection } from './docs-section';

const RESULTS = join(PROJECT, 'bench/RESULTS.md');

function packageVersion(name: string): string {
  const file = join(PROJECT, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

export interface RunFacts {
  command: string;
  browser: string;
  seconds: number;
}

/** What each section holds, in the order of the file. */
const SECTIONS = {
  pipeline: 'The pipeline and its peers, in Chromium',
  speed: 'Time of the processor, stage by stage',
  scaling: 'Time and memory by the size of a page',
  engines: 'The engines, F1',
  'engines-no-layout': 'The engines without layout, F1',
  records: 'Data records',
} as const;
export type ResultsSection = keyof typeof SECTIONS;

const HEAD =
  '# Bench results\n\nWritten by the bench (`--write`); do not edit. What the columns mean: docs/bench.md.\n';

/** The file's text with this section anew and the others as they were; a section that is not there yet is put at its place. */
export function withResults(text: string, section: ResultsSection, markdown: string): string {
  const names = Object.keys(SECTIONS) as ResultsSection[];
  const known = names.map((name) => {
    const from = text.indexOf(`<!-- bench ${name} -->`);
    const to = text.indexOf(`<!-- /bench ${name} -->`);
    const own = from < 0 || to < 0 ? null : text.slice(text.indexOf('\n', from), to).trim();
    return [name, name === section ? markdown : own] as const;
  });
  const parts = known.flatMap(([name, body]) =>
    body === null
      ? []
      : [
          withSection(
            `## ${SECTIONS[name]}\n\n<!-- bench ${name} -->\n<!-- /bench ${name} -->\n`,
            name,
            body,
          ),
        ],
  );
  return [HEAD, ...parts].join('\n');
}

/** @returns the file written */
export function writeResultsSection(section: ResultsSection, markdown: string): string {
  const before = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '';
  writeFileSync(RESULTS, withResults(before, section, markdown));
  return RESULTS;
}

/** Date, command and machine of a run, as a list. */
export function runFacts(command: string, more: readonly string[] = []): string {
  const cpu = cpus();
  return [
    `- Date: ${new Date().toISOString().slice(0, 16)}Z`,
    `- Command: \`${command}\``,
    `- Machine: ${String(cpu.length)} × ${cpu[0]?.model.trim() ?? 'unknown'}, ${String(Math.round(totalmem() / 2 ** 30))} GiB, Node ${process.version}`,
    ...more,
  ].join('\n');
}

/** The run of all systems in the browser. @returns the file written */
export function writeResults(summary: string, corpora: readonly Corpus[], run: RunFacts): string {
  const facts = runFacts(run.command, [
    `- Time: ${String(Math.round(run.seconds))} s`,
    `- Browser: Chromium ${run.browser}`,
    `- Peers: @mozilla/readability ${packageVersion('@mozilla/readability')}, defuddle ${packageVersion('defuddle')}`,
    // The first digits of the SHA-256 of its archive.
    `- Corpora: ${corpora.map((c) => `${c.name} ${c.version === '' ? 'unpacked' : c.version.slice(0, 8)}`).join(', ')}`,
  ]);
  return writeResultsSection('pipeline', `${facts}\n\n${summary}`);
}
