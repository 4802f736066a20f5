// @ts-check
/** Is what was built newer than all that it is built from? Plain JavaScript, since it runs before `npm ci`. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the extension is built from, beside the packages that the lock names. */
const SOURCES = [
  'src',
  'public',
  'scripts/extension-build.ts',
  'manifest.json',
  'vite.config.ts',
  'package-lock.json',
];

/**
 * Time of the last change below a folder, or of a file; 0 when there is none. ms
 * @param {string} place
 * @returns {number}
 */
function changed(place) {
  if (!existsSync(place)) return 0;
  const { mtimeMs } = statSync(place);
  if (!statSync(place).isDirectory()) return mtimeMs;
  // A folder's own time tells of files that are gone.
  return readdirSync(place).reduce(
    (latest, name) => Math.max(latest, changed(path.join(place, name))),
    mtimeMs,
  );
}

/**
 * @param {string} root the project's folder
 * @param {string} built a file that every build writes, relative to it
 */
export function isFresh(root, built = 'dist/chromium/manifest.json') {
  const time = changed(path.join(root, built));
  return time > 0 && SOURCES.every((source) => changed(path.join(root, source)) <= time);
}
