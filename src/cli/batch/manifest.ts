/** The record of a run: one line of JSON for each page that is finished, whether it was clipped or failed. */
import { createReadStream } from 'node:fs';
import { open, stat, truncate, type FileHandle } from 'node:fs/promises';
import { linesOf } from './inputs/bytes';
import type { Done, Result } from './work';

/** A line of the manifest. Where the page failed, what is known of an article is '', 0 or []. */
export interface ManifestEntry extends Omit<Done, 'outcome'> {
  /** of the address (`PageAddress`): the key under which a page is in the manifest once */
  id: string;
  address: string;
  outcome: Result['outcome'];
  /** how often it was tried */
  tries: number;
  /** when it was finished, ISO 8601 */
  at: string;
  /** why it failed: a word of the table of exit codes (docs/cli.md), or `robots` */
  reason?: string;
  /** the same in one line for people */
  message?: string;
}

function entryOf(line: string): ManifestEntry | null {
  try {
    const entry: unknown = JSON.parse(line);
    const isEntry = typeof entry === 'object' && entry !== null && 'id' in entry && 'outcome' in entry;
    return isEntry ? (entry as ManifestEntry) : null;
  } catch {
    return null;
  }
}

/** Each entry of a manifest, [] where there is none yet. */
export async function* entriesOf(file: string): AsyncGenerator<ManifestEntry> {
  const exists = await stat(file).catch(() => null);
  if (!exists) return;
  for await (const line of linesOf(createReadStream(file) as AsyncIterable<Buffer>)) {
    const entry = entryOf(line);
    if (entry) yield entry;
  }
}

/** Bytes of a file up to and with its last line end. */
async function wholeLines(file: string): Promise<number> {
  const STEP = 65_536;
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    for (let end = size; end > 0; end -= STEP) {
      const start = Math.max(0, end - STEP);
      const buffer = Buffer.alloc(end - start);
      await handle.read(buffer, 0, buffer.length, start);
      const at = buffer.lastIndexOf(10);
      if (at >= 0) return start + at + 1;
    }
    return 0;
  } finally {
    await handle.close();
  }
}

export interface Manifest {
  /** Resolves when the line is on the disk. */
  add(entry: ManifestEntry): Promise<void>;
  close(): Promise<void>;
}

/** Opens a manifest to be continued; half a line that a killed process left at its end is cut off. */
export async function openManifest(file: string): Promise<Manifest> {
  const { size } = (await stat(file).catch(() => null)) ?? { size: 0 };
  if (size > 0) {
    const whole = await wholeLines(file);
    if (whole < size) await truncate(file, whole);
  }
  const handle: FileHandle = await open(file, 'a');
  let last: Promise<void> = Promise.resolve();
  let waiting: string[] = [];
  const write = async (): Promise<void> => {
    const lines = waiting.join('');
    waiting = [];
    if (lines === '') return;
    await handle.appendFile(lines);
    await handle.datasync();
  };
  return {
    add(entry) {
      // Lines that come while the disk is busy are written together.
      waiting.push(`${JSON.stringify(entry)}\n`);
      last = last.then(write);
      return last;
    },
    async close() {
      await last;
      await handle.close();
    },
  };
}
