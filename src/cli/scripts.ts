/** What `npm run build:cli` made beside the command: the scripts that are run in pages, and the words of all languages. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure';

/** The package's own folder: this file is in `dist/cli` of it when published, in `src/cli` while it is worked on. */
function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

const read = new Map<string, string>();

/** Where a file of the build is. @throws Failure when it is not built */
export function builtPath(name: string): string {
  const file = join(packageFolder(), 'dist', 'cli', name);
  if (!existsSync(file)) throw new Failure('unexpected', `${file} is not there: npm run build:cli`);
  return file;
}

/** @throws Failure when it is not built */
export function builtFile(name: string): string {
  const known = read.get(name);
  if (known !== undefined) return known;
  const file = builtPath(name);
  const text = readFileSync(file, 'utf8');
  read.set(name, text);
  return text;
}

export const builtScript = (name: 'inside' | 'paper'): string => builtFile(`${name}.iife.js`);
