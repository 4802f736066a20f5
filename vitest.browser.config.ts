import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { findHeadless } from './scripts/setup/browsers.mjs';
import { answerWithPicture, FOLDER, isPage } from './tests/fixtures/files';
import { answerWithFile } from './tests/support/static-server';

const executablePath = await findHeadless();

/** The pages of tests/fixtures, as they are: what the bundler serves itself has its script in it. */
const fixtures: Plugin = {
  name: 'article-clipper:fixtures',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const path = request.url ?? '/';
      const isOurs =
        answerWithPicture(path, response) || (isPage(path) && answerWithFile(FOLDER, path, response));
      if (!isOurs) next();
    });
  },
};

// What needs real layout: the *.browser.test.ts files, in a headless Chromium.
export default defineConfig({
  plugins: [fixtures],
  test: {
    include: ['src/**/*.browser.test.ts', 'tests/**/*.browser.test.ts'],
    passWithNoTests: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
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
