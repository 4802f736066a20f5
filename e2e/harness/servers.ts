/** What answers the browsers of the tests, each as a fixture of Playwright: one a worker, begun when a test asks for it. */
import type { Fixtures } from '@playwright/test';
import type { HostileServer } from '../hostile/server';
import { PagedSite } from './paged-site';
import { startServer, type FixtureServer } from './server';

export interface WithServer {
  /** the fixture pages */
  server: FixtureServer;
}

/**
 * All of them: tests whose worker fixtures differ get workers of their own, and each of these starts a browser.
 */
export interface WithServers extends WithServer {
  /** a site of https whose answers a test writes */
  site: PagedSite;
  hostile: HostileServer;
}

export const serverFixture: Fixtures<object, WithServer> = {
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
};

export const serverFixtures: Fixtures<object, WithServers> = {
  ...serverFixture,
  site: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const site = await PagedSite.start();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  hostile: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const { startHostileServer } = await import('../hostile/server');
      const { ALL_CASES } = await import('../hostile/cases/all');
      const hostile = await startHostileServer(ALL_CASES);
      await use(hostile);
      await hostile.close();
    },
    { scope: 'worker' },
  ],
};
