/**
 * A million small files are slow to copy, so results go into WARC files of 1 GB with a CDXJ index. Each
 * process writes its own parts. `put` resolves when record and index line are on the disk.
 */
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { getSurt, WARCRecord, WARCSerializer } from 'warcio';
import { Failure } from '../../failure';
import { checkName, type Store, PARTS, machine } from './folder';
import { messageOf } from '../../../util/text';

/** bytes; archive tools expect about as much */
const PART_BYTES = 1_000_000_000;

interface Part {
  name: string;
  warc: FileHandle;
  index: FileHandle;
  size: number;
}

/** @param most bytes of a part */
export function packStore(folder: string, most = PART_BYTES): Store {
  let part: Part | null = null;
  let number = 0;
  let last: Promise<unknown> = Promise.resolve();

  const opened = async (): Promise<Part> => {
    await mkdir(join(folder, PARTS), { recursive: true });
    for (;;) {
      const name = `${machine()}-${String(process.pid)}-${String(++number).padStart(5, '0')}`;
      const path = join(folder, PARTS, name);
      try {
        const warc = await open(`${path}.warc.gz`, 'ax');
        return { name: `${name}.warc.gz`, warc, index: await open(`${path}.cdxj`, 'a'), size: 0 };
      } catch (error) {
        // from an earlier process
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  };
  const close = async (): Promise<void> => {
    const ended = part;
    part = null;
    await ended?.warc.close();
    await ended?.index.close();
  };

  const append = async (bytes: Uint8Array, type: string, address: string): Promise<string> => {
    try {
      part ??= await opened();
      const { name, warc, index, size: offset } = part;
      const now = new Date();
      const record = await recordOf(bytes, type, address, now);
      await warc.appendFile(record);
      await warc.datasync();
      await index.appendFile(lineOf(name, address, type, now, offset, record.length));
      await index.datasync();
      part.size += record.length;
      if (part.size >= most) await close();
      return `${PARTS}/${name}@${String(offset)},${String(record.length)}`;
    } catch (error) {
      await close().catch(() => undefined);
      throw new Failure('not-written', messageOf(error));
    }
  };

  return {
    put(name, bytes, type, address = name) {
      checkName(name);
      const put = last.then(() => append(bytes, type, address));
      last = put.catch(() => undefined);
      return put;
    },
    async close() {
      await last;
      await close();
    },
  };
}

/** As in WET files. */
function recordOf(bytes: Uint8Array, type: string, address: string, now: Date): Promise<Uint8Array> {
  const warcHeaders = { 'Content-Type': type };
  const record = WARCRecord.create(
    { url: address, type: 'conversion', date: now.toISOString(), warcHeaders },
    [bytes],
  );
  return WARCSerializer.serialize(record, { gzip: true });
}

function lineOf(
  filename: string,
  url: string,
  type: string,
  now: Date,
  offset: number,
  length: number,
): string {
  const at = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const mime = type.split(';', 1)[0];
  const place = { offset: String(offset), length: String(length), filename };
  return `${getSurt(url)} ${at} ${JSON.stringify({ url, mime, ...place })}\n`;
}
