import { defineConfig } from '@playwright/test';

/**
 * The built extension (`npm run build` first) in real browsers. A project is a folder: built (files only), cli (the command
 * line), chromium (headless, true toolbar action; with it hostile, pages that attack or break things), headed (Xvfb), firefox.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  // Generous: CI may share two cores with other work. A time-out is for what never comes, not a measurement.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  // Enumerations take longer than continuous integration may: it runs a part of each (harness/whole.ts).
  ...(process.env['WHOLE_SUITE'] ? {} : { grepInvert: /@whole/ }),
  // No retries: a test that needs one hides a race.
  retries: 0,
  forbidOnly: !!process.env['CI'],
  // One more than the two cores of CI: a test waits for a quarter of its time (for a page to be quiet, for what must not happen).
  workers: 3,
  reporter: 'list',
  // Those that have but one worker come first, beside the others: last, they would run alone for five minutes.
  projects: ['firefox', 'headed', 'built', 'cli', 'chromium'].map((name) => ({
    name,
    testMatch: name === 'chromium' ? '{chromium,hostile}/*.spec.ts' : `${name}/*.spec.ts`,
    // One screen, one pointer, one system clipboard.
    ...(name === 'headed' || name === 'firefox' ? { workers: 1 } : {}),
  })),
});
