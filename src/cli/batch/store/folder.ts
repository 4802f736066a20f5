/** Stores results in a folder. A later write replaces a file as a whole. */
import { readdir, readFile, stat, truncate, mkdir, open, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, dirname } from 'node:path';
import { Failure } from '../../failure';
import { messageOf } from '../../../util/text';

export interface Store {
  /**
   * @param name relative, with '/'
   * @param address of the page
   * @returns its place in the store
   * @throws Failure `not-written`
   */
  put(name: string, bytes: Uint8Array, type: string, address?: string): Promise<string>;
  close?(): Promise<void>;
}

/** @throws Failure `not-written` for a name that leaves the store or is invalid on some system */
export function checkName(name: string): void {
  for (const part of name.split('/'))
    if (/^\.{0,2}$|[\\:\p{Cc}]/u.test(part)) throw new Failure('not-written', `${name} is no name of a file`);
}

/** Renaming avoids partial files after a crash. */
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
        throw new Failure('not-written', messageOf(error));
      }
    },
  };
}

const PART = /\.(\d+)\.part$/;

/** Only of this machine's dead processes. */
async function clearCutOff(folder: string): Promise<void> {
  // none before the first run
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    const pid = PART.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** within the results */
export const PARTS = 'packed';

/** Only processes of this machine can be checked. */
export const machine = (): string => hostname().replace(/[^\w-]+/g, '_') || 'host';

export async function mendParts(folder: string): Promise<void> {
  const all = join(folder, PARTS);
  // none before the first run
  for (const name of await readdir(all).catch(() => [])) {
    const [, host, pid] = /^(.+)-(\d+)-\d+\.warc\.gz$/.exec(name) ?? [];
    if (host !== machine() || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    const path = join(all, name);
    const index = path.replace(/\.warc\.gz$/, '.cdxj');
    const text = await readFile(index, 'utf8').catch(() => '');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const [, offset = 0, length = 0] = /"offset":"(\d+)","length":"(\d+)"[^\n]*\n$/.exec(whole) ?? [];
    const end = Number(offset) + Number(length);
    if (whole !== text) await truncate(index, Buffer.byteLength(whole));
    if ((await stat(path)).size > end) await truncate(path, end);
  }
}

export async function mend(folder: string): Promise<void> {
  await clearCutOff(folder);
  await mendParts(folder);
}
