import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { release, RELEASE_FOLDER, type ReleaseOptions } from './release';

const DATE = '2027-01-02';
const json = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;

// Set by git in its hooks: with them the tests would write into the checkout that runs them.
for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE']) delete process.env[name];

let root = '';
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const write = (path: string, text: string): void => {
  writeFileSync(join(root, path), text);
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The version that the sources in a folder have, as a build would put it into its files. */
const build = vi.fn((folder: string): void => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  mkdirSync(join(folder, RELEASE_FOLDER), { recursive: true });
  for (const name of [`article-clipper-${version}-firefox.zip`, `article-clipper-${version}.tgz`])
    writeFileSync(join(folder, RELEASE_FOLDER, name), `built of ${version}`);
});

const run = (options: Partial<ReleaseOptions>): Promise<string[]> =>
  release({ root, isDryRun: false, date: DATE, build, ...options });

/** All that git and the folder know, to see that nothing has changed. */
const state = (): string =>
  [
    git('rev-parse', 'HEAD'),
    git('tag'),
    git('status', '--porcelain', '--ignored'),
    read('CHANGELOG.md'),
  ].join('|');

beforeEach(() => {
  build.mockClear();
  root = mkdtempSync(join(tmpdir(), 'release-test-'));
  git('init', '--quiet');
  const config =
    '[user]\nname = Somebody\nemail = somebody@example.org\n[commit]\ngpgsign = false\n[tag]\ngpgsign = false\n';
  write('.git/config', `${read('.git/config')}${config}[core]\nhooksPath = .git/hooks\n`);
  const ours = { name: 'article-clipper', version: '0.1.0', engines: { node: '>=20' } };
  write('package.json', json(ours));
  write(
    'package-lock.json',
    json({ ...ours, packages: { '': ours, 'node_modules/a': { version: '0.1.0' } } }),
  );
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased - the first version\n\n- Reads.\n');
  write('.gitignore', 'dist/\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'All');
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test('a release: version, changelog, commit, tag, and everything in one folder with its checksums', async () => {
  await run({ version: '1.0.0' });
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.0.0' });
  const { version, packages } = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([version, packages['']?.version, packages['node_modules/a']?.version]).toEqual([
    '1.0.0',
    '1.0.0',
    '0.1.0',
  ]);
  expect(read('CHANGELOG.md')).toBe('# Changelog\n\n## Unreleased\n\n## 1.0.0 - 2027-01-02\n\n- Reads.\n');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s', 'v1.0.0').trim()).toBe('Release 1.0.0');
  expect(git('rev-parse', 'v1.0.0^{commit}')).toBe(git('rev-parse', 'HEAD'));

  const folder = join(root, RELEASE_FOLDER);
  const names = readdirSync(folder);
  expect(names.sort()).toEqual([
    ...['SHA256SUMS', 'article-clipper-1.0.0-firefox.zip', 'article-clipper-1.0.0-source.zip'],
    'article-clipper-1.0.0.tgz',
  ]);
  const sums = names
    .filter((name) => name !== 'SHA256SUMS')
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    );
  expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(sums.join(''));
});

test('the source package has the files of the release and says which bytes come out of them', async () => {
  await run({ version: '1.0.0' });
  const sources = unzipSync(readFileSync(join(root, RELEASE_FOLDER, 'article-clipper-1.0.0-source.zip')));
  expect(Object.keys(sources).sort()).toEqual([
    ...['.gitignore', 'BUILD.txt', 'CHANGELOG.md', 'package-lock.json', 'package.json'],
  ]);
  for (const name of ['package.json', 'CHANGELOG.md'])
    expect(Buffer.from(sources[name] ?? []).toString()).toBe(read(name));
  const firefox = createHash('sha256').update('built of 1.0.0').digest('hex');
  expect(Buffer.from(sources['BUILD.txt'] ?? []).toString()).toContain(`SHA-256 ${firefox}`);
});

test('a dry run makes the same artefacts twice and changes nothing', async () => {
  const before = [git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain'), read('CHANGELOG.md')];
  await run({ version: '1.0.0', isDryRun: true });
  const first = read(`${RELEASE_FOLDER}/SHA256SUMS`);
  await run({ version: '1.0.0', isDryRun: true });
  expect(read(`${RELEASE_FOLDER}/SHA256SUMS`)).toBe(first);
  expect([git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain'), read('CHANGELOG.md')]).toEqual(
    before,
  );
});

test('from the tag, a dry run without a version makes what the release made', async () => {
  await run({ version: '1.0.0' });
  const released = read(`${RELEASE_FOLDER}/SHA256SUMS`);
  rmSync(join(root, 'dist'), { recursive: true });
  await run({ isDryRun: true });
  expect(read(`${RELEASE_FOLDER}/SHA256SUMS`)).toBe(released);
});

test('the version that package.json has can be released once', async () => {
  await run({ version: '0.1.0' });
  git('tag', '--delete', 'v0.1.0');
  await expect(run({ version: '0.1.0' })).rejects.toThrow('0.1.0 is released: CHANGELOG.md has it');
});

const REFUSED: [string, Partial<ReleaseOptions>, () => void, string][] = [
  ['no version', {}, () => undefined, 'which version?'],
  ['two numbers', { version: '1.0' }, () => undefined, '1.0 is no version'],
  ['a pre-release, which browsers do not take', { version: '1.0.0-beta' }, () => undefined, 'is no version'],
  ['a zero in front', { version: '1.02.0' }, () => undefined, 'is no version'],
  ['a number too large for browsers', { version: '1.0.65536' }, () => undefined, 'at most 65535'],
  ['a version below the last', { version: '0.0.9' }, () => undefined, '0.0.9 is not greater than 0.1.0'],
  ['a version below a tag', { version: '1.9.9' }, () => git('tag', 'v1.10.0'), 'not greater than 1.10.0'],
  ['a tag that exists', { version: '1.0.0' }, () => git('tag', 'v1.0.0'), 'the tag v1.0.0 exists'],
  [
    'a changed file',
    { version: '1.0.0' },
    () => write('package.json', read('package.json') + '\n'),
    ' M package.json',
  ],
  ['a new file', { isDryRun: true }, () => write('new.ts', ''), '?? new.ts'],
  [
    'nothing new',
    { version: '1.0.0' },
    () => {
      write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 0.0.1 - 2026-01-01\n\n- Reads.\n');
      git('commit', '--quiet', '--all', '--message', 'Empty');
    },
    'nothing under "## Unreleased"',
  ],
];
test.each(REFUSED)('refused, and nothing is changed: %s', async (_name, options, prepare, says) => {
  prepare();
  const before = state();
  await expect(run(options)).rejects.toThrow(says);
  expect(state()).toBe(before);
  expect(build).not.toHaveBeenCalled();
});

test('a build that fails changes nothing', async () => {
  const before = state();
  const fails = (): never => {
    throw new Error('does not compile');
  };
  await expect(run({ version: '1.0.0', build: fails })).rejects.toThrow('does not compile');
  expect(state()).toBe(before);
});

test('a commit that a hook refuses, or a tag that cannot be made, leaves the checkout as it was', async () => {
  mkdirSync(join(root, '.git/hooks'), { recursive: true });
  for (const hook of ['pre-commit', 'reference-transaction']) {
    const isTag = hook === 'reference-transaction';
    const script = isTag ? '#!/bin/sh\nif grep -q refs/tags/; then exit 1; fi\n' : '#!/bin/sh\nexit 1\n';
    writeFileSync(join(root, '.git/hooks', hook), script, { mode: 0o755 });
    const before = state();
    await expect(run({ version: '1.0.0' })).rejects.toThrow('the checkout is as before');
    expect(state()).toBe(before);
    rmSync(join(root, '.git/hooks', hook));
  }
});

test('a file that is written during the build is not lost', async () => {
  const slow = (folder: string): void => {
    build(folder);
    write('CHANGELOG.md', 'edited meanwhile');
  };
  await expect(run({ version: '1.0.0', build: slow })).rejects.toThrow('changed during the build');
  expect(read('CHANGELOG.md')).toBe('edited meanwhile');
});
