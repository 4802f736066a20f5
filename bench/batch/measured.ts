/** What a command costs with all that it starts: time on the clock, time of processors, memory. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Running } from '../../e2e/harness/batch';
import { memoryOfTree, processTree } from '../../src/cli/batch/pool';
import { markdownTable } from '../tables';

export interface Cost {
  /** s */
  wall: number;
  /** s of processors, all processes */
  cpu: number;
  /** bytes, all processes together */
  peak: number;
}

/** ms between two looks at what runs */
const LOOK_MS = 200;

/** Measures a command that has just been started, to its end. */
export async function measured(running: Running): Promise<Cost> {
  const begun = performance.now();
  const pid = running.process.pid ?? 0;
  // Processes end during the run: of each the last count is kept.
  const seconds = new Map<number, number>();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOfTree(pid) ?? 0);
    for (const [one, time] of processorTimes(pid)) seconds.set(one, time);
  }, LOOK_MS);
  await running.code;
  clearInterval(timer);
  const cpu = [...seconds.values()].reduce((sum, one) => sum + one, 0);
  return { wall: (performance.now() - begun) / 1000, cpu, peak };
}

/** per second on Linux */
const TICKS = 100;

/** Seconds per process. Linux only. */
function processorTimes(root: number): Map<number, number> {
  const times = new Map<number, number>();
  for (const pid of processTree(root)) {
    try {
      const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      times.set(pid, (Number(fields[11]) + Number(fields[12])) / TICKS);
    } catch {
      // just ended
    }
  }
  return times;
}

/** The costs of two runs one after the other. */
export const both = (one: Cost, other: Cost): Cost => ({
  wall: one.wall + other.wall,
  cpu: one.cpu + other.cpu,
  peak: Math.max(one.peak, other.peak),
});

export const NOTHING: Cost = { wall: 0, cpu: 0, peak: 0 };

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

export const folderOf = (): string => mkdtempSync(join(tmpdir(), 'batch-bench-'));

export function listOf(addresses: readonly string[]): string {
  const file = join(folderOf(), 'list.txt');
  writeFileSync(file, addresses.join('\n'));
  return file;
}

/** For pages on this machine: no pauses, no robots.txt. */
export const LOCAL = [
  ...['--allow-private', '--pause', '0', '--per-host', '64', '--no-robots'],
  // On a loaded machine a page may take longer than a user would wait; what counts here is the processor's time.
  ...['--timeout', '180'],
];

/** A Markdown table; the first row is its head. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const [head = [], ...rest] = rows.map((row) => row.map(String));
  return markdownTable(head, rest);
}
