/** Percollate (npm), installed on demand beside the project: what it makes of a page as HTML, for our Chromium to print. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../corpus';

/**
 * Not a dependency of the project: its Puppeteer would download a browser at every `npm ci`. Installed without scripts
 * into out/, and its pages printed by the same Chromium as the others.
 */
const VERSION = '4.3.0';
export const PERCOLLATE_FOLDER = join(PROJECT, 'out/percollate');
const CLI = join(PERCOLLATE_FOLDER, 'node_modules/percollate/cli.js');
/** ms for one page */
const LIMIT = 60_000;

/** @returns what went wrong, null when it is there */
export function installPercollate(): string | null {
  if (existsSync(CLI)) return null;
  mkdirSync(PERCOLLATE_FOLDER, { recursive: true });
  try {
    const args = [
      'i',
      '--prefix',
      '.',
      `percollate@${VERSION}`,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ];
    execFileSync('npm', args, { cwd: PERCOLLATE_FOLDER, stdio: 'ignore' });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Its template leaves 1 cm, at the foot 2 cm. */
export const PERCOLLATE_MARGINS = { top: 10, bottom: 20 };

/** Hyphenated, as its PDFs are by default. */
export function percollate(html: string, url: string, css: string): string | null {
  const args = [CLI, 'html', '-', '-o', '-', '--hyphenate', '--url', url, '--css', css];
  const { stdout, status } = spawnSync('node', args, {
    input: html,
    encoding: 'utf8',
    timeout: LIMIT,
    maxBuffer: 2 ** 28,
  });
  return status === 0 && stdout.trim() !== '' ? stdout : null;
}
