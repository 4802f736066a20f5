/**
 * `npm run fuzz -- [--count 100000] [--seed 1] [--from 0] [--seconds 3600] [--only N] [--write]`: random and mutated
 * pages through clip, HTML, Markdown, kind, records and edits. A failing case is printed small, with the numbers that
 * make it again. The cases run in a process of their own, so that one that never ends is seen and left behind.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCases, type FromCases } from './cases';
import { saveResult } from '../results';

/** ms without a sign of life after which a case hangs. */
const HANG_MS = 60_000;
/** The same until the first case: the fixtures are read, and an honest page is timed. */
const START_MS = 300_000;
const PROGRESS_EVERY = 2000;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '36000' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    child: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const from = Number(values.only ?? values.from);
const count = values.only === undefined ? Number(values.count) : 1;

if (values.child) {
  runCases(seed, from, from + count, (message) => process.send!(message));
  process.exit();
}

const failures = new Map<string, { first: number; times: number }>();
const sums = { articles: 0, records: 0, edited: 0, slowest: 0, kinds: new Map<string, number>() };
const start = performance.now();
let next = from;
let done = 0;

function note(signature: string, index: number, story: string): void {
  const known = failures.get(signature);
  if (known) {
    known.times++;
    return;
  }
  failures.set(signature, { first: index, times: 1 });
  console.log(`\n${signature}\n  npm run fuzz -- --seed ${String(seed)} --only ${String(index)}\n  ${story}`);
}

function take(message: FromCases): void {
  if (message.type === 'begin') {
    next = message.index;
    return;
  }
  if (message.type === 'failed') {
    note(message.signature, message.index, message.story);
    return;
  }
  if (message.type !== 'passed') return;
  done++;
  next = message.index + 1;
  const { passed } = message;
  if (passed) {
    sums.articles += passed.text > 0 ? 1 : 0;
    sums.records += passed.rows > 0 ? 1 : 0;
    sums.edited += passed.corrected ? 1 : 0;
    sums.slowest = Math.max(sums.slowest, message.ratio);
    sums.kinds.set(passed.kind, (sums.kinds.get(passed.kind) ?? 0) + 1);
  }
  if (done % PROGRESS_EVERY === 0) {
    const rate = ((performance.now() - start) / done).toFixed(1);
    process.stderr.write(
      `${String(done)} cases, ${rate} ms each, ${String(failures.size)} kinds of failure\n`,
    );
  }
}

/** Runs the cases from `next` on until all are done, the time is over, or one hangs or crashes (then: true). */
function runChild(known: readonly string[]): Promise<boolean> {
  const args = [
    '--child',
    '--seed',
    String(seed),
    '--from',
    String(next),
    '--count',
    String(from + count - next),
  ];
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), args, {
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    env: { ...process.env, FUZZ_KNOWN: JSON.stringify(known) },
  });
  return new Promise((resolve) => {
    let heard = performance.now();
    let limit = START_MS;
    const end = (again: boolean): void => {
      clearInterval(watch);
      child.removeAllListeners();
      child.kill('SIGKILL');
      resolve(again);
    };
    const watch = setInterval(() => {
      if (performance.now() - start > Number(values.seconds) * 1000) end(false);
      else if (performance.now() - heard > limit) {
        note('hangs', next, `no sign of life for ${String(limit / 1000)} s`);
        done++;
        next++;
        end(true);
      }
    }, 500);
    child.on('message', (message: FromCases) => {
      heard = performance.now();
      limit = HANG_MS;
      take(message);
    });
    child.on('exit', () => {
      const over = next >= from + count;
      if (!over) {
        note('crashes', next, 'the process ended');
        done++;
        next++;
      }
      end(!over);
    });
  });
}

while (next < from + count && (await runChild([...failures.keys()])));

const minutes = (performance.now() - start) / 60_000;
console.log(
  `\n${String(done)} cases, seed ${String(seed)}, from ${String(from)}: ${String(failures.size)} kinds of failure; ` +
    `${String(sums.articles)} gave an article, ${String(sums.records)} records, ${String(sums.edited)} were edited; ` +
    `slowest ${sums.slowest.toFixed(0)} times an honest page of its size; ${minutes.toFixed(1)} minutes`,
);
for (const [signature, { times, first }] of failures)
  console.log(`${String(times).padStart(6)}  ${signature}  (first: ${String(first)})`);
if (values.write)
  saveResult(`fuzz-${String(seed)}`, {
    command: `npm run fuzz -- --count ${String(done)} --seed ${String(seed)}${from > 0 ? ` --from ${String(from)}` : ''} --write`,
    cases: done,
    seed,
    from,
    articles: sums.articles,
    records: sums.records,
    edited: sums.edited,
    kinds: Object.fromEntries([...sums.kinds].sort()),
    slowest: Math.round(sums.slowest),
    failures: [...failures].map(([signature, { times }]) => ({ signature, times })),
  });
process.exit(failures.size > 0 ? 1 : 0);
