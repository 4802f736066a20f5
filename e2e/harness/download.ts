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
 * The one file that an action saves, with this ending, read when all of it is there and `done` holds. The folder is set for
 * the whole browser, which ends Playwright's own way to follow downloads: every test uses this one.
 */
export async function downloaded(
  clipper: Clipper,
  ending: string,
  action: () => Promise<unknown>,
  done: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Downloaded> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saved-'));
  // While a file comes, an empty one has its name: only the browser knows when it is whole.
  let whole = false;
  const follow = ({ state }: { state: string }) => {
    whole ||= state === 'completed';
  };
  clipper.cdp.on('Browser.downloadProgress', follow);
  try {
    await clipper.cdp.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      eventsEnabled: true,
    });
    await action();
    const name = await poll(
      async () => whole && (await readdir(folder)).find((file) => file.endsWith(`.${ending}`)),
      `a .${ending} file`,
    );
    await done();
    return { name, bytes: await readFile(path.join(folder, name)) };
  } finally {
    clipper.cdp.off('Browser.downloadProgress', follow);
    await rm(folder, { recursive: true, force: true });
  }
}
