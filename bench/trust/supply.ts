/**
 * `npm run trust:supply [-- --write]`: builds the committed state for the stores in two fresh clones, each with its own
 * `npm ci`, as a reviewer would, and compares the packages; asks the registry for known holes in what we ship.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { noticesText, runtimePackages } from '../../scripts/runtime-packages';
import { PROJECT } from '../corpus';
import { saveResult } from './results';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

const run = (cwd: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

// Named once: both clones are of the same state, whatever is committed meanwhile.
const commit = run(PROJECT, 'git', 'rev-parse', 'HEAD').trim();

/** Package → hash, of a clone of the committed state in a folder of its own. */
function packagesOfClone(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  try {
    run(PROJECT, 'git', 'clone', '--quiet', '--no-hardlinks', PROJECT, folder);
    run(folder, 'git', 'checkout', '--quiet', '--detach', commit);
    run(folder, 'npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund');
    run(folder, 'npm', 'run', 'package');
    const dist = join(folder, 'dist/release');
    return Object.fromEntries(
      readdirSync(dist)
        .sort()
        .map((name) => [
          name,
          createHash('sha256')
            .update(readFileSync(join(dist, name)))
            .digest('hex'),
        ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Known holes in the packages that we ship, as the registry has them; null where it has no such list. */
function audit(): { total: number; names: string[] } | null {
  let answer: string;
  try {
    answer = run(PROJECT, 'npm', 'audit', '--omit=dev', '--json');
  } catch (error) {
    // With findings npm ends with a failure, and its answer is there all the same.
    answer = (error as { stdout?: string }).stdout ?? '';
  }
  try {
    const { vulnerabilities, metadata } = JSON.parse(answer) as {
      vulnerabilities?: Record<string, unknown>;
      metadata?: { vulnerabilities: { total: number } };
    };
    return metadata
      ? { total: metadata.vulnerabilities.total, names: Object.keys(vulnerabilities ?? {}) }
      : null;
  } catch {
    return null;
  }
}

const packages = runtimePackages();
const licences = new Map<string, number>();
for (const { license } of packages) licences.set(license, (licences.get(license) ?? 0) + 1);
const [first, second] = [packagesOfClone(), packagesOfClone()];
const holes = audit();
const result = {
  shipped: `${String(packages.filter(({ direct }) => direct).length)} direct, ${String(packages.filter(({ direct }) => !direct).length)} brought along`,
  licences: [...licences].map(([name, count]) => `${name} ${String(count)}`).join(', '),
  withoutLicenceText: packages.filter(({ licenseText }) => licenseText === '').map(({ name }) => name),
  notices: `${String(Math.round(noticesText(packages).length / 1000))} kB in every build`,
  freshClones: JSON.stringify(first) === JSON.stringify(second) ? 'the same bytes' : 'DIFFERENT',
  packages: first,
  audit:
    holes === null
      ? 'the registry here has no list of holes (npm audit is refused)'
      : `${String(holes.total)} ${holes.names.join(', ')}`.trim(),
};
console.log(JSON.stringify(result, null, 2));
if (values.write) saveResult('supply', { command: 'npm run trust:supply -- --write', ...result });
process.exit(result.freshClones === 'DIFFERENT' || (holes?.total ?? 0) > 0 ? 1 : 0);
