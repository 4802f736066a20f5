/**
 * `npm run release -- X.Y.Z`: version, changelog, commit and tag, and in dist/release all that is published, with checksums.
 * `--dry-run` makes the artefacts and leaves the checkout as it is; without a version it makes those of this commit.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Refusal, release, RELEASE_FOLDER } from './release';

const USAGE = 'npm run release -- X.Y.Z [--dry-run], or npm run release -- --dry-run';

/** Runs npm in a folder. @throws when it fails; its own lines say why */
function npm(folder: string, ...args: string[]): void {
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (status !== 0) throw new Refusal(`npm ${args.join(' ')} failed; nothing was changed`);
}

function asked(): { version: string | undefined; isDryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    if (positionals.length > 1) throw new Error(`one version, not ${positionals.join(' ')}`);
    return { version: positionals[0], isDryRun: values['dry-run'] };
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
}

try {
  const names = await release({
    ...asked(),
    root: process.cwd(),
    date: new Date().toISOString().slice(0, 10),
    build: (folder) => {
      npm(folder, 'ci', '--prefer-offline', '--no-audit', '--no-fund');
      npm(folder, 'run', 'package');
    },
  });
  console.log(`\n${RELEASE_FOLDER}:\n${names.join('\n')}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`release: ${error.message}`);
  process.exitCode = 1;
}
