/** The fixture pages as a fixture of Playwright: one server a worker. */
import type { Fixtures } from '@playwright/test';
import { startServer, type FixtureServer } from './server';

export interface WithServer {
  server: FixtureServer;
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
