import { test as base, type Page } from '@playwright/test';
import { Clipper } from './browser';
import { serverFixture, type WithServer } from './server-fixture';

interface WorkerFixtures extends WithServer {
  /** one headless Chromium with the extension a worker */
  clipper: Clipper;
}

interface TestFixtures {
  /** opens a fixture by its path (`news--cluttered/`) in a new tab */
  open: (path: string) => Promise<Page>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  clipper: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const clipper = await Clipper.launch();
      await use(clipper);
      await clipper.close();
    },
    { scope: 'worker' },
  ],
  ...serverFixture,
  open: async ({ clipper, server }, use) => {
    await clipper.forgetPlaces();
    await use((path) => clipper.open(`${server.origin}/${path}`));
    await clipper.reset();
  },
});

export { expect } from '@playwright/test';
