/**
 * `npm run bench:giants [-- --share .1] [--only words] [--only print] [--rounds 3] [--again] [--fresh] [--write]`: giant pages
 * through our library beside its peers, in turns in one browser, through the extension as a user goes, and what they cost the browser alone. Each piece
 * (`extension · 2 million words · print`) has a process of its own and `--most` seconds; what it measured is kept in bench/.cache/giants for this
 * commit and share, and the same command goes on where it stopped. `--only` names pieces by parts of their names, all of which have to fit;
 * `--again` measures those anew that did not end well, `--fresh` all that are named.
 * `--steps` names the longest steps of the library instead. `--write` keeps the result for docs/trust.md (`npm run trust:report`).
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CACHE } from '../../corpus';
import { makeScripts } from '../../host/bundles';
import { withMadePages } from '../../host/made-pages';
import { median } from '../../measures/bootstrap';
import { markdownTable } from '../../tables';
import { measureActs } from './browser';
import { flow, FLOW_NAMES, type Action, type FlowName } from './flow';
import { EXTRAS, measureCalls, SYSTEMS, type Call, type Measured } from './library';
import { GIANTS } from './pages';
import { forget, nameOf, rowsOf, runPieces, type Piece } from './pieces';
import { longestSteps, stepsScript } from './steps';
import { readResult, saveResult } from '../results';

const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '3' },
    /** s for one action of a flow */
    limit: { type: 'string', default: '120' },
    /** s for a piece */
    most: { type: 'string', default: '900' },
    again: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    steps: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    /** for the processes of this one: the piece that this is */
    piece: { type: 'string', default: '' },
  },
});
/** ms: a step over it is named; a task of 50 ms has room for it and for a collection of garbage. */
const LONG_STEP_MS = 10;

const share = Number(values.share);

const BESIDE = 'beside its peers';
const ALONE = 'alone';
const PIECES: readonly Piece[] = Object.keys(GIANTS).flatMap((page): Piece[] => [
  { part: 'library', page, flow: BESIDE },
  ...FLOW_NAMES.map((flow): Piece => ({ part: 'extension', page, flow })),
  { part: 'browser', page, flow: ALONE },
]);
const fits = (name: string): boolean => values.only.every((part) => name.includes(part));
const wanted = PIECES.filter((piece) => fits(nameOf(piece)));

const HEADS: Record<Piece['part'], string[]> = {
  library: [
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
  ],
  extension: [
    'page',
    'what a user does',
    'ms',
    'longest task, ms',
    'of the processor',
    'scripts of a task, of the processor',
    'page without a turn, ms',
    'heap, MB',
  ],
  browser: ['page', 'what a script does', 'longest task, ms', 'of the processor'],
};

/** A row of the piece that this process is, for the one that began it. */
const tell = (row: readonly string[]): void => {
  process.stdout.write(`${JSON.stringify(row)}\n`);
};

const whole = (value: number): string => value.toFixed(0);
const why = (error: unknown): string =>
  (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)).slice(0, 120);

async function library(name: string): Promise<void> {
  const scripts = await makeScripts(SYSTEMS);
  await withMadePages(async ({ browser, tab, write }) => {
    const file = write(GIANTS[name]!(share));
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
    for (const row of libraryRows(name, samples, errors)) tell(row);
    await tab.close();
  });
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

async function extension(page: string, name: FlowName): Promise<void> {
  const add = ({
    name: action,
    ms,
    longest,
    longestOfThread,
    longestOfScripts,
    gap,
    heap,
    error,
  }: Action): void => {
    const numbers = [ms, longest, longestOfThread ?? longest, longestOfScripts, gap, heap].map(whole);
    const row = [page, action, ...(error ? [error.slice(0, 120), '', '', '', '', ''] : numbers)];
    tell(row);
    process.stderr.write(`${row.join(' · ')}\n`);
  };
  await flow(name, GIANTS[page]!(share), Number(values.limit) * 1000, add);
}

async function browserAlone(name: string): Promise<void> {
  await withMadePages(async ({ browser, tab, write }) => {
    const file = write(GIANTS[name]!(share));
    for (const { act, longest, longestOfThread } of await measureActs(browser, tab, file))
      tell([name, act, whole(longest), whole(longestOfThread ?? longest)]);
  });
}

async function steps(): Promise<void> {
  const script = await stepsScript();
  const rows: string[][] = [];
  await withMadePages(async ({ tab, write }) => {
    for (const [name, make] of Object.entries(GIANTS)) {
      if (!fits(name)) continue;
      const file = write(make(share));
      const found = await longestSteps(tab, script, file, Number(values.rounds));
      const long = [...found].filter(([, { longest }]) => longest > LONG_STEP_MS);
      long.sort(([, a], [, b]) => b.longest - a.longest);
      for (const [step, { count, longest, sum }] of long)
        rows.push([name, step, String(count), whole(longest), whole(sum)]);
    }
  });
  console.log(markdownTable(['page', 'step', 'how many', 'the longest, ms', 'all, ms'], rows));
}

/** One piece: its rows go to whoever began this process. */
async function measurePiece(name: string): Promise<void> {
  const piece = PIECES.find((one) => nameOf(one) === name);
  if (!piece) throw new Error(`There is no piece ${name}.`);
  if (piece.part === 'library') await library(piece.page);
  else if (piece.part === 'browser') await browserAlone(piece.page);
  else await extension(piece.page, piece.flow as FlowName);
}

const PARTS = ['library', 'extension', 'browser'] as const satisfies readonly Piece['part'][];

async function measureAll(): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const file = join(CACHE, 'giants', `${commit}-${String(share)}.json`);
  if (values.fresh) forget(file, wanted);
  const passed = ['share', 'rounds', 'limit'] as const;
  const kept = await runPieces({
    file,
    pieces: wanted,
    commandOf: (piece) => [
      process.execPath,
      ...process.execArgv,
      fileURLToPath(import.meta.url),
      ...passed.flatMap((name) => [`--${name}`, values[name]]),
      '--piece',
      nameOf(piece),
    ],
    seconds: Number(values.most),
    again: values.again,
    say: (line) => process.stderr.write(`${line}\n`),
  });
  // All that is kept, whatever was named this time: the tables are of the whole run.
  const tables = PARTS.flatMap((part) => {
    const rows = rowsOf(kept, PIECES, part, HEADS[part].length);
    return rows.length > 0 ? [[part, { head: HEADS[part], rows, commit }] as const] : [];
  });
  for (const [, { head, rows }] of tables) console.log(`${markdownTable(head, rows)}\n`);
  if (values.write)
    saveResult('giants', {
      // A table of which nothing was measured now stays, with its commit.
      ...readResult('giants'),
      ...Object.fromEntries(tables),
      command: `npm run bench:giants -- --share ${String(share)} --write`,
    });
}

if (values.piece !== '') await measurePiece(values.piece);
else if (values.steps) await steps();
else await measureAll();
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
