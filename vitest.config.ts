import { defineConfig } from 'vitest/config';

/** What stands in for the browser's own interface replaces modules for a whole file. */
const WITH_STAND_INS = 'src/extension/**/*.test.ts';

const ALWAYS_EXCLUDED = ['node_modules/**', 'dist/**'];
const exclude = ['**/*.browser.test.ts', '**/*.slow.test.ts', ...ALWAYS_EXCLUDED];

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Threads start sooner than processes, and by default one core is left idle.
    pool: 'threads',
    maxWorkers: '100%',
    // The first test of a file that reads HTML waits until jsdom is loaded: on a busy machine more than the usual 5 s.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          // Pure core only; what needs layout runs in a real browser (vitest.browser.config.ts, e2e).
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...exclude, WITH_STAND_INS],
          // The files of a worker share their modules: to load jsdom for each anew takes longer than the tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'extension', include: [WITH_STAND_INS], exclude } },
      // Random pages, properties and long runs, with small counts but for the whole suite (tests/helpers/whole.ts).
      {
        extends: true,
        test: { name: 'slow', include: ['**/*.slow.test.ts'], exclude: ALWAYS_EXCLUDED, isolate: false },
      },
    ],
  },
});
