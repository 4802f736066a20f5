/**
 * One JSON line per finished page. A full `manifest.jsonl` becomes a part (`manifest-000001.jsonl`), listed
 * in `manifest.index`.
 */
import { createReadStream } from 'node:fs';
import { appendFile, open, readdir, rename, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { linesOf } from './inputs/bytes';
import type { Done, Result } from './work';

/** A failed page has empty article fields. */
export interface ManifestEntry extends Omit<Done, 'outcome'> {
  /** unique (`PageAddress`) */
  id: string;
  address: string;
  outcome: Result['outcome'];
  tries: number;
  /** ISO 8601 */
  at: string;
  /** key of `FAILURES`, or `robots` */
  reason?: string;
  message?: string;
}

/** some 40 MB, read in seconds on resume */
const PART_PAGES = 100_000;

const PART = /^manifest-\d{6,}\.jsonl$/;
const CURRENT = 'manifest.jsonl';
const INDEX = 'manifest.index';

async function* recordsOf<T extends object>(file: string, key: keyof T & string): AsyncGenerator<T> {
  const exists = await stat(file).catch(() => null);
  if (!exists) return;
  for await (const line of linesOf(createReadStream(file) as AsyncIterable<Buffer>))
    try {
      const value: unknown = JSON.parse(line);
      if (typeof value === 'object' && value !== null && key in value) yield value as T;
    } catch {
      // empty or broken line
    }
}

/** Removes half a line of a killed process. @returns number of whole lines */
async function mendLines(file: string): Promise<number> {
  const exists = await stat(file).catch(() => null);
  if (!exists) return 0;
  let [lines, whole, read] = [0, 0, 0];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) {
      lines++;
      whole = read + at + 1;
    }
    read += chunk.length;
  }
  if (whole < read) await truncate(file, whole);
  return lines;
}

async function summaryOf(folder: string, part: string) {
  const { size: bytes } = await stat(join(folder, part));
  const summary = { part, pages: 0, done: 0, failed: 0, bytes, from: '', to: '' };
  for await (const { outcome, at } of recordsOf<ManifestEntry>(join(folder, part), 'id')) {
    summary.pages++;
    summary[outcome]++;
    if (summary.from === '') summary.from = at;
    summary.to = at;
  }
  return summary;
}

/** A killed process may leave a part unlisted. */
async function updateIndex(folder: string, parts: readonly string[]): Promise<void> {
  const index = join(folder, INDEX);
  await mendLines(index);
  const known = new Set<string>();
  for await (const { part } of recordsOf<{ part: string }>(index, 'part')) known.add(part);
  for (const part of parts)
    if (!known.has(part)) await appendFile(index, `${JSON.stringify(await summaryOf(folder, part))}\n`);
}

export async function openManifest(folder: string, partPages = PART_PAGES) {
  const current = join(folder, CURRENT);
  let lines = await mendLines(current);
  const parts = (await readdir(folder)).filter((name) => PART.test(name)).sort();
  await updateIndex(folder, parts);
  let handle = await open(current, 'a');
  let last: Promise<void> = Promise.resolve();
  let waiting: string[] = [];

  const endPart = async (): Promise<void> => {
    const number = Number(/\d+/.exec(parts.at(-1) ?? '0')?.[0]) + 1;
    const part = `manifest-${String(number).padStart(6, '0')}.jsonl`;
    await handle.close();
    await rename(current, join(folder, part));
    handle = await open(current, 'a');
    lines = 0;
    parts.push(part);
    await updateIndex(folder, parts);
  };
  const write = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    if (lines >= partPages) await endPart();
    await handle.appendFile(batch.join(''));
    await handle.datasync();
    lines += batch.length;
  };
  return {
    /** Resolves when the line is on the disk; batches lines while it is busy. */
    add(entry: ManifestEntry): Promise<void> {
      waiting.push(`${JSON.stringify(entry)}\n`);
      last = last.then(write);
      return last;
    },
    /** @param all false: only the last two parts, since LevelDB has synced older writes */
    async *finished(all: boolean): AsyncGenerator<ManifestEntry> {
      for (const name of [...(all ? parts : parts.slice(-1)), CURRENT])
        yield* recordsOf<ManifestEntry>(join(folder, name), 'id');
    },
    async close(): Promise<void> {
      await last;
      await handle.close();
    },
  };
}
