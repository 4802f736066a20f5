/** A browser that runs elsewhere: a Playwright server or a DevTools endpoint, and what it may not reach for us. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findHeadless } from '../../scripts/setup/browsers.mjs';
import { FAILURES } from '../../src/cli/failure';
import { freePort } from '../harness/redis-server';
import { oneIn } from '../harness/whole';
import { article, expect, test as base } from './command';

const OPTIONS = { headless: true, chromiumSandbox: false } as const;

const test = base.extend<{ endpoint: (kind: 'ws' | 'http') => Promise<string> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright asks for one
  endpoint: async ({}, use) => {
    const open: { close(): Promise<void> }[] = [];
    const executablePath = (await findHeadless()) ?? '';
    await use(async (kind) => {
      if (kind === 'ws') {
        const server = await chromium.launchServer({ ...OPTIONS, executablePath });
        open.push(server);
        return server.wsEndpoint();
      }
      const port = String(await freePort());
      open.push(
        await chromium.launch({ ...OPTIONS, executablePath, args: [`--remote-debugging-port=${port}`] }),
      );
      return `http://127.0.0.1:${port}`;
    });
    for (const one of open) await one.close();
  },
});

for (const [at, kind] of (['ws', 'http'] as const).entries())
  test(
    `a browser behind ${kind}:// clips, prints, and goes on living`,
    oneIn(2, at),
    async ({ site, allow, folder, endpoint }) => {
      const away = ['--browser', await endpoint(kind)];
      const url = `${site.origin}/news--cluttered/`;
      const note = await article([...allow, ...away, url]);
      expect(note.err).toBe('');
      expect(note.code, note.err).toBe(0);
      expect(note.out).toContain('## What the neighbours say');
      // The second time: the command has left the browser as it was.
      const file = path.join(folder, 'a.pdf');
      const again = await article([...allow, ...away, url, '-o', file]);
      expect(again.code, again.err).toBe(0);
      expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

for (const [at, kind] of (['ws', 'http'] as const).entries())
  test(
    `a browser behind ${kind}:// reaches no private network for a page`,
    oneIn(2, at + 1),
    async ({ site, allow, forbidden, endpoint }) => {
      const away = ['--browser', await endpoint(kind)];
      const refused = await article([...away, `${site.origin}/news--cluttered/`]);
      expect(refused.err).toMatch(/private network/);
      expect(refused.code, refused.err).toBe(FAILURES.refused.code);
      expect(site.requests).toEqual([]);
      const of = (...paths: string[]) =>
        article([...allow, ...away, ...paths.map((path) => site.origin + path), '-o', '-']);
      const gone = await of('/to-neighbour', '/goes/script', '/goes/later');
      expect(gone.code, gone.err).toBe(FAILURES.refused.code);
      expect(gone.out).toBe('');
      const inner = await of('/inner', '/inner/redirected');
      expect(inner.code, inner.err).toBe(0);
      expect(site.requests).toEqual(expect.arrayContaining(['/to-neighbour?picture', '/to-neighbour?frame']));
      expect(forbidden.requests).toEqual([]);
    },
  );
