/** The built command, run as a user does, and a site of our own that answers it. */
import { execFile, type ExecFileException } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { serveFolder, type StaticServer } from '../../tests/support/static-server';
import { answers } from './site';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'dist', 'cli', 'main.js');

interface Ended {
  code: number;
  out: string;
  err: string;
}

interface RunOptions {
  /** what stands on standard input; none: it is closed */
  input?: string;
  cwd?: string;
}

/** ms; a hung command fails its test before the test's own limit */
const LONGEST_MS = 300_000;

/** Runs `article-clipper` with these arguments to its end. */
export function article(args: readonly string[], { input = '', cwd }: RunOptions = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, out: string, err: string): void => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err });
    };
    const env = { ...process.env, LC_ALL: 'en_GB.UTF-8' };
    const child = execFile(
      process.execPath,
      [BIN, ...args],
      { cwd, env, timeout: LONGEST_MS, maxBuffer: 50_000_000 },
      done,
    );
    child.stdin?.end(input);
  });
}

interface Fixtures {
  site: StaticServer;
  /** a site that no test allows */
  forbidden: StaticServer;
  /** allows the site, and no other host of this machine */
  allow: string[];
  folder: string;
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright asks for one
  forbidden: async ({}, use) => {
    const server = await serveFolder(path.join(ROOT, 'e2e/fixtures'));
    await use(server);
    await server.close();
  },
  site: async ({ forbidden }, use) => {
    const server = await serveFolder(path.join(ROOT, 'e2e/fixtures'), { first: answers(forbidden.origin) });
    await use(server);
    await server.close();
  },
  allow: async ({ site }, use) => {
    await use(['--allow-host', new URL(site.origin).host]);
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'article-clipper-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

export { expect } from '@playwright/test';
