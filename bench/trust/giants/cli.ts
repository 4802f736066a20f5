/**
 * `npm run bench:giants [-- --share .1] [--page words] [--part library|extension|steps] [--rounds 3] [--write]`: giant pages
 * through our library beside its peers, in turns in one browser, and through the extension as a user goes.
 * `--part steps` names the longest steps of the library. `--share .1` makes them smaller; `--write` keeps the result for docs/trust.md (`npm run trust:report`).
 */
import { parseArgs } from 'node:util';
import { makeScripts } from '../../host/bundles';
import { withMadePages } from '../../host/made-pages';
import { median } from '../../measures/bootstrap';
import { markdownTable } from '../../tables';
import { flow, type Action } from './flow';
import { EXTRAS, measureCalls, SYSTEMS, type Call, type Measured } from './library';
import { GIANTS } from './pages';
import { longestSteps, stepsScript } from './steps';
import { readResult, saveResult } from '../results';

interface Table {
  head: string[];
  rows: string[][];
}

const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    page: { type: 'string', default: '' },
    part: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    limit: { type: 'string', default: '120' },
    write: { type: 'boolean', default: false },
  },
});
/** ms: a step over it is named; a task of 50 ms has room for it and for a collection of garbage. */
const LONG_STEP_MS = 10;

const share = Number(values.share);
const pages = Object.entries(GIANTS).filter(([name]) => name.includes(values.page));

const whole = (value: number): string => value.toFixed(0);
const why = (error: unknown): string =>
  (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)).slice(0, 120);

async function library(): Promise<Table> {
  const scripts = await makeScripts(SYSTEMS);
  const rows: string[][] = [];
  await withMadePages(async ({ browser, tab, write }) => {
    for (const [name, make] of pages) {
      const file = write(make(share));
      const samples = new Map<Call, Measured[]>();
      const errors = new Map<Call, string>();
      for (let round = 0; round < Number(values.rounds); round += 1)
        for (const system of SYSTEMS) {
          const calls: Call[] = system === 'ours' ? [system, ...EXTRAS] : [system];
          try {
            const found = await measureCalls(browser, tab, scripts, file, calls);
            calls.forEach((call, at) => samples.set(call, [...(samples.get(call) ?? []), found[at]!]));
          } catch (error) {
            errors.set(system, why(error));
            await tab.close();
          }
          process.stderr.write(
            `${name}, round ${String(round + 1)}: ${system} ${errors.get(system) ?? 'done'}\n`,
          );
        }
      rows.push(...libraryRows(name, samples, errors));
      await tab.close();
    }
  });
  const head = [
    'page',
    'elements',
    'call',
    'ms',
    'ms of the processor',
    '× Readability',
    'longest task, ms',
    'of the processor',
    'other tasks without a turn, ms',
    'heap kept, MB',
    'heap at most, MB',
    '× Readability',
  ];
  return { head, rows };
}

function libraryRows(
  name: string,
  samples: ReadonlyMap<Call, readonly Measured[]>,
  errors: ReadonlyMap<Call, string>,
): string[][] {
  const mid = (call: Call, key: keyof Measured): number =>
    median((samples.get(call) ?? []).map((one) => one[key]));
  const beside = (call: Call, key: keyof Measured): string =>
    samples.has('readability') ? (mid(call, key) / mid('readability', key)).toFixed(2) : '';
  return [...SYSTEMS, ...EXTRAS].flatMap((call): string[][] => {
    const called = SYSTEMS.some((system) => system === call) ? call : `ours: ${call} after that`;
    if (!samples.has(call))
      return errors.has(call) ? [[name, '', called, errors.get(call)!, ...Array<string>(8).fill('')]] : [];
    const own = (key: keyof Measured): string => whole(mid(call, key));
    return [
      [
        name,
        own('elements'),
        called,
        own('ms'),
        own('processor'),
        beside(call, 'processor'),
        own('longest'),
        own('longestOfThread'),
        own('gap'),
        own('kept'),
        own('peak'),
        beside(call, 'peak'),
      ],
    ];
  });
}

async function extension(): Promise<Table> {
  const rows: string[][] = [];
  for (const [name, make] of pages) {
    const add = ({ name: action, ms, longest, longestOfThread, gap, heap, error }: Action): void => {
      const numbers = [ms, longest, longestOfThread ?? longest, gap, heap].map(whole);
      rows.push([name, action, ...(error ? [error.slice(0, 120), '', '', '', ''] : numbers)]);
      process.stderr.write(`${rows.at(-1)!.join(' · ')}\n`);
    };
    await flow(make(share), Number(values.limit) * 1000, add).catch((error: unknown) => {
      process.stderr.write(`${name}: ${why(error)}\n`);
    });
  }
  const head = [
    'page',
    'what a user does',
    'ms',
    'longest task, ms',
    'of the processor',
    'page without a turn, ms',
    'heap, MB',
  ];
  return { head, rows };
}

async function steps(): Promise<Table> {
  const script = await stepsScript();
  const rows: string[][] = [];
  await withMadePages(async ({ tab, write }) => {
    for (const [name, make] of pages) {
      const file = write(make(share));
      const found = await longestSteps(tab, script, file, Number(values.rounds));
      const long = [...found].filter(([, { longest }]) => longest > LONG_STEP_MS);
      long.sort(([, a], [, b]) => b.longest - a.longest);
      for (const [step, { count, longest, sum }] of long)
        rows.push([name, step, String(count), whole(longest), whole(sum)]);
    }
  });
  return { head: ['page', 'step', 'how many', 'the longest, ms', 'all, ms'], rows };
}

const parts: Record<string, Table> = {};
if (values.part === '' || values.part === 'library') parts['library'] = await library();
if (values.part === '' || values.part === 'extension') parts['extension'] = await extension();
// For who mends them: not part of the report.
if (values.part === 'steps') parts['steps'] = await steps();
for (const { head, rows } of Object.values(parts)) console.log(`${markdownTable(head, rows)}\n`);
if (values.write && values.part !== 'steps') {
  const command = `npm run bench:giants -- --share ${String(share)} --write`;
  saveResult('giants', { ...readResult('giants'), ...parts, command });
}
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
