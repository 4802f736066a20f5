/** What the scripts of this folder found, kept beside them: docs/trust.md is written from it (`npm run trust:report`). */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('results', import.meta.url));

export const commitNow = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

/** Writes a result, with the commit that it was found on. */
export function saveResult(name: string, result: object): void {
  mkdirSync(FOLDER, { recursive: true });
  const written = { ...result, commit: commitNow() };
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(written, null, 2)}\n`);
}

/** A result as it was written, null when the script has not been run. */
export function readResult(name: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
}
