import { test as base } from '@playwright/test';
import { findFirefox } from '../../scripts/setup/browsers.mjs';
import { FirefoxClipper, LAUNCH_LIMIT_MS } from './firefox';
import { serverFixtures, type WithServers } from './servers';

const firefoxPath = findFirefox();

/** Tests with one Firefox a worker, the extension in it, and what answers it; skipped where there is none. */
export const firefoxTest = base.extend<{ fresh: undefined }, WithServers & { firefox: FirefoxClipper }>({
  ...serverFixtures,
  firefox: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const firefox = await FirefoxClipper.launch(firefoxPath ?? '');
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: LAUNCH_LIMIT_MS + 30_000 },
  ],
  // None meets what the one before left open.
  fresh: [
    async ({ firefox, site }, use) => {
      await use(undefined);
      await firefox.reset();
      site.reset();
    },
    { auto: true },
  ],
});

/** To be called in every file of such tests. */
export function skipWithoutFirefox(): void {
  firefoxTest.skip(firefoxPath === null, 'no Firefox here');
}
