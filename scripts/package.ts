/** `npm run package`: builds, then writes dist/article-clipper-<version>-<browser>.zip, ready for the stores. */
import { downloadZip } from 'client-zip';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';
import { version } from '../package.json' with { type: 'json' };
import { extensionConfig } from '../vite.config';
import type { Browser } from './extension-build';

/** Zip entries carry a fixed date, so that the same sources give the same bytes. */
const ENTRY_DATE = new Date(Date.UTC(2020, 0, 1));

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function zip(browser: Browser): Promise<void> {
  await build(extensionConfig(browser));
  const folder = join('dist', browser);
  const entries = await Promise.all(
    (await filesUnder(folder)).map(async (path) => ({
      name: relative(folder, path).split(sep).join('/'),
      lastModified: ENTRY_DATE,
      input: await readFile(path),
    })),
  );
  const target = join('dist', `article-clipper-${version}-${browser}.zip`);
  await writeFile(target, Buffer.from(await downloadZip(entries).arrayBuffer()));
  console.log(`${target} (${entries.length} files)`);
}

await zip('chromium');
await zip('firefox');
