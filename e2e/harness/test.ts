import { test as base, type Page } from '@playwright/test';
import { Clipper } from './browser';
import { startServer, type FixtureServer } from './server';

interface WorkerFixtures {
  /** one headless Chromium with the extension a worker */
  clipper: Clipper;
  server: FixtureServer;
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
  server: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ clipper, server }, use) => {
    await use((path) => clipper.open(`${server.origin}/${path}`));
    await clipper.reset();
  },
});

export { expect } from '@playwright/test';
