import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const FOLDER = 'src/extension';
const EXTENSION = `${FOLDER}/**/*.test.ts`;
const inRoot = (file: string): string => path.join(import.meta.dirname, file);
/** Files that put others in the place of modules: each needs modules of its own. */
const REPLACING = readdirSync(inRoot(FOLDER), { recursive: true, encoding: 'utf8' })
  .map((file) => `${FOLDER}/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.browser.test.ts'))
  .filter((file) => /vi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(inRoot(file), 'utf8')));

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
          exclude: [...exclude, EXTENSION],
          // The files of a worker share their modules: to load jsdom for each anew takes longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'extension',
          include: [EXTENSION],
          exclude: [...exclude, ...REPLACING],
          // What every script of the extension asks for as soon as it is loaded.
          setupFiles: ['tests/support/chrome.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'replacing', include: REPLACING, exclude } },
      // Random pages, properties and long runs, with small counts but for the whole suite (tests/helpers/whole.ts).
      {
        extends: true,
        test: { name: 'slow', include: ['**/*.slow.test.ts'], exclude: ALWAYS_EXCLUDED, isolate: false },
      },
    ],
  },
});
