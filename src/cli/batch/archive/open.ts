/** Opens WARC and WACZ files. The index is in memory; bodies stay in the file. */
import { isAddress } from '../../../util/address';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { WARCRecord } from 'warcio';
import yauzl, { type Entry } from 'yauzl';
import { append } from '../../../util/hast';
import { Failure } from '../../failure';
import { bodyLength, bodyOf, BoundedParser } from './bounded';
import { checkUnpacked, linesOf, unpacked } from '../inputs/bytes';
import { messageOf } from '../../../util/text';

/** characters; servers refuse shorter addresses */
const MOST_ADDRESS = 8192;

/** The index takes some 500 MB. */
const MOST_RECORDS = 1_000_000;

/** A WARC is one part, a WACZ (a zip) has several. */
interface WarcFile {
  file: string;
  start: number;
  length: number;
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

/**
 * Random access needs uncompressed WARCs.
 * @returns also the addresses in `pages/pages.jsonl`, null without a list
 * @throws for anything else
 */
async function partsOfWacz(file: string, signal: AbortSignal | undefined) {
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

const read = ({ file, start, length }: WarcFile, offset = 0): AsyncIterable<Buffer> =>
  createReadStream(file, { start: start + offset, end: start + length - 1 }) as AsyncIterable<Buffer>;

interface RecordOffset {
  part: WarcFile;
  offset: number;
  /** WARC-Record-ID */
  id: string;
  status: number;
  rank: number;
}

export type Archive = Awaited<ReturnType<typeof openArchive>>;

/** Browsers follow 20. */
const MOST_REDIRECTS = 20;
/** bytes of one answer in memory */
const MOST_BODY = 30_000_000;
/** unpacked bytes of a file in one gzip stream: some 0.5 s */
const MOST_SEARCHED = 50_000_000;

const PAGE_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
/** Browser crawlers note the resource type. Frames are no pages. */
const NOT_A_PAGE = /"resourceType"\s*:\s*"(?!document|navigation|Document)/;

/** Archives may change the scheme and the fragment. */
function keyOf(address: string): string {
  const url = new URL(address);
  return `${url.host}${url.pathname}${url.search}`;
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/**
 * Bodies win over empty answers, these over errors and 304. Otherwise the first wins: later ones are mostly
 * a crawler's errors.
 */
function rankOf(status: number, bytes: number): number {
  if (status < 200 || status >= 400 || status === 304) return 0;
  return bytes > 0 || isRedirect(status) ? 2 : 1;
}

/** A POST has the same address but another body. */
function isAnswer(record: WARCRecord): boolean {
  const { warcType, warcTargetURI: address } = record;
  return (
    (warcType === 'response' || warcType === 'resource' || warcType === 'revisit') &&
    !!address &&
    address.length <= MOST_ADDRESS &&
    /^https?:/i.test(address) &&
    isAddress(address)
  );
}

/** A `resource` record has no status. */
const statusOf = (record: WARCRecord): number =>
  record.warcType === 'resource' ? 200 : Number(record.httpHeaders?.statusCode ?? 0);

const typeOf = (record: WARCRecord): string =>
  (record.warcType === 'resource'
    ? record.warcContentType
    : record.httpHeaders?.headers.get('content-type')) ?? '';

const KEPT = [
  'content-type',
  'content-language',
  'location',
  'link',
  'content-security-policy',
  'referrer-policy',
];

/**
 * In a gzip member, only the first record has an offset, so others are searched from there, then from the
 * start.
 * @throws Failure if not found
 */
async function recordAt({ part, offset, id }: RecordOffset, signal?: AbortSignal): Promise<WARCRecord> {
  for (const from of new Set([offset, 0])) {
    if (from >= part.length) continue;
    const parser = BoundedParser.of(read(part, from), signal);
    let bytes = 0;
    for await (const record of parser) {
      if ((record.warcHeader('WARC-Record-ID') ?? '') === id) return record;
      bytes += bodyLength(record);
      if (bytes > MOST_SEARCHED) break;
    }
  }
  throw new Failure(
    'not-a-page',
    `it is not found again in the archive: ${part.file} seems to be packed as one stream; what is taken is a .warc, or a .warc.gz packed record by record`,
  );
}

/** A broken record only ends its part. @throws if the file is unreadable or has no record */
export async function openArchive(
  file: string,
  warn: (line: string) => void = () => undefined,
  signal?: AbortSignal,
) {
  const { parts, pages: named } = /\.wacz$/i.test(file)
    ? await partsOfWacz(file, signal)
    : { parts: [{ file, start: 0, length: (await stat(file)).size }], pages: null };
  const places = new Map<string, RecordOffset>();
  /** `revisit` records: an earlier record has the body */
  const revisits = new Map<string, { digest: string | null; original: string | null }>();
  const digests = new Map<string, RecordOffset>();
  const pages = new Map<string, string>();
  let records = 0;
  for (const part of parts) {
    const parser = BoundedParser.of(read(part), signal);
    try {
      for await (const record of parser) {
        // The parser accepts any first line.
        if (!record.warcHeaders.statusline.startsWith('WARC/')) continue;
        if (++records > MOST_RECORDS) throw new Error('no more are read');
        if (!isAnswer(record)) continue;
        const address = record.warcTargetURI ?? '';
        const key = keyOf(address);
        const status = statusOf(record);
        const isPage =
          status === 200 &&
          PAGE_TYPE.test(typeOf(record)) &&
          !NOT_A_PAGE.test(record.warcHeader('WARC-JSON-Metadata') ?? '');
        const digest = record.warcPayloadDigest ?? null;
        if (record.warcType === 'revisit') {
          const original = record.warcRefersToTargetURI;
          revisits.set(key, { digest, original: original && isAddress(original) ? original : null });
          if (isPage && !places.has(key)) pages.set(key, address);
          continue;
        }
        const rank = rankOf(status, bodyLength(record));
        const before = places.get(key);
        if (before && before.rank >= rank && (digest === null || digests.has(digest))) continue;
        await record.skipFully();
        const id = record.warcHeader('WARC-Record-ID') ?? '';
        const place = { part, offset: parser.offset, id, status, rank };
        if (digest !== null && rank === 2 && !digests.has(digest)) digests.set(digest, place);
        if (before && before.rank >= rank) continue;
        places.set(key, place);
        if (isPage) pages.set(key, address);
        else pages.delete(key);
      }
    } catch (error) {
      if (error instanceof Failure && error.kind === 'interrupted') throw error;
      warn(`${part.file}: broken after ${String(records)} records: ${messageOf(error)}`);
    }
  }
  if (records === 0) throw new Failure('usage', `${file} is no WARC: no record in it`);

  /** The body may have another address or day. */
  const placeOf = (key: string): RecordOffset | undefined => {
    const place = places.get(key);
    const revisit = revisits.get(key);
    if (!revisit || place?.rank === 2) return place;
    const { digest, original } = revisit;
    const same = digest === null ? undefined : digests.get(digest);
    // Digests are more exact.
    const named =
      original === null || (digest !== null && digests.size > 0) ? undefined : places.get(keyOf(original));
    const found = same ?? named ?? place;
    if (found) return found;
    throw new Failure(
      'not-a-page',
      'the archive says only that it has not changed; its text is in another archive',
    );
  };

  const load = async (address: string) => {
    const place = placeOf(keyOf(address));
    if (!place) return null;
    const record = await recordAt(place, signal);
    const body = bodyLength(record) > MOST_BODY ? null : await bodyOf(record, MOST_BODY);
    if (!body)
      throw new Failure('not-a-page', `its body in the archive has more than ${String(MOST_BODY)} bytes`);
    const headers: Record<string, string> = {};
    for (const name of KEPT) {
      const value = name === 'content-type' ? typeOf(record) : record.httpHeaders?.headers.get(name);
      if (value) headers[name] = value;
    }
    return { status: place.status, headers, body };
  };

  const follow = async (address: string) => {
    let at = address;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      if (!isAddress(at)) return null;
      const recorded = await load(at);
      if (!recorded) return null;
      const { location } = recorded.headers;
      if (!isRedirect(recorded.status) || location === undefined || !isAddress(location, at))
        return { address: at, ...recorded };
      at = new URL(location, at).href;
    }
    return null;
  };

  return {
    /** in file order */
    pages: named ?? [...pages.values()],
    /** Follows redirects; null: not recorded. @throws Failure if unreadable */
    get: follow,
  };
}
