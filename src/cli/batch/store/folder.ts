/** Where results go. A name that is written twice has the later content, whole. */
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../../failure';

export interface Store {
  /**
   * @param name relative, '/' between
   * @param address of the page that it is made of
   * @returns where it is, relative to the store
   * @throws Failure `not-written`
   */
  put(name: string, bytes: Uint8Array, type: string, address?: string): Promise<string>;
  /** Nothing more is put. */
  close?(): Promise<void>;
}

/** @throws Failure `not-written` for a name that would lead out of the store, or is none on some system */
export function checkName(name: string): void {
  for (const part of name.split('/'))
    if (/^\.{0,2}$|[\\:\p{Cc}]/u.test(part)) throw new Failure('not-written', `${name} is no name of a file`);
}

/** A file appears under its name when all of it is on the disk, so that a crash leaves none that is cut off. */
export function folderStore(folder: string): Store {
  return {
    async put(name, bytes) {
      checkName(name);
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
        return name;
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw new Failure('not-written', error instanceof Error ? error.message : String(error));
      }
    },
  };
}

/** How the file of a process that writes is named: `put` and `writeWhole` do so. */
const PART = /\.(\d+)\.part$/;

/** Removes what processes of this machine were writing in a folder when they were killed; what is still written stays. */
export async function clearCutOff(folder: string): Promise<void> {
  // There is none yet before the first run.
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    const pid = PART.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
