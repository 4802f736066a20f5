// @ts-check
/** node_modules as the lock file wants it: `npm ci` when something is missing or of another version. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run, say } from './system.mjs';

/** Least minor version of Node by major below 24: what Vite, Vitest and ESLint need. */
const LEAST_MINOR = new Map([
  [20, 19],
  [22, 13],
]);

/** @param {string} version of Node */
export function isNodeFit(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || minor >= (LEAST_MINOR.get(major) ?? Infinity);
}

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, os?: string[], cpu?: string[] }} Locked */

/**
 * @param {string} file
 * @returns {Record<string, Locked> | null} package path → entry; null when the file cannot be read
 */
function lockedPackages(file) {
  try {
    /** @type {{ packages?: Record<string, Locked> }} */
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    return lock.packages ?? {};
  } catch {
    return null;
  }
}

/**
 * What of the lock file is not in node_modules, by npm's own record of what it installed.
 * Optional packages may be absent: they are for other platforms.
 * @param {string} [root]
 * @returns {string[]} package paths, `node_modules` alone when there is no record at all
 */
export function missingModules(root = ROOT) {
  const wanted = lockedPackages(path.join(root, 'package-lock.json')) ?? {};
  const installed = lockedPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return ['node_modules'];
  return Object.entries(wanted)
    .filter(([name, entry]) => name !== '' && !entry.optional && !entry.devOptional)
    .filter(([name, entry]) => installed[name]?.version !== entry.version)
    .map(([name]) => name);
}

/** Installs the locked packages if needed. Throws with a plain message when that fails. */
export async function ensureModules() {
  const { node } = process.versions;
  if (!isNodeFit(node)) throw new Error(`Node 20.19, 22.13, or 24 and newer is needed; this is ${node}.`);
  const missing = missingModules();
  if (missing.length === 0) {
    say('node_modules: as in package-lock.json');
    return;
  }
  const shown = missing.slice(0, 3).join(', ') + (missing.length > 3 ? `, … (${missing.length})` : '');
  say(`node_modules: missing or outdated: ${shown}; running npm ci`);
  const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const code = await run('npm', ['ci', '--no-fund', '--no-audit'], { env });
  if (code !== 0) throw new Error(`npm ci failed (exit code ${code}).`);
}
