/** bench/RESULTS.md: the tables of a run with what is needed to repeat it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { PROJECT, type Corpus } from './corpus';
import { markdownTable } from './tables';

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

/** @returns the file written */
export function writeResults(markdown: string, corpora: readonly Corpus[], facts: RunFacts): string {
  const cpu = cpus();
  const parts = [
    '# Bench results',
    'Written by the bench itself (`--write`); not edited by hand. What the columns mean: docs/bench.md.',
    [
      `- Date: ${new Date().toISOString().slice(0, 16)}Z, ${String(Math.round(facts.seconds))} s`,
      `- Command: \`${facts.command}\``,
      `- Browser: Chromium ${facts.browser}, 1280x900, page scripts off, no network`,
      `- Machine: ${String(cpu.length)} × ${cpu[0]?.model.trim() ?? 'unknown'}, ${String(Math.round(totalmem() / 2 ** 30))} GiB, Node ${process.version}`,
      `- Peers: @mozilla/readability ${packageVersion('@mozilla/readability')}, defuddle ${packageVersion('defuddle')}`,
    ].join('\n'),
    markdown,
    '## Corpora',
    markdownTable(
      ['corpus', 'pages measured', 'sha256 of its archive'],
      corpora.map((c) => [
        c.name,
        String(c.pages.length),
        c.version === '' ? 'unpacked folder' : c.version.slice(0, 16),
      ]),
    ),
  ];
  writeFileSync(RESULTS, `${parts.join('\n\n')}\n`);
  return RESULTS;
}
