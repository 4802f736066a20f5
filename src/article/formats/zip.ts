/** Files in one: a zip archive with a given time, so that the same content gives the same bytes. */
import { strToU8, zipSync, type Zippable } from 'fflate';

export interface ZipEntry {
  /** with forward slashes, relative */
  path: string;
  content: string | Uint8Array;
  /** not compressed: for what is so already, and where a format asks for it */
  stored?: boolean;
}

/** zip counts from 1980 to 2099 */
const FIRST = Date.UTC(1980, 0, 2);
const LAST = Date.UTC(2099, 11, 30);

/** The entries in their order. */
export function zip(entries: readonly ZipEntry[], modified: Date): Uint8Array {
  const time = Math.min(LAST, Math.max(FIRST, modified.getTime() || FIRST));
  // It writes the hours of the clock on the wall: shifted, they are those of UTC on every machine.
  const mtime = new Date(time + new Date(time).getTimezoneOffset() * 60_000);
  const files: Zippable = {};
  for (const { path, content, stored = false } of entries)
    files[path] = [
      typeof content === 'string' ? strToU8(content) : content,
      { level: stored ? 0 : 6, mtime },
    ];
  return zipSync(files);
}
