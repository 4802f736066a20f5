// @ts-check
/**
 * The extension on a page, from a bare clone: node scripts/start.mjs [options] [URL or HTML file]
 * Installs what is missing, builds what has changed, opens a browser with the extension on the page (default: a sample article).
 */
import path from 'node:path';
import { setUp } from './setup.mjs';
import { isFresh } from './setup/fresh.mjs';
import { ROOT, run, say } from './setup/system.mjs';

const HELP = `node scripts/start.mjs [--headless] [--out FOLDER] [--no-build] [URL or HTML file]
  --headless    clip without a window: writes Markdown and PDF and prints their paths
  --out FOLDER  where to write them (default: out)
  --no-build    take dist/ as it is`;

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  const env = await setUp({ forTests: false });
  if (!args.includes('--no-build') && !isFresh(ROOT)) {
    say('building the extension');
    const code = await run('npx', ['tsx', 'scripts/build.ts', 'chromium'], { env, quiet: true });
    if (code !== 0) return code;
  }
  const session = path.join(ROOT, 'scripts', 'start', 'session.ts');
  // The caller's folder, since a file may be named relative to it.
  return run('npx', ['tsx', session, ...args], { env: { ...env, CALLED_FROM: process.cwd() } });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
