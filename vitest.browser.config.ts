import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/setup/browsers.mjs';

const executablePath = await findChromium();

// What needs real layout: the *.browser.test.ts files, in a headless Chromium.
export default defineConfig({
  test: {
    include: ['src/**/*.browser.test.ts'],
    passWithNoTests: true,
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
