/**
 * `npm run trust:many -- [--count 500] [--only quot] [--write]`: pages with very many of one thing (things.ts), and with three times as many,
 * through the library: the article, its Markdown and its kind, beside Readability on the same page. Work that goes with the square
 * of a count takes nine times as long on the second; `--write` keeps the result for docs/trust.md.
 * @exit 1 when a page grows by more than MOST_GROWTH, or gives no answer
 */
import { parseArgs } from 'node:util';
import { makeScripts } from '../../host/bundles';
import { withMadePages } from '../../host/made-pages';
import { markdownTable } from '../../tables';
import { Random } from '../fuzz/random';
import { measureCalls, type Call } from '../giants/library';
import { saveResult } from '../results';
import { pageOfMany, THINGS } from './things';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

const MORE = 3;
/** times the time for three times as much: linear, and what collections of garbage add */
const MOST_GROWTH = 5;
/** ms below which the machine's own noise is larger than the growth */
const NOISE = 100;
const CALLS: readonly (readonly Call[])[] = [
  ['ours', 'kind', 'records', 'markdown', 'text'],
  ['readability'],
];

const HEAD = [
  'thing',
  'elements',
  'ms, ours',
  'ms, Readability',
  'growth, ours',
  'growth, Readability',
  'longest task up to the HTML, ms',
];

const count = Number(values.count);
const rows: string[][] = [];
const bad: string[] = [];

const scripts = await makeScripts(['ours', 'readability']);
await withMadePages(async ({ browser, tab, write }) => {
  for (const thing of Object.keys(THINGS)) {
    if (!new RegExp(values.only).test(thing)) continue;
    const sums: number[][] = [];
    let longest = 0;
    let elements = 0;
    try {
      for (const many of [count, count * MORE]) {
        const file = write(pageOfMany(thing, many, new Random(1)));
        const both: number[] = [];
        for (const calls of CALLS) {
          const found = await measureCalls(browser, tab, scripts, file, calls);
          both.push(found.reduce((sum, { processor }) => sum + processor, 0));
          if (calls[0] !== 'ours') continue;
          longest = found[0]!.longestOfThread;
          elements = found[0]!.elements;
        }
        sums.push(both);
      }
    } catch (error) {
      bad.push(`${thing}: ${error instanceof Error ? error.message : String(error)}`);
      await tab.close();
      continue;
    }
    const growth = [0, 1].map((system) => sums[1]![system]! / Math.max(NOISE, sums[0]![system]!));
    const [few, many] = [sums[0]!, sums[1]!];
    if (growth[0]! > MOST_GROWTH) bad.push(`${thing}: ${few[0]!.toFixed(0)} ms, then ${many[0]!.toFixed(0)}`);
    const row = [thing, elements, many[0]!, many[1]!].map((value) =>
      typeof value === 'number' ? value.toFixed(0) : value,
    );
    rows.push([...row, ...growth.map((value) => value.toFixed(1)), longest.toFixed(0)]);
    process.stderr.write(`${rows.at(-1)!.join(' · ')}\n`);
  }
});

console.log(markdownTable(HEAD, rows));
for (const line of bad) console.log(`Too long: ${line}`);
if (values.write)
  saveResult('many', {
    command: `npm run trust:many -- --count ${values.count} --write`,
    head: HEAD,
    rows,
    bad,
  });
// The bundler leaves a service process behind that would keep this one alive.
process.exit(bad.length === 0 ? 0 : 1);
