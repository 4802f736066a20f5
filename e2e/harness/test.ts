import { test as base, type Page } from '@playwright/test';
import { Clipper } from './browser';
import { serverFixtures, type WithServers } from './servers';

interface WorkerFixtures extends WithServers {
  /** one headless Chromium with the extension a worker */
  clipper: Clipper;
}

interface TestFixtures {
  /** one browser serves all tests of a worker: none meets what the one before kept or left open */
  fresh: undefined;
  /** opens a fixture by its path (`news--cluttered/`) in a new tab */
  open: (path: string) => Promise<Page>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  clipper: [
    async ({ site }, use) => {
      const clipper = await Clipper.launch({ args: site.flags });
      await use(clipper);
      await clipper.close();
    },
    { scope: 'worker' },
  ],
  ...serverFixtures,
  fresh: [
    async ({ clipper, site }, use) => {
      await clipper.forget();
      await use(undefined);
      await clipper.reset();
      site.reset();
    },
    { auto: true },
  ],
  open: async ({ clipper, server }, use) => {
    await use((path) => clipper.open(`${server.origin}/${path}`));
  },
});

export { expect } from '@playwright/test';
