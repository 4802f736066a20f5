/** How much memory this process and all that it started hold, as the system counts it. */
import { readdirSync, readFileSync } from 'node:fs';

/** bytes of a page of memory on the machines that have /proc, but for some ARM systems, where the sum is then too small */
const PAGE = 4096;

/** Parent of each process. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of a program is in brackets and may hold anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      found.set(Number(name), Number(fields[1]));
    } catch {
      // it has just ended
    }
  }
  return found;
}

/** A process and all that it started, those that these started included. */
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

/** @returns bytes that belong to these processes alone (what they share with others is not counted), null where the system does not say */
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
      // it has just ended
    }
  }
  return bytes;
}

/** clock ticks a second of /proc, on all Linux machines */
const TICKS = 100;

/** Seconds of processors that each process of a tree has used. Linux only. */
export function processorTimes(root: number): Map<number, number> {
  const times = new Map<number, number>();
  for (const pid of tree(root)) {
    try {
      const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      times.set(pid, (Number(fields[11]) + Number(fields[12])) / TICKS);
    } catch {
      // it has just ended
    }
  }
  return times;
}
