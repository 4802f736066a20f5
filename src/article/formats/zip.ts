/** A fixed time makes equal content equal bytes. */
import { strToU8, zipSync, type Zippable } from 'fflate';

export interface ZipEntry {
  path: string;
  content: string | Uint8Array;
  /** uncompressed */
  stored?: boolean;
}

/** Zip dates range from 1980 to 2099. */
const FIRST = Date.UTC(1980, 0, 2);
const LAST = Date.UTC(2099, 11, 30);

export function zip(entries: readonly ZipEntry[], modified: Date): Uint8Array {
  const time = Math.min(LAST, Math.max(FIRST, modified.getTime() || FIRST));
  // The library writes local time; the shift makes it UTC.
  const mtime = new Date(time + new Date(time).getTimezoneOffset() * 60_000);
  const files: Zippable = {};
  for (const { path, content, stored = false } of entries)
    files[path] = [
      typeof content === 'string' ? strToU8(content) : content,
      { level: stored ? 0 : 6, mtime },
    ];
  return zipSync(files);
}
