import { test as base } from '@playwright/test';
import { findFirefox } from '../../scripts/setup/browsers.mjs';
import { FirefoxClipper, LAUNCH_LIMIT_MS } from './firefox';
import { serverFixture, type WithServer } from './server-fixture';

const firefoxPath = findFirefox();

/** Tests with one Firefox a worker, the extension in it; skipped where there is none. */
export const firefoxTest = base.extend<object, { firefox: FirefoxClipper }>({
  firefox: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const firefox = await FirefoxClipper.launch(firefoxPath ?? '');
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: LAUNCH_LIMIT_MS + 30_000 },
  ],
});

/** The same, with the fixture pages. */
export const firefoxFixtureTest = firefoxTest.extend<object, WithServer>(serverFixture);

/** To be called in every file of such tests. */
export function skipWithoutFirefox(): void {
  firefoxTest.skip(firefoxPath === null, 'no Firefox here');
}
