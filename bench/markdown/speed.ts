/**
 * How long an article of 100,000 words takes to become Markdown, beside Turndown: the first time, each in processes of its own,
 * and warm, in turns in one. Ours takes the article's tree, as in the reader; Turndown takes HTML, which it reads itself.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { toContentHtml } from '../../src/article/serialize';
import { PROJECT } from '../corpus';
import { markdownTable } from '../tables';
import { median } from '../measures/bootstrap';
import { converters } from './converters';
import { longBook } from './long-book';

const SYSTEMS = ['ours', 'turndown'] as const;
type System = (typeof SYSTEMS)[number];

const ROUNDS = 7;
/** Rounds before those that count as warm. */
const WARMING = 2;

/** ms of the first conversion of a process (`first.ts`), in which nothing ran before it. */
function firstTime(system: System): number {
  const file = join(PROJECT, 'bench/markdown/first.ts');
  return Number(
    execFileSync(process.execPath, ['--import', 'tsx', file, system], { cwd: PROJECT, encoding: 'utf8' }),
  );
}

export async function speedTable(): Promise<string> {
  const convert = await converters();
  const content = longBook();
  const html = toContentHtml(content);
  const first: Record<System, number[]> = { ours: [], turndown: [] };
  const warm: Record<System, number[]> = { ours: [], turndown: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const name of SYSTEMS) {
      first[name].push(firstTime(name));
      const start = performance.now();
      convert[name](html, content);
      if (round >= WARMING) warm[name].push(performance.now() - start);
    }
  const row = (label: string, name: System): string[] => [
    label,
    median(first[name]).toFixed(0),
    median(warm[name]).toFixed(0),
  ];
  const ratio = ({ ours, turndown }: Record<System, number[]>): string =>
    (median(ours) / median(turndown)).toFixed(2);
  return markdownTable(
    ['100,000 words, ms', 'first', 'warm'],
    [row('Article Clipper', 'ours'), row('Turndown + GFM', 'turndown'), ['ratio', ratio(first), ratio(warm)]],
  );
}
