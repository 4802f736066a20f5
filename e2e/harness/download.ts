/** Files that the extension saves, in Chromium. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Clipper } from './browser';
import { poll } from './target';

export interface Downloaded {
  name: string;
  bytes: Buffer;
}

/**
 * The file with this ending that an action saves, read after `done` (default: when it is there). The folder is set for
 * the whole browser, which ends Playwright's own way to follow downloads: every test uses this one.
 */
export async function downloaded(
  clipper: Clipper,
  ending: string,
  action: () => Promise<unknown>,
  done: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Downloaded> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saved-'));
  try {
    await clipper.cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    await action();
    const name = await poll(
      async () => (await readdir(folder)).find((file) => file.endsWith(`.${ending}`)),
      `a .${ending} file`,
    );
    await done();
    return { name, bytes: await readFile(path.join(folder, name)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
