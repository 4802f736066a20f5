/** Zips that are the same bytes whenever and wherever they are made. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { zipSync, type Zippable } from 'fflate';

/** A zip says the local time: this is the same in each time zone. */
const ENTRY_DATE = new Date(2020, 0, 1);

/** @param files by path, with `/` */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const path of [...files.keys()].sort()) entries[path] = files.get(path) ?? new Uint8Array();
  return zipSync(entries, { level: 9, mtime: ENTRY_DATE });
}

/** All files below a folder by their path in it, with `/`. */
export async function filesUnder(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).split(sep).join('/'), await readFile(path));
  }
  return files;
}
