// @ts-check
/**
 * npm run mutants [-- NAME…]: puts each deliberate fault of tests/mutants into a copy of the last commit and says whether a test
 * finds it. Exit code 1 when one stays unnoticed.
 *
 * It begins only when all of them apply: a patch that no longer does is to be made anew.
 *
 * A patch says what its fault does and names tests (`Test: FILE [-g TITLE]`) that find it. They run first; then all unit and
 * browser tests that import what the patch changes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { ROOT } from './setup/system.mjs';

const PATCHES = path.join(ROOT, 'tests', 'mutants');

const copy = path.join(mkdtempSync(path.join(tmpdir(), 'mutants-')), 'copy');

/** @param {string} command @param {string[]} args @param {string} cwd */
const run = (command, args, cwd = copy) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1e9 });
  return { ok: status === 0, output: `${stdout}${stderr}` };
};

/** @param {string} command @param {string[]} args @param {string} [cwd] */
const must = (command, args, cwd) => {
  const { ok, output } = run(command, args, cwd);
  if (!ok) throw new Error(`${command} ${args.join(' ')}\n${output}`);
};

const BROWSER = ['--config', 'vitest.browser.config.ts'];

/** Does a test that the patch names pass with the fault? @param {string} named */
function passes(named) {
  const [, file = '', title] = /^(\S+)(?: -g "(.*)")?$/.exec(named) ?? [];
  const only = title === undefined ? [] : [title];
  if (file.startsWith('e2e/')) {
    must('npx', ['tsx', 'scripts/build.ts', file.startsWith('e2e/cli/') ? 'cli' : 'chromium']);
    const args = ['playwright', 'test', '--config', 'e2e', file, '--reporter=line'];
    return run('npx', [...args, ...only.flatMap((text) => ['-g', text])]).ok;
  }
  const config = file.endsWith('.browser.test.ts') ? BROWSER : [];
  return run('npx', ['vitest', 'run', ...config, file, ...only.flatMap((text) => ['-t', text])]).ok;
}

/** @param {string} patch @returns {string} which tests find it; '' for none */
function foundBy(patch) {
  const text = readFileSync(path.join(PATCHES, patch), 'utf8');
  for (const [, named = ''] of text.matchAll(/^Test: (.*)$/gm)) if (!passes(named)) return named;
  const files = Array.from(text.matchAll(/^\+\+\+ b\/(.*)$/gm), ([, file = '']) => file);
  const related = ['vitest', 'related', '--run', '--passWithNoTests', '--bail', '1'];
  if (!run('npx', [...related, ...files]).ok) return 'a unit test';
  if (!run('npx', [...related, ...BROWSER, ...files]).ok) return 'a browser test';
  return '';
}

const wanted = process.argv.slice(2);
const patches = readdirSync(PATCHES)
  .filter((name) => name.endsWith('.patch'))
  .filter((name) => wanted.length === 0 || wanted.some((text) => name.includes(text)))
  .sort();
const outdated = patches.filter(
  (name) => !run('git', ['apply', '--check', path.join(PATCHES, name)], ROOT).ok,
);
if (outdated.length > 0) throw new Error(`These do not apply any more: ${outdated.join(', ')}`);
let unnoticed = 0;
must('git', ['worktree', 'add', '--quiet', '--detach', copy], ROOT);
try {
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  for (const patch of patches) {
    must('git', ['apply', path.join(PATCHES, patch)]);
    const start = Date.now();
    const by = foundBy(patch);
    if (by === '') unnoticed += 1;
    console.log(
      `${by === '' ? 'NOT FOUND' : 'found'}  ${patch.replace('.patch', '')}  ${by} (${((Date.now() - start) / 1000).toFixed(0)} s)`,
    );
    must('git', ['checkout', '--quiet', '.']);
  }
} finally {
  run('git', ['worktree', 'remove', '--force', copy], ROOT);
  rmSync(path.dirname(copy), { recursive: true, force: true });
}
console.log(`${String(patches.length - unnoticed)} of ${String(patches.length)} found`);
process.exitCode = unnoticed > 0 || patches.length === 0 ? 1 : 0;
