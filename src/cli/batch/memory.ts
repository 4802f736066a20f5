/** Measures memory and processor time of this process and its children. */
import { readdirSync, readFileSync } from 'node:fs';

/** bytes; some ARM systems have larger pages */
const PAGE = 4096;

function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The program's name, in brackets, may hold anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      found.set(Number(name), Number(fields[1]));
    } catch {
      // just ended
    }
  }
  return found;
}

function tree(root: number): number[] {
  const below = new Map<number, number[]>();
  for (const [pid, parent] of parents()) below.set(parent, [...(below.get(parent) ?? []), pid]);
  const found: number[] = [];
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    found.push(pid);
    waiting.push(...(below.get(pid) ?? []));
  }
  return found;
}

/** @returns bytes without shared memory, null if unknown */
export function memoryOfTree(root: number = process.pid): number | null {
  let pids: number[];
  try {
    pids = tree(root);
  } catch {
    return null;
  }
  let bytes = 0;
  for (const pid of pids) {
    try {
      const [, resident = 0, shared = 0] = readFileSync(`/proc/${String(pid)}/statm`, 'utf8')
        .split(' ')
        .map(Number);
      bytes += (resident - shared) * PAGE;
    } catch {
      // just ended
    }
  }
  return bytes;
}

/** per second on Linux */
const TICKS = 100;

/** Seconds per process. Linux only. */
export function processorTimes(root: number): Map<number, number> {
  const times = new Map<number, number>();
  for (const pid of tree(root)) {
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
