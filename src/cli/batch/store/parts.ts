/** The parts of packed results: how they are named, and how those of killed processes are mended. */
import { readdir, readFile, stat, truncate } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './folder';

/** folder of the parts in that of the results */
export const PARTS = 'packed';

/** The parts of other machines are left alone: what runs there cannot be asked here. */
export const machine = (): string => hostname().replace(/[^\w-]+/g, '_') || 'host';

/** Ends the parts of killed processes of this machine with their last whole record, so that every tool reads them. */
export async function mendParts(folder: string): Promise<void> {
  const all = join(folder, PARTS);
  // There is none yet before the first run.
  for (const name of await readdir(all).catch(() => [])) {
    const [, host, pid] = /^(.+)-(\d+)-\d+\.warc\.gz$/.exec(name) ?? [];
    if (host !== machine() || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    const path = join(all, name);
    const index = path.replace(/\.warc\.gz$/, '.cdxj');
    const text = await readFile(index, 'utf8').catch(() => '');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const [, offset = 0, length = 0] = /"offset":"(\d+)","length":"(\d+)"[^\n]*\n$/.exec(whole) ?? [];
    const end = Number(offset) + Number(length);
    if (whole !== text) await truncate(index, Buffer.byteLength(whole));
    if ((await stat(path)).size > end) await truncate(path, end);
  }
}
