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

/** @returns bytes that belong to these processes alone (what they share with others is not counted), null where the system does not say */
export function memoryOfTree(root: number = process.pid): number | null {
  let above: Map<number, number>;
  try {
    above = parents();
  } catch {
    return null;
  }
  const below = new Map<number, number[]>();
  for (const [pid, parent] of above) below.set(parent, [...(below.get(parent) ?? []), pid]);
  let bytes = 0;
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    waiting.push(...(below.get(pid) ?? []));
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
