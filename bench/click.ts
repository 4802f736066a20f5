/**
 * npm run bench:click: time from a click on the toolbar button to the article, ours beside a floor and beside the same
 * frame with Readability's output. Needs `npm run build`. A measurement, not a test.
 *
 * A round is one click of every contender on a page, in turn: what else the machine does hits all of them alike, and
 * ratios are taken round by round.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { DIST } from '../e2e/harness/browser';
import { buildBefore } from './click/before';
import { ClickBrowser, type Measured } from './click/browser';
import { buildOther, OTHERS } from './click/extensions';
import { PAGES, startPages } from './click/pages';
import { sizeLines } from './click/sizes';
import { PROJECT } from './corpus';
import { writeSection } from './docs-section';
import { median } from './measures/bootstrap';
import { crossTable, markdownTable } from './tables';

const HELP = `npm run bench:click -- [options]
  --runs N         rounds a page (15)
  --pages A,B      of ${Object.keys(PAGES).join(', ')} (all)
  --state A,B      of fresh (a new profile, the worker asleep), warm (a running browser); both
  --until A,B      of reader, popup, read (the popup, and Read in it as soon as it is there); all
  --build NAME=DIR another build of ours, to compare with; may be given several times
  --beside A,B     of floor, readability (both); '' for neither
  --watch N        each click is watched N times as long, on a busy machine (1)
  --before REV     an earlier state of the project, built beside it, as the contender "before"
  --json FILE      every number, too, as it comes (out/click.json)
  --resume         measures only what that file lacks
  --write          puts the tables into docs/bench.md`;

interface Contender {
  name: string;
  folder: string;
  ours: boolean;
}

interface Row extends Measured {
  state: State;
  until: Until;
  page: string;
  name: string;
  round: number;
}

const STATES = ['fresh', 'warm'] as const;
type State = (typeof STATES)[number];
const UNTILS = ['reader', 'popup', 'read'] as const;
type Until = (typeof UNTILS)[number];

/** Clicks before those that count, on a running browser. */
const WARMING = 2;
/** A fresh browser is watched so many times as long as a warm one. */
const FRESH_WATCH = 2;
/** A click that the browser was too busy for is asked for once more. */
const ATTEMPTS = 4;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '15' },
    pages: { type: 'string', default: Object.keys(PAGES).join(',') },
    state: { type: 'string', default: STATES.join(',') },
    until: { type: 'string', default: UNTILS.join(',') },
    build: { type: 'string', multiple: true, default: [] },
    beside: { type: 'string', default: OTHERS.join(',') },
    before: { type: 'string' },
    watch: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    json: { type: 'string', default: join(PROJECT, 'out', 'click.json') },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

function chosen<Name extends string>(option: string, of: readonly Name[]): Name[] {
  const names = option.split(',');
  const unknown = names.find((name) => !(of as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`Unknown: ${unknown}. Known: ${of.join(', ')}.`);
  return of.filter((name) => names.includes(name));
}

const runs = Number(values.runs);
const pages = chosen(values.pages, Object.keys(PAGES));
const server = await startPages();
const ours: Contender[] = [{ name: 'ours', folder: DIST, ours: true }];
if (values.before !== undefined)
  ours.push({ name: 'before', folder: buildBefore(values.before), ours: true });
for (const build of values.build) {
  const [name = '', folder = ''] = build.split('=');
  ours.push({ name, folder, ours: true });
}
const others: Contender[] = [];
for (const name of values.beside === '' ? [] : chosen(values.beside, OTHERS))
  others.push({ name, folder: await buildOther(name), ours: false });

const rows: Row[] =
  values.resume && existsSync(values.json) ? (JSON.parse(readFileSync(values.json, 'utf8')) as Row[]) : [];
mkdirSync(dirname(values.json), { recursive: true });

const keyOf = ({ state, until, page, name, round }: Omit<Row, keyof Measured>): string =>
  [state, until, page, name, round].join(' ');
const known = new Set(rows.map(keyOf));

async function clicked(browser: ClickBrowser, page: string, asleep: boolean): Promise<Measured> {
  const { path, watch } = PAGES[page]!;
  // A worker that wakes, on a machine with more to do than this.
  const long = (asleep ? watch * FRESH_WATCH : watch) * Number(values.watch);
  for (let attempt = 1; ; attempt++) {
    try {
      return await browser.click({ url: server.origin + path, watch: long, asleep });
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      process.stderr.write(`${String(error)}\n`);
    }
  }
}

/** The contenders of a round in turn, first another one each time. */
const rotated = <Item>(items: readonly Item[], by: number): Item[] =>
  items.map((_, at) => items[(at + by) % items.length]!);

const launch = (contender: Contender, until: Until): Promise<ClickBrowser> =>
  ClickBrowser.launch(contender.folder, until, contender.ours);

function note(row: Row): void {
  rows.push(row);
  writeFileSync(values.json, JSON.stringify(rows));
  const { state, until, page, round, name, clock, thread } = row;
  process.stderr.write(
    `${state} ${until} ${page} ${String(round)} ${name}: ${clock.toFixed(0)} ms, thread ${thread.toFixed(0)} ms\n`,
  );
}

async function fresh(until: Until, contenders: readonly Contender[]): Promise<void> {
  for (const page of pages)
    for (let round = 0; round < runs; round++)
      for (const contender of rotated(contenders, round)) {
        if (known.has(keyOf({ state: 'fresh', until, page, name: contender.name, round }))) continue;
        const browser = await launch(contender, until);
        try {
          const times = await clicked(browser, page, true);
          note({ state: 'fresh', until, page, round, name: contender.name, ...times });
        } finally {
          await browser.close();
        }
      }
}

async function warm(until: Until, contenders: readonly Contender[]): Promise<void> {
  for (const page of pages) {
    const isKnown = (name: string, round: number): boolean =>
      known.has(keyOf({ state: 'warm', until, page, name, round }));
    const all = contenders.every(({ name }) =>
      Array.from({ length: runs }, (_, r) => r).every((r) => isKnown(name, r)),
    );
    if (all) continue;
    const browsers: { name: string; browser: ClickBrowser }[] = [];
    try {
      for (const contender of contenders)
        browsers.push({ name: contender.name, browser: await launch(contender, until) });
      for (let round = -WARMING; round < runs; round++)
        for (const { name, browser } of rotated(browsers, Math.max(0, round))) {
          if (isKnown(name, round)) continue;
          const times = await clicked(browser, page, false);
          if (round >= 0) note({ state: 'warm', until, page, round, name, ...times });
        }
    } finally {
      for (const { browser } of browsers) await browser.close();
    }
  }
}

type Column = readonly [head: string, key: keyof Measured, digits: number];
const READER_COLUMNS: readonly Column[] = [
  ['click, ms', 'clock', 0],
  ['thread, ms', 'thread', 0],
  ['with what follows', 'settled', 0],
  ['longest task', 'longest', 0],
  ['long tasks', 'longTasks', 0],
  ['heap, MB', 'heap', 1],
];
/** Columns of a table: what of a row, and how it is written. */
const COLUMNS: Readonly<Record<Until, readonly Column[]>> = {
  reader: READER_COLUMNS,
  popup: [
    ['first facts, ms', 'clock', 0],
    ['all, ms', 'filled', 0],
    ['thread, ms', 'thread', 0],
    ['with what follows', 'settled', 0],
    ['longest task', 'longest', 0],
    ['long tasks', 'longTasks', 0],
  ],
  read: READER_COLUMNS,
};
/** What is compared with the others, round by round. */
const RATIOS: Readonly<Record<Until, readonly (keyof Measured)[]>> = {
  reader: ['clock', 'thread', 'heap'],
  popup: ['clock', 'filled'],
  read: ['clock', 'thread'],
};

const HEADS: Readonly<Record<Until, string>> = {
  reader: 'From the click to the reader',
  popup: 'From the click to the popup',
  read: 'From the click to the reader, by Read in the popup',
};

function table(state: State, until: Until, contenders: readonly Contender[]): string {
  const against = contenders.slice(1).map(({ name }) => name);
  const columns = COLUMNS[until];
  const headOf = (key: keyof Measured): string => columns.find(([, of]) => of === key)![0].split(',')[0]!;
  const head = ['page', '', ...columns.map(([name]) => name)];
  for (const name of against) head.push(...RATIOS[until].map((key) => `${headOf(key)} ÷ ${name}`));
  const lines: string[][] = [];
  for (const page of pages)
    for (const { name } of contenders) {
      const of = (who: string): Row[] =>
        rows.filter((r) => r.state === state && r.until === until && r.page === page && r.name === who);
      const mine = of(name);
      const cells = [name === contenders[0]?.name ? page : '', name];
      for (const [, key, digits] of columns) cells.push(median(mine.map((row) => row[key])).toFixed(digits));
      // Of ours alone: what the others are to each other is seen in the numbers.
      if (name === contenders[0]?.name)
        for (const other of against)
          for (const key of RATIOS[until]) {
            const theirs = new Map(of(other).map((row) => [row.round, row[key]]));
            const ratios = mine.flatMap((row) => {
              const their = theirs.get(row.round);
              return their ? [row[key] / their] : [];
            });
            cells.push(ratios.length > 0 ? median(ratios).toFixed(2) : '');
          }
      else cells.push(...against.flatMap(() => RATIOS[until].map(() => '')));
      lines.push(cells);
    }
  return markdownTable(head, lines);
}

/** Medians of the time until the reader (or the popup) is there, a column a contender and state: what the documentation shows. */
function summary(until: Until): string {
  const mine = rows.filter((row) => row.until === until);
  const cells = mine.map(({ page, state, name }) => ({
    row: page,
    column: `${name}, ${state}`,
    text: median(
      mine.filter((r) => r.page === page && r.state === state && r.name === name).map((r) => r.clock),
    ).toFixed(0),
  }));
  return `${HEADS[until]}, ms:\n\n${crossTable('page', cells)}`;
}

try {
  const tables: string[] = [];
  for (const until of chosen(values.until, UNTILS)) {
    const contenders = until === 'reader' ? [...ours, ...others] : ours;
    for (const state of chosen(values.state, STATES)) {
      await { fresh, warm }[state](until, contenders);
      tables.push(`${HEADS[until]}, ${state}:\n\n${table(state, until, contenders)}`);
    }
  }
  const when = new Date().toISOString().slice(0, 10);
  const machine = `${cpus()[0]?.model ?? 'unknown'}, ${String(cpus().length)} cores`;
  const facts = `${String(runs)} rounds, ${when}, ${machine}${values.before === undefined ? '' : `; "before" is ${values.before}`}. Medians; ratios by round.`;
  console.log([facts, ...tables, sizeLines(ours)].join('\n\n'));
  if (values.write) {
    const summaries = chosen(values.until, UNTILS).map(summary);
    writeSection('docs/bench.md', 'click', [facts, ...summaries, sizeLines(ours)].join('\n\n'));
  }
} finally {
  await server.close();
}
