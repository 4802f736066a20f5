/**
 * A release: everything is built from the committed files in a folder of its own, and put into dist/release. Only when all of it
 * is there does the checkout get its commit and its tag.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesUnder, zipOf } from '../zip';
import { filesOf, refusal, tagOf, uncommitted, versionOf, type Checkout } from './plan';

/** A reason for people why there is no release. */
export class Refusal extends Error {}

export interface ReleaseOptions {
  /** folder of the checkout */
  root: string;
  /** none: the one that package.json has, of this very commit; only with `isDryRun` */
  version?: string | undefined;
  /** makes the artefacts, and leaves the checkout as it is */
  isDryRun: boolean;
  /** ISO, of the day */
  date: string;
  /** Builds in a folder that has the sources, and leaves the artefacts in its dist/release. */
  build: (folder: string) => void;
}

export const RELEASE_FOLDER = 'dist/release';

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

async function readCheckout(root: string): Promise<Checkout> {
  const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8');
  return {
    packageJson: await read('package.json'),
    packageLock: await read('package-lock.json'),
    changelog: await read('CHANGELOG.md'),
    tags: lines(git(root, 'tag')),
    changes: lines(git(root, 'status', '--porcelain')),
  };
}

/** Copies the files of the commit; some have other texts in the release. */
async function copySources(
  root: string,
  folder: string,
  changed: ReadonlyMap<string, string>,
): Promise<void> {
  for (const line of lines(git(root, '-c', 'core.quotePath=false', 'ls-files', '--stage'))) {
    const [about = '', path = ''] = line.split('\t');
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), changed.get(path) ?? (await readFile(join(root, path))));
    if (about.startsWith('100755')) await chmod(join(folder, path), 0o755);
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** For who reviews the add-on: how the same bytes come out of the sources. */
function buildNote(packageJson: string, firefox: { name: string; bytes: Uint8Array }): string {
  const { version, engines } = JSON.parse(packageJson) as { version: string; engines: { node: string } };
  return `Article Clipper ${version}: how to build the add-on from these sources

You need Node ${engines.node} with npm, on Linux, macOS or Windows.

    npm ci
    npm run package -- firefox

This writes ${RELEASE_FOLDER}/${firefox.name}. Each file in it has the same bytes as in the add-on that you review, and so has
the zip that was released:

    SHA-256 ${sha256(firefox.bytes)}

The sources are TypeScript (src). Vite builds and minifies them (vite.config.ts); nothing is obfuscated, and no code is loaded
at run time. package-lock.json names all packages, docs/dependencies.md says why each is there.
`;
}

/** All that is published, by name. */
async function artefactsOf(
  { root, build }: ReleaseOptions,
  changed: ReadonlyMap<string, string>,
  version: string,
): Promise<Map<string, Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), 'article-clipper-release-'));
  try {
    await copySources(root, folder, changed);
    const sources = await filesUnder(folder);
    build(folder);
    const artefacts = await filesUnder(join(folder, RELEASE_FOLDER));
    const name = `article-clipper-${version}-firefox.zip`;
    const firefox = artefacts.get(name);
    if (!firefox) throw new Error(`the build has not made ${name}`);
    const note = buildNote(await readFile(join(folder, 'package.json'), 'utf8'), { name, bytes: firefox });
    sources.set('BUILD.txt', Buffer.from(note));
    artefacts.set(`article-clipper-${version}-source.zip`, zipOf(sources));
    const sums = [...artefacts.keys()].sort().map((one) => `${sha256(artefacts.get(one)!)}  ${one}\n`);
    return artefacts.set('SHA256SUMS', Buffer.from(sums.join('')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Commit and tag. What was begun is taken back when one of them fails. */
async function commit(root: string, version: string, changed: ReadonlyMap<string, string>): Promise<void> {
  const head = git(root, 'rev-parse', 'HEAD').trim();
  const paths = [...changed.keys()];
  try {
    for (const [path, text] of changed) await writeFile(join(root, path), text);
    git(root, 'commit', '--quiet', '--message', `Release ${version}`, '--', ...paths);
    git(root, 'tag', '--annotate', tagOf(version), '--message', `Release ${version}`);
  } catch (error) {
    git(root, 'reset', '--quiet', '--soft', head);
    git(root, 'checkout', '--quiet', head, '--', ...paths);
    const { stderr = '' } = error as { stderr?: string };
    throw new Refusal(`git could not commit or tag, and the checkout is as before: ${stderr.trim()}`);
  }
}

/** Can git commit here? It asks for a name and an address first. */
function hasIdentity(root: string): boolean {
  try {
    git(root, 'var', 'GIT_COMMITTER_IDENT');
    return true;
  } catch {
    return false;
  }
}

/**
 * @returns names of the artefacts in dist/release
 * @throws Refusal before anything is changed
 */
export async function release(options: ReleaseOptions): Promise<string[]> {
  const { root, version, isDryRun, date } = options;
  const checkout = await readCheckout(root);
  if (version === undefined && !isDryRun) throw new Refusal('which version? npm run release -- X.Y.Z');
  const against = (version === undefined ? null : refusal(version, checkout)) ?? uncommitted(checkout);
  if (against !== null) throw new Refusal(against);
  if (!isDryRun && !hasIdentity(root))
    throw new Refusal('git does not know who commits: git config user.name');

  const head = git(root, 'rev-parse', 'HEAD');
  const changed = version === undefined ? new Map<string, string>() : filesOf(version, date, checkout);
  const artefacts = await artefactsOf(options, changed, version ?? versionOf(checkout.packageJson));
  if (git(root, 'rev-parse', 'HEAD') !== head || git(root, 'status', '--porcelain') !== '')
    throw new Refusal('the checkout was changed during the build');
  if (version !== undefined && !isDryRun) await commit(root, version, changed);

  await rm(join(root, RELEASE_FOLDER), { recursive: true, force: true });
  await mkdir(join(root, RELEASE_FOLDER), { recursive: true });
  for (const [name, bytes] of artefacts) await writeFile(join(root, RELEASE_FOLDER, name), bytes);
  return [...artefacts.keys()].sort();
}
