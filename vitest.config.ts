import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Pure core only; what needs layout runs in a real browser (vitest.browser.config.ts, e2e).
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/*.browser.test.ts', 'node_modules/**', 'dist/**'],
    passWithNoTests: false,
    // Threads start sooner than processes, and by default one core is left idle.
    pool: 'threads',
    maxWorkers: '100%',
    // The first test of a file that reads HTML waits until jsdom is loaded: on a busy machine more than the usual 5 s.
    testTimeout: 30_000,
  },
});
