// @ts-check
/**
 * All tests: node scripts/test.mjs [--whole] [step…]   steps: code (types and lint) build unit browser e2e quick
 * --whole: enumerations and long runs whole, which takes longer than CI may (docs/testing.md).
 * --changed (`npm run check`): code, unit tests and browser tests of what is not committed yet (docs/testing.md).
 * Installs what is missing, runs every step even after a failure, and ends with `N passed, N failed`,
 * counted from the reporters' own JSON (a step without a reporter counts as one). Exit code 1 when
 * anything failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setUp } from './setup.mjs';
import { ROOT, run } from './setup/system.mjs';

/** @typedef {{ passed: number, failed: number, skipped: string[], failures?: string[] }} Count failures: titles */

const RESULTS = path.join(ROOT, 'test-results', 'counts');

/** A step that hangs must end by itself; the longest takes 20 minutes on two cores, and twice that on a machine that others load. */
const STEP_TIMEOUT_MS = 50 * 60_000;

/** @param {number} code @returns {Count} */
const byExitCode = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] });

/**
 * Reads a report; a missing one, or one that hides why the command failed, counts as one failure.
 * @param {string} file
 * @param {number} code exit code of the command
 * @param {(report: any) => Count} read
 * @returns {Count}
 */
function byReport(file, code, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: [] };
  const count = read(JSON.parse(readFileSync(file, 'utf8')));
  if (code !== 0 && count.failed === 0) count.failed = 1;
  return count;
}

/**
 * @param {string} name
 * @param {string} config
 * @param {string[]} [changed] arguments for a check of what has changed, which prints nothing but failures
 * @returns {(env: Record<string, string>) => Promise<Count>}
 */
const vitest = (name, config, changed) => async (env) => {
  const file = path.join(RESULTS, `${name}.json`);
  const args = [
    'vitest',
    'run',
    '--config',
    config,
    ...(changed ?? []),
    '--reporter=default',
    '--reporter=json',
  ];
  const code = await run('npx', [...args, `--outputFile.json=${file}`], {
    env,
    timeoutMs: STEP_TIMEOUT_MS,
    quiet: changed !== undefined,
  });
  return byReport(file, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults.flatMap((/** @type {any} */ file) =>
      file.assertionResults
        .filter((/** @type {any} */ test) => test.status === 'failed')
        .map((/** @type {any} */ test) => `${path.relative(ROOT, file.name)}: ${test.fullName}`),
    ),
    skipped: report.numPendingTests > 0 ? [`${report.numPendingTests} in ${name}`] : [],
  }));
};

/**
 * All tests of a suite of Playwright's report, with the titles of their files and specs.
 * @param {any} suite
 * @returns {{ title: string, test: any }[]}
 */
function testsIn(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      title: `${test.projectName}: ${spec.file}: ${spec.title}`,
      test,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsIn)];
}

/** @param {{ title: string, test: any }} found @returns {string} with the reason, where one is given */
function skippedTitle({ title, test }) {
  const reason = test.annotations.find((/** @type {any} */ note) => note.type === 'skip')?.description;
  return reason ? `${title} (${reason})` : title;
}

/** @param {Record<string, string>} env @returns {Promise<Count>} */
async function playwright(env) {
  const file = path.join(RESULTS, 'e2e.json');
  const code = await run('npx', ['playwright', 'test', '--config', 'e2e', '--reporter=list,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    timeoutMs: STEP_TIMEOUT_MS,
  });
  return byReport(file, code, (report) => {
    /** @type {ReturnType<typeof testsIn>} */
    const tests = report.suites.flatMap(testsIn);
    return {
      passed: report.stats.expected,
      // a test that passed only on a second try is not a test that passes
      failed: report.stats.unexpected + report.stats.flaky,
      failures: tests
        .filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky')
        .map(({ title }) => title),
      skipped: tests.filter(({ test }) => test.status === 'skipped').map(skippedTitle),
    };
  });
}

/** @param {string} command @param {string[]} args @returns {(env: Record<string, string>) => Promise<Count>} */
const command = (command, args) => async (env) =>
  byExitCode(await run(command, args, { env, timeoutMs: STEP_TIMEOUT_MS }));

/**
 * Accuracy on a sample of the corpora against the recorded floors; skipped where there are no corpora.
 * @param {Record<string, string>} env
 * @returns {Promise<Count>}
 */
async function quick(env) {
  const file = path.join(RESULTS, 'quick.json');
  const code = await run('npx', ['tsx', 'bench/quick.ts', '--counts', file], {
    env,
    timeoutMs: STEP_TIMEOUT_MS,
  });
  return byReport(file, code, (count) => count);
}

/** @type {Record<string, (env: Record<string, string>) => Promise<Count>>} */
const STEPS = {
  code: command('node', ['scripts/code.mjs']),
  build: command('npm', ['run', 'build']),
  unit: vitest('unit', 'vitest.config.ts'),
  browser: vitest('browser', 'vitest.browser.config.ts'),
  e2e: playwright,
  quick,
};

const CHANGED = ['--changed', '--passWithNoTests'];

/** @type {Count} */
const NOTHING = { passed: 0, failed: 0, skipped: [] };

/** Files that are not committed yet, from the root of the project. */
function changedFiles() {
  const git = (/** @type {string[]} */ ...args) => {
    const { stdout, status } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')} failed`);
    return stdout.split('\n').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
  };
  return [
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/**
 * The browser tests in a file's folder, or in the nearest one above that has any.
 * @param {string} file @returns {string[]}
 */
function browserTestsBeside(file) {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    const names = existsSync(path.join(ROOT, folder)) ? readdirSync(path.join(ROOT, folder)) : [];
    const tests = names.filter((name) => name.endsWith('.browser.test.ts'));
    if (tests.length > 0) return tests.map((name) => `${folder}/${name}`);
  }
  return [];
}

/** @type {typeof STEPS} */
const CHECK = {
  code: (env) => command('node', ['scripts/code.mjs', '--changed', ...changedFiles()])(env),
  unit: vitest('unit', 'vitest.config.ts', [...CHANGED, '--project', '!slow']),
  browser: async (env) => {
    const files = new Set(changedFiles().flatMap(browserTestsBeside));
    const args = [...CHANGED, '--tagsFilter', '!long', ...files];
    return files.size === 0 ? NOTHING : vitest('browser', 'vitest.browser.config.ts', args)(env);
  },
};

/** Steps of a lane run one after another, lanes beside each other: the first takes one core for most of its time. */
const LANES = [
  ['code', 'quick'],
  ['build', 'unit', 'browser', 'e2e'],
];
/** All at once: each is short. */
const CHECK_LANES = Object.keys(CHECK).map((name) => [name]);

async function main() {
  const given = process.argv.slice(2);
  const isWhole = given.includes('--whole');
  const steps = given.includes('--changed') ? CHECK : STEPS;
  const asked = given.filter((name) => !name.startsWith('--'));
  const unknown = given.find((name) => !(name in steps) && name !== '--whole' && name !== '--changed');
  if (unknown) throw new Error(`Unknown step ${unknown}; there are ${Object.keys(steps).join(', ')}.`);
  const env = { ...(await setUp({ forTests: true })), ...(isWhole ? { WHOLE_SUITE: '1' } : {}) };
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });

  let passed = 0;
  let failed = 0;
  const lines = [];
  /** @type {(name: string) => Promise<{ name: string, count: Count, seconds: string }>} */
  const done = async (name) => {
    console.log(`\n== ${name}`);
    const start = Date.now();
    const count = await /** @type {(typeof STEPS)[string]} */ (steps[name])(env);
    return { name, count, seconds: ((Date.now() - start) / 1000).toFixed(0) };
  };
  const wanted = Object.keys(steps).filter((name) => asked.length === 0 || asked.includes(name));
  const lanes = (steps === CHECK ? CHECK_LANES : LANES).map(async (lane) => {
    const ended = [];
    for (const name of lane) if (wanted.includes(name)) ended.push(await done(name));
    return ended;
  });
  for (const { name, count, seconds } of (await Promise.all(lanes)).flat()) {
    passed += count.passed;
    failed += count.failed;
    lines.push(`${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
    lines.push(...(count.failures ?? []).map((title) => `  failed: ${title}`));
    lines.push(...count.skipped.map((reason) => `  skipped: ${reason}`));
  }
  console.log(`\n== summary\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

try {
  await main();
} catch (error) {
  // Set-up failed: no test ran, and the last line still says how it went.
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
