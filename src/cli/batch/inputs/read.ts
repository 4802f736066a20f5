/** Streams the addresses in lists, sitemaps and feeds. */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { otherKind } from '../../command/inputs';
import { Failure } from '../../failure';
import { targetOf, type PageAddress } from '../address';
import { counted, linesOf, MOST_BYTES, peek, unpacked } from './bytes';
import { addressesInJsonFeed, addressesInXml, isWebAddress } from './feeds';
import { messageOf } from '../../../util/text';

type FetchBytes = (address: string) => Promise<AsyncIterable<Uint8Array>>;

interface InputEvents {
  signal?: AbortSignal | undefined;
  /** from the user's own list, unchanged */
  listed?(address: string): void;
  warn(line: string): void;
}

/** Characters. Servers refuse addresses of an eighth of it. */
const MOST_LINE = 65_536;

/** Texts in feeds may hold these tags later. */
const IS_PAGE = /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->)*<(?:!doctype\s+html|html)\b/i;

/** Lines without an address before giving up; our choice */
const MOST_OTHER_LINES = 20;

const NAMES_PAGES = 'a list, a sitemap, a feed, or an archive (.warc, .warc.gz, .wacz)';

/** The files of a folder, any other source itself. */
export async function expand(source: string): Promise<string[]> {
  if (source === '-' || isWebAddress(source)) return [source];
  const known = await stat(source).catch(() => {
    throw new Failure('not-written', `${source} cannot be read`);
  });
  if (!known.isDirectory()) return [source];
  const entries = await readdir(source, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return files.map(({ name }) => join(source, name)).sort();
}

async function bytesOf(source: string, fetchBytes: FetchBytes): Promise<AsyncIterable<Uint8Array>> {
  if (source === '-') return process.stdin as AsyncIterable<Buffer>;
  return isWebAddress(source) ? fetchBytes(source) : (createReadStream(source) as AsyncIterable<Buffer>);
}

/**
 * A list has one address a line; text after a space or tab, empty lines and lines with `#` are ignored.
 * @throws if unreadable; nested sitemaps only warn
 */
export async function* targetsIn(
  source: string,
  fetchBytes: FetchBytes,
  events: InputEvents,
  reach = new Reach(source),
  depth = 0,
): AsyncGenerator<PageAddress> {
  const most = Math.min(MOST_BYTES, reach.most.bytes - reach.read.bytes);
  const bytes = unpacked(await bytesOf(source, fetchBytes), most, events.signal);
  const { head, all, close } = await peek(counted(bytes, reach.read));
  const kind = otherKind(head);
  if (kind !== '') {
    await close();
    throw new Failure('usage', `${source} is ${kind}; what names pages is ${NAMES_PAGES}`);
  }
  const base = isWebAddress(source) ? source : undefined;
  const start = Buffer.from(head.subarray(0, 1000)).toString('utf8');
  // `trimStart` also removes a byte order mark.
  const begins = start.trimStart()[0];
  if (begins === '{') {
    for (const address of await addressesInJsonFeed(all)) {
      const target = targetOf(address, base);
      if (target) yield target;
      else events.warn(`${source}: no address: ${address.slice(0, 100)}`);
    }
    return;
  }
  if (begins !== '<') {
    const others: string[] = [];
    let isList = false;
    for await (const line of linesOf(all, MOST_LINE)) {
      const [first = '', further] = line.replace('\uFEFF', '').trimStart().split(/\s/, 2);
      const isCut = further === undefined && line.length === MOST_LINE;
      if (first.startsWith('#') || (first === '' && !isCut)) continue;
      const target = isCut ? null : targetOf(first, base);
      if (target) {
        // Only the user's own list may bring a password.
        if (base === undefined) events.listed?.(first);
        if (!isList) for (const line of others) events.warn(line);
        isList = true;
        yield target;
      } else {
        const where = isCut ? ` in the first ${String(MOST_LINE)} characters of a line` : '';
        const line = `${source}: no address${where}: ${first.slice(0, 100)}`;
        if (isList) events.warn(line);
        else if (others.push(line) >= MOST_OTHER_LINES) break;
      }
    }
    if (others.length > 0 && !isList)
      throw new Failure('usage', `${source} is a text without addresses; what names pages is ${NAMES_PAGES}`);
    return;
  }
  if (IS_PAGE.test(start)) {
    await close();
    throw new Failure('usage', `${source} is a page; what names pages is ${NAMES_PAGES}`);
  }
  for await (const { what, address } of addressesInXml(all, base)) {
    const target = targetOf(address, base);
    if (!target) events.warn(`${source}: no address: ${address.slice(0, 100)}`);
    else if (what === 'page') yield target;
    else if (reach.isNew(target.address)) {
      const obstacle = reach.obstacle(target.address, depth + 1);
      if (obstacle !== null) {
        if (reach.isFirst(obstacle)) events.warn(`${source}: ${obstacle}; the others are left out`);
        continue;
      }
      try {
        yield* targetsIn(target.address, fetchBytes, events, reach, depth + 1);
      } catch (error) {
        if (error instanceof Failure && error.kind === 'interrupted') throw error;
        events.warn(`${target.address}: ${messageOf(error)}`);
      }
    }
  }
}

/** The protocol has one level of indexes, large sites use two. */
const MOST_DEPTH = 4;
/** an index names at most 50,000 */
const MOST_LISTS = 50_000;
/** ms for all lists */
const MOST_MS = 2 * 3600 * 1000;
/** unpacked bytes of all lists: 400 of the largest sitemaps */
const MOST_TOTAL_BYTES = 20_000_000_000;

const BOUNDS = { lists: MOST_LISTS, ms: MOST_MS, bytes: MOST_TOTAL_BYTES, now: () => performance.now() };

export class Reach {
  private readonly seen: Set<string>;
  private readonly told = new Set<string>();
  private readonly until: number;
  readonly most: typeof BOUNDS;
  readonly read = { bytes: 0 };

  /** @param bounds for tests */
  constructor(source: string, bounds: Partial<typeof BOUNDS> = {}) {
    this.seen = new Set([source]);
    this.most = { ...BOUNDS, ...bounds };
    this.until = this.most.now() + this.most.ms;
  }

  isNew(address: string): boolean {
    return !this.seen.has(address);
  }

  obstacle(address: string, depth: number): string | null {
    if (depth > MOST_DEPTH) return `sitemaps are nested deeper than ${String(MOST_DEPTH)}`;
    if (this.seen.size > this.most.lists) return `more than ${String(this.most.lists)} sitemaps`;
    if (this.most.now() > this.until) return 'its sitemaps take too long';
    if (this.read.bytes >= this.most.bytes) return 'its sitemaps are too large together';
    this.seen.add(address);
    return null;
  }

  isFirst(obstacle: string): boolean {
    const isFirst = !this.told.has(obstacle);
    this.told.add(obstacle);
    return isFirst;
  }
}
