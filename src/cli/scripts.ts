/** Finds the files that the build puts beside the command. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure';

/** This file is in `dist/cli` when published, else in `src/cli`. */
function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

const read = new Map<string, string>();

/** @throws Failure if not built */
export function builtPath(name: string): string {
  const file = join(packageFolder(), 'dist', 'cli', name);
  if (!existsSync(file)) throw new Failure('unexpected', `${file} is not there: npm run build:cli`);
  return file;
}

/** @throws Failure if not built */
export function builtFile(name: string): string {
  const known = read.get(name);
  if (known !== undefined) return known;
  const file = builtPath(name);
  const text = readFileSync(file, 'utf8');
  read.set(name, text);
  return text;
}

export const builtScript = (name: 'inside' | 'paper'): string => builtFile(`${name}.iife.js`);
