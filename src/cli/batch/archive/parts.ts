/** A WARC is one part, a WACZ (a zip) has several. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import yauzl, { type Entry } from 'yauzl';
import { append } from '../../../util/hast';
import { Failure } from '../../failure';
import { checkUnpacked, linesOf, unpacked } from '../inputs/bytes';
import { MOST_ADDRESS, MOST_RECORDS } from './bounded';

export interface WarcFile {
  file: string;
  start: number;
  length: number;
}

interface ArchiveFile {
  parts: readonly WarcFile[];
  /** from `pages/pages.jsonl`; null without a list */
  pages: readonly string[] | null;
}

/** bytes: a million pages take some 200 MB */
const MOST_PAGES_BYTES = 1_000_000_000;
/** characters; a line may hold a page's text */
const MOST_LINE = 4_000_000;
const MOST_FILES = 100_000;

/** The first line is a header. */
async function addressesIn(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const addresses: string[] = [];
  for await (const line of linesOf(bytes, MOST_LINE))
    try {
      const row: unknown = JSON.parse(line);
      if (typeof row === 'object' && row !== null && 'url' in row && typeof row.url === 'string')
        addresses.push(row.url.slice(0, MOST_ADDRESS + 1));
    } catch {
      // empty or broken line
    }
  return addresses;
}

/** Random access needs uncompressed WARCs. @throws for anything else */
async function partsOfWacz(file: string, signal: AbortSignal | undefined): Promise<ArchiveFile> {
  const zip = await yauzl.openPromise(file);
  const parts: WarcFile[] = [];
  const pages: string[] = [];
  let files = 0;
  try {
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
      if (++files > MOST_FILES)
        throw new Failure('usage', `${file} holds more than ${String(MOST_FILES)} files`);
      const { fileName, compressedSize, uncompressedSize, compressionMethod } = entry;
      if (/^archive\/[^/]+\.warc(?:\.gz)?$/.test(fileName)) {
        if (compressionMethod !== 0)
          throw new Failure('usage', `${file}: ${fileName} is compressed within the archive`);
        const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
        parts.push({ file, start: fileDataStart, length: compressedSize });
      } else if (/^pages\/(?:extraPages|pages)\.jsonl$/.test(fileName)) {
        if (uncompressedSize > MOST_PAGES_BYTES)
          throw new Failure('usage', `${file}: ${fileName} is too long`);
        checkUnpacked(compressedSize, uncompressedSize);
        const bytes = unpacked(await zip.openReadStreamPromise(entry), MOST_PAGES_BYTES, signal);
        append(pages, await addressesIn(bytes));
        if (pages.length > MOST_RECORDS) throw new Failure('usage', `${file} names too many pages`);
      }
    }
  } finally {
    zip.close();
  }
  if (parts.length === 0) throw new Failure('usage', `${file} is no WACZ: no WARC in its folder archive`);
  return { parts, pages: pages.length > 0 ? pages : null };
}

export async function partsOf(file: string, signal?: AbortSignal): Promise<ArchiveFile> {
  if (/\.wacz$/i.test(file)) return partsOfWacz(file, signal);
  return { parts: [{ file, start: 0, length: (await stat(file)).size }], pages: null };
}

export const read = ({ file, start, length }: WarcFile, offset = 0): AsyncIterable<Buffer> =>
  createReadStream(file, { start: start + offset, end: start + length - 1 }) as AsyncIterable<Buffer>;
