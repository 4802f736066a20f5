/** A WARC or WACZ that answers requests: an index of its responses in memory, their bytes read from the file when asked for. */
import type { WARCRecord } from 'warcio';
import { Failure } from '../../failure';
import { bodyOf, BoundedParser, MOST_ADDRESS, MOST_RECORDS } from './bounded';
import { partsOf, read, type WarcFile } from './parts';

/** An answer as it was recorded. */
export interface Recorded {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface RecordOffset {
  part: WarcFile;
  /** bytes from the beginning of the part */
  offset: number;
  status: number;
}

export interface Archive {
  /** addresses of its pages, in the order of the file */
  readonly pages: readonly string[];
  /** the address where an address leads, by the redirects that were recorded; null where nothing was recorded */
  resolve(address: string): Promise<string | null>;
  /** what was answered to a GET, redirects followed; null where nothing was recorded */
  get(address: string): Promise<Recorded | null>;
}

/** redirects in a row; browsers follow 20 */
const MOST_REDIRECTS = 20;
/** bytes of one answer; a longer one is taken for missing, for the whole of it would be in memory */
const MOST_BODY = 30_000_000;

const PAGE_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
/** A frame's document is no page. Crawlers by browser say what a response was for. */
const NOT_A_PAGE = /"resourceType"\s*:\s*"(?!document|navigation|Document)/;

/** One key for what an archive may name in two ways: the scheme does not count, nor does the fragment. */
function keyOf(address: string): string {
  const url = new URL(address);
  return `${url.host}${url.pathname}${url.search}`;
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/** GET answers only: what was posted has its address too, and another body. */
function isAnswer(record: WARCRecord): boolean {
  const { warcType, warcTargetURI: address } = record;
  return (
    (warcType === 'response' || warcType === 'resource' || warcType === 'revisit') &&
    !!address &&
    address.length <= MOST_ADDRESS &&
    /^https?:/i.test(address) &&
    URL.canParse(address)
  );
}

/** HTTP status; a `resource` has none and is all right. */
const statusOf = (record: WARCRecord): number =>
  record.warcType === 'resource' ? 200 : Number(record.httpHeaders?.statusCode ?? 0);

const typeOf = (record: WARCRecord): string =>
  (record.warcType === 'resource'
    ? record.warcContentType
    : record.httpHeaders?.headers.get('content-type')) ?? '';

/** The headers that say what the body is; those of the transfer are done with. */
const KEPT = [
  'content-type',
  'content-language',
  'location',
  'link',
  'content-security-policy',
  'referrer-policy',
];

/** @throws when the file cannot be read or holds no record at all; what is broken inside ends the part, and is warned of */
export async function openArchive(
  file: string,
  warn: (line: string) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Archive> {
  const { parts, pages: named } = await partsOf(file, signal);
  const places = new Map<string, RecordOffset>();
  const elsewhere = new Map<string, string>();
  const pages: string[] = [];
  let records = 0;
  for (const part of parts) {
    const parser = BoundedParser.of(read(part), signal);
    try {
      for await (const record of parser) {
        // What is no record at all, the parser reads as one with a first line of its own.
        if (!record.warcHeaders.statusline.startsWith('WARC/')) continue;
        if (++records > MOST_RECORDS) throw new Error('no more are read');
        if (!isAnswer(record)) continue;
        const address = record.warcTargetURI ?? '';
        const key = keyOf(address);
        if (record.warcType === 'revisit') {
          const original = record.warcHeader('WARC-Refers-To-Target-URI');
          if (original && URL.canParse(original) && keyOf(original) !== key) elsewhere.set(key, original);
          continue;
        }
        const status = statusOf(record);
        // The first good answer stands: later ones are mostly errors of a crawler that asked too often.
        const before = places.get(key);
        if (before && (before.status < 400 || status >= 400)) continue;
        await record.skipFully();
        places.set(key, { part, offset: parser.offset, status });
        const isPage = status === 200 && PAGE_TYPE.test(typeOf(record));
        if (isPage && !NOT_A_PAGE.test(record.warcHeader('WARC-JSON-Metadata') ?? '')) pages.push(address);
      }
    } catch (error) {
      if (error instanceof Failure && error.kind === 'interrupted') throw error;
      warn(
        `${part.file}: broken after ${String(records)} records: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  if (records === 0) throw new Failure('usage', `${file} is no WARC: no record in it`);

  const load = async (address: string): Promise<Recorded | null> => {
    const key = keyOf(address);
    const known = elsewhere.get(key);
    const place = places.get(key) ?? (known === undefined ? undefined : places.get(keyOf(known)));
    if (!place) return null;
    const record = await BoundedParser.of(read(place.part, place.offset), signal).parse();
    if (!record || Number(record.warcHeader('Content-Length') ?? 0) > MOST_BODY) return null;
    const body = await bodyOf(record, MOST_BODY);
    if (!body) return null;
    const headers: Record<string, string> = {};
    for (const name of KEPT) {
      const value = name === 'content-type' ? typeOf(record) : record.httpHeaders?.headers.get(name);
      if (value) headers[name] = value;
    }
    return { status: place.status, headers, body };
  };

  const follow = async (address: string): Promise<{ address: string; recorded: Recorded } | null> => {
    let at = address;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      if (!URL.canParse(at)) return null;
      const recorded = await load(at);
      if (!recorded) return null;
      const { location } = recorded.headers;
      if (!isRedirect(recorded.status) || location === undefined || !URL.canParse(location, at))
        return { address: at, recorded };
      at = new URL(location, at).href;
    }
    return null;
  };

  return {
    pages: named ?? pages,
    resolve: async (address) => (await follow(address))?.address ?? null,
    get: async (address) => (await follow(address))?.recorded ?? null,
  };
}
