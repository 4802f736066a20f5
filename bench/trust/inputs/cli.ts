/**
 * `npm run trust:inputs -- [--only warc] [--seed 1] [--write]`: a batch over each hostile input (make.ts), as a user runs it. Prints the
 * slowest and the largest, and whatever did not hold. Needs `npm run build:cli`.
 * @exit 1 when one does not end by itself in time, takes too much memory, or gives no reason
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { start } from '../../../e2e/harness/batch';
import { measured } from '../../batch/measured';
import { saveResult } from '../results';
import { hostileInputs } from './make';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});

/** s of processors and bytes that one batch may take, all its processes together; s on the clock of a busy machine */
const LONGEST_S = 60;
const LATE_S = 600;
const LARGEST = 1_000_000_000;

const folder = mkdtempSync(join(tmpdir(), 'hostile-inputs-'));
const rows: { name: string; seconds: number; bytes: number; bad: string }[] = [];
for (const { name, bytes } of hostileInputs(Number(values.seed))) {
  if (!new RegExp(values.only).test(name)) continue;
  const file = join(folder, name);
  writeFileSync(file, await bytes());
  const running = start([
    'batch',
    file,
    '-o',
    join(folder, `${name}.out`),
    '--no-robots',
    '--pause',
    '0',
    '--tries',
    '1',
    '-j',
    '1',
  ]);
  const isLate = delay(LATE_S * 1000, true, { ref: false });
  const cost = measured(running);
  const late = await Promise.race([isLate, cost.then(() => false)]);
  if (late) running.process.kill('SIGKILL');
  const { wall, cpu, peak } = await cost;
  const code = await running.code;
  const said = running.output().trim();
  const bad =
    late || cpu > LONGEST_S
      ? 'does not end'
      : peak > LARGEST
        ? 'too much memory'
        : said === ''
          ? 'gives no reason'
          : code === 1 || code < 0
            ? `unforeseen: ${said.slice(-200)}`
            : '';
  rows.push({ name, seconds: cpu, bytes: peak, bad });
  console.log(
    `${name}\t${cpu.toFixed(1)} s (${wall.toFixed(0)} s)\t${String(Math.round(peak / 1e6))} MB\t${bad || said.slice(0, 160).replaceAll('\n', ' ')}`,
  );
  rmSync(file);
}
rmSync(folder, { recursive: true });

const most = (of: 'seconds' | 'bytes'): string => {
  const [first] = rows.toSorted((a, b) => b[of] - a[of]);
  return first
    ? `${first.name} ${of === 'seconds' ? `${first.seconds.toFixed(1)} s` : `${String(Math.round(first.bytes / 1e6))} MB`}`
    : '';
};
const bad = rows.filter((row) => row.bad !== '');
console.log(
  `${String(rows.length)} inputs; longest ${most('seconds')}; largest ${most('bytes')}; ${String(bad.length)} bad`,
);
for (const row of bad) console.log(`${row.name}: ${row.bad}`);
if (values.write)
  saveResult('inputs', {
    command: 'npm run trust:inputs -- --write',
    inputs: rows.length,
    bad: bad.length,
    longest: most('seconds'),
    largest: most('bytes'),
  });
if (bad.length > 0) process.exitCode = 1;
