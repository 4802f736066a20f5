/** Where results go. A name that is written twice has the later content, whole. */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../../failure';

export interface Store {
  /** @param name relative, '/' between. @throws Failure `not-written` */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
}

/** A file appears under its name when all of it is on the disk, so that a crash leaves none that is cut off. */
export function folderStore(folder: string): Store {
  return {
    async put(name, bytes) {
      const file = join(folder, name);
      const part = `${file}.${String(process.pid)}.part`;
      try {
        await mkdir(dirname(file), { recursive: true });
        const handle = await open(part, 'w');
        try {
          await handle.writeFile(bytes);
          await handle.datasync();
        } finally {
          await handle.close();
        }
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw new Failure('not-written', error instanceof Error ? error.message : String(error));
      }
    },
  };
}
