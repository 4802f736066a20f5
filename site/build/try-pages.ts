/** The pages to try, taken out of the benchmark's archive with the pictures that they show. */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Plugin } from 'vite';

const ARCHIVE = 'bench/public/pages/stress-fresh.zip';
const FOLDER = 'try-pages';
const PICTURE = /_img\/[\w.-]+/g;

/** Paths by the id of the page, and files by their path in the site. */
export function tryPages(ids: readonly string[]): {
  paths: Record<string, string>;
  files: Map<string, Uint8Array>;
} {
  const archive = unzipSync(readFileSync(ARCHIVE));
  const rows = strFromU8(archive['truth.jsonl'] ?? new Uint8Array())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { id: string; path: string });
  const paths: Record<string, string> = {};
  const files = new Map<string, Uint8Array>();
  for (const id of ids) {
    const path = rows.find((row) => row.id === id)?.path;
    const page = path === undefined ? undefined : archive[path];
    if (path === undefined || !page) throw new Error(`${ARCHIVE} has no page ${id}`);
    paths[id] = `${FOLDER}/${path}`;
    files.set(`${FOLDER}/${path}`, page);
    for (const [picture] of strFromU8(page).matchAll(PICTURE)) {
      const bytes = archive[picture];
      if (bytes) files.set(`${FOLDER}/${picture}`, bytes);
    }
  }
  return { paths, files };
}

export const emitFiles = (files: ReadonlyMap<string, Uint8Array | string>): Plugin => ({
  name: 'site-files',
  generateBundle() {
    for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
  },
});
