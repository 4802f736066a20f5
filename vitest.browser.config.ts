import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { answerWithFixture } from './e2e/harness/server';
import { findHeadless } from './scripts/setup/browsers.mjs';
import { answerWithPicture, FOLDER, isPage } from './tests/fixtures/files';
import { hostileCommands, hostilePages } from './tests/hostile/driver';
import { inputCommands } from './tests/support/input-commands';
import { answerWithFile } from './tests/support/static-server';

const executablePath = await findHeadless();

/** The pages of tests/fixtures and of e2e/fixtures, as they are: what the bundler serves itself has its script in it. */
const fixtures: Plugin = {
  name: 'article-clipper:fixtures',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const path = request.url ?? '/';
      const isOurs =
        answerWithPicture(path, response) ||
        (isPage(path) && answerWithFile(FOLDER, path, response)) ||
        answerWithFixture(path, response);
      if (!isOurs) next();
    });
  },
};

/** What the extension's build makes of `?script&iife`, the name of a file: nothing is put into a tab here. */
const scriptNames: Plugin = {
  name: 'article-clipper:script-names',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('?script&iife') ? `\0${id}.js` : null),
  load: (id) => (id.endsWith('?script&iife.js') ? `export default '';` : null),
};

// What needs real layout: the *.browser.test.ts files, in a headless Chromium.
export default defineConfig({
  plugins: [fixtures, scriptNames, hostilePages],
  // What both kinds of tests expect of a page (e2e/stories) asks for `expect` by this name.
  resolve: { alias: { '@playwright/test': 'vitest' } },
  // Its texts are read as data.
  publicDir: false,
  // Found beforehand: one that is found while tests run loads the page anew.
  optimizeDeps: {
    entries: [
      'src/**/*.browser.test.ts',
      'tests/**/*.browser.test.ts',
      'tests/support/reader.ts',
      'src/extension/**/main.ts',
    ],
  },
  test: {
    include: ['src/**/*.browser.test.ts', 'tests/**/*.browser.test.ts'],
    passWithNoTests: false,
    tags: [{ name: 'long', description: 'giants, and what axe finds: left to the whole suite' }],
    // By default one core is left idle.
    maxWorkers: '100%',
    // Generous: a time-out is for what never comes.
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // Said of the reader's document, whose own console nobody reads.
    onConsoleLog: (log) => (log.includes('ResizeObserver loop') ? false : undefined),
    browser: {
      enabled: true,
      // The files of a worker share their modules: to load hundreds for each file anew takes longer than many tests.
      isolate: false,
      headless: true,
      // The same machine under its other name, `localhost`, is then another host.
      api: { host: '127.0.0.1' },
      screenshotFailures: false,
      commands: { ...inputCommands, ...hostileCommands },
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          // Chromium's sandbox does not start as root, as on most CI machines.
          args: ['--no-sandbox'],
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});
