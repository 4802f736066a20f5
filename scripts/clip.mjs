// @ts-check
/**
 * The command line from a bare clone: node scripts/clip.mjs ADDRESS [options]   (--help tells them)
 * Installs what is missing, builds what has changed, then runs it.
 */
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { setUp } from './setup.mjs';
import { isFresh } from './setup/fresh.mjs';
import { ROOT, run, say } from './setup/system.mjs';

async function main() {
  // Its own lines go to standard error: standard output is the article's.
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  const env = await setUp({ forTests: false });
  if (!isFresh(ROOT, 'dist/cli/words.json')) {
    say('building the command');
    const code = await run('npx', ['tsx', 'scripts/build.ts', 'cli'], { env, quiet: true });
    if (code !== 0) return code;
  }
  process.stdout.write = write;
  Object.assign(process.env, env);
  // eslint-disable-next-line no-unsanitized/method -- our own build
  await import(pathToFileURL(path.join(ROOT, 'dist', 'cli', 'main.js')).href);
  return undefined;
}

try {
  const code = await main();
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
