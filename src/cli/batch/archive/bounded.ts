/** Limits reading, since a WARC's sizes may be wrong. */
import { AsyncIterReader, LimitReader, WARCParser, type WARCRecord } from 'warcio';
import { checkUnpacked, counted, joined, pause } from '../inputs/bytes';
import { decodedBody } from './content';

/** bytes per record: servers take some 16 kB, crawlers add notes */
const MOST_HEADER = 1_000_000;
/** one is usual at the end of a file */
const MOST_EMPTY_SKIPS = 2;
/** chunks between turns of the event loop */
const CHUNKS = 16;

class BoundedReader extends AsyncIterReader {
  private readonly packed: { bytes: number };
  private plain = 0;
  private chunksRead = 0;
  private emptySkips = 0;
  /** header bytes left; null outside headers */
  private left: number | null = null;

  constructor(
    source: AsyncIterable<Uint8Array>,
    private readonly signal: AbortSignal | undefined,
  ) {
    const packed = { bytes: 0 };
    super(counted(source, packed));
    this.packed = packed;
  }

  overrun = 0;

  headers(most: number | null): void {
    this.left = most;
  }

  override async _next(): Promise<Uint8Array | null> {
    // Counted bytes are read again.
    if (this.left !== null && this.left < 0)
      throw new Error(`headers of more than ${String(MOST_HEADER)} bytes`);
    const chunk = await super._next();
    if (!chunk) return chunk;
    this.plain += chunk.length;
    if (this.left !== null) this.left -= chunk.length;
    checkUnpacked(this.packed.bytes, this.plain);
    if (++this.chunksRead % CHUNKS === 0) await pause(this.signal);
    return chunk;
  }

  /** The library skips even past the end of the file. */
  override async skipSize(most: number): Promise<number> {
    const over = Math.min(this.overrun, most);
    this.overrun -= over;
    if (over === most) return most;
    const skipped = await super.skipSize(most);
    this.emptySkips = skipped === 0 && most > 0 ? this.emptySkips + 1 : 0;
    if (this.emptySkips > MOST_EMPTY_SKIPS) throw new Error('it ends within a record');
    return skipped;
  }

  override unread(chunk: Uint8Array): void {
    this.plain -= chunk.length;
    if (this.left !== null) this.left += chunk.length;
    super.unread(chunk);
  }
}

/** @throws Failure for a bomb or a stop, Error for a broken file */
export class BoundedParser extends WARCParser {
  private constructor(private readonly bounded: BoundedReader) {
    super(bounded);
  }

  static of(source: AsyncIterable<Uint8Array>, signal?: AbortSignal): BoundedParser {
    return new BoundedParser(new BoundedReader(source, signal));
  }

  /** Without headers, the library mistakes the record's end for theirs. */
  override async _addHttpHeaders(...given: Parameters<WARCParser['_addHttpHeaders']>): Promise<void> {
    await super._addHttpHeaders(...given);
    this.bounded.overrun = Math.max(0, -bodyLength(given[0]));
  }

  override async parse(): Promise<WARCRecord | null> {
    // The previous record's rest may have any length.
    await this._record?.skipFully();
    this.bounded.headers(MOST_HEADER);
    const record = await super.parse();
    this.bounded.headers(null);
    return record;
  }
}

export const bodyLength = ({ reader }: WARCRecord): number =>
  reader instanceof LimitReader ? reader.limit : 0;

/** null: over `most` bytes. @throws Failure if unreadable */
export async function bodyOf(record: WARCRecord, most: number): Promise<Buffer | null> {
  const stored = await joined(record.reader, most);
  if (stored.length > most) return null;
  const headers = record.httpHeaders?.headers;
  const transfer = (headers?.get('transfer-encoding') ?? '').toLowerCase();
  const body = /\bchunked\b/.test(transfer) ? joinedChunks(stored) : stored;
  const encodings = [headers?.get('content-encoding'), transfer.replace(/\bchunked\b/, '')];
  return decodedBody(body, encodings.join(','), most);
}

/** Crawlers store many bodies without chunks. */
function joinedChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = body.indexOf('\r\n', at);
    const size = /^([\da-f]{1,8})\s*(?:;|$)/i.exec(body.toString('latin1', at, Math.min(end, at + 64)))?.[1];
    if (end < 0 || size === undefined) return body;
    const bytes = parseInt(size, 16);
    if (bytes === 0) return Buffer.concat(parts);
    const from = end + 2;
    if (body.toString('latin1', from + bytes, from + bytes + 2) !== '\r\n') return body;
    parts.push(body.subarray(from, from + bytes));
    at = from + bytes + 2;
  }
}
