/** Streams the addresses in lists, sitemaps and feeds (RSS, Atom, JSON Feed). */
import { isAddress } from '../../../util/address';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { otherKind } from '../../command/inputs';
import { Failure } from '../../failure';
import { targetOf, type PageAddress } from '../address';
import { counted, linesOf, MOST_BYTES, peek, unpacked, joined } from './bytes';
import { messageOf } from '../../../util/text';
import sax, { type QualifiedTag, type Tag } from 'sax';

interface FoundAddress {
  /** `list`: another sitemap */
  what: 'page' | 'list';
  address: string;
}

/** Code units; the sitemap protocol allows 2,048. */
const MOST_ADDRESS = 8192;

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** The readable page's link has no other relation or type. */
function atomLink({ attributes }: Tag | QualifiedTag): string | null {
  const { rel, href, type } = attributes;
  const isAlternate = rel === undefined || rel === 'alternate';
  const isPage = typeof type !== 'string' || /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
  return isAlternate && isPage && typeof href === 'string' ? href : null;
}

function resolved(address: string, base: string | undefined): string {
  return base !== undefined && isAddress(address, base) ? new URL(address, base).href : address;
}

/** Sitemaps nest 3 elements, feeds a few more. */
const MOST_NESTED = 1000;
/** A sitemap has at most 50,000 entries of some ten elements. */
const MOST_ELEMENTS = 3_000_000;
/** Sitemaps have at most 50 MB. */
const MOST_XML_BYTES = 300_000_000;

/**
 * Tolerates broken XML.
 * @param source address of the document
 * @throws Failure if it is larger than any sitemap or feed
 */
async function* addressesInXml(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  source?: string,
): AsyncGenerator<FoundAddress> {
  const found: FoundAddress[] = [];
  const path: string[] = [];
  const bases: (string | undefined)[] = [source];
  let rootPrefix = '';
  let text = '';
  // State of the current feed entry.
  let hasPage = false;
  let permalink = '';
  let isPermalink = true;
  // Counting positions makes the parser limit its buffers. Feeds use HTML entities.
  let bytesRead = 0;
  let elements = 0;
  const parser = sax.createStream(false, { lowercase: true, position: true });
  const here = (): string => path.slice(-2).join('/');
  const page = (address: string): void => {
    // An entry may link to several languages and formats.
    if (!hasPage) found.push({ what: 'page', address: resolved(address, bases.at(-1)) });
    hasPage = true;
  };
  const endEntry = (): void => {
    if (permalink !== '') page(permalink);
    hasPage = false;
    permalink = '';
  };
  parser.on('opentag', (tag) => {
    if (path.length === 0) rootPrefix = /^[^:]*:/.exec(tag.name)?.[0] ?? '';
    // Other prefixes repeat the feed's names.
    const name =
      rootPrefix !== '' && tag.name.startsWith(rootPrefix) ? tag.name.slice(rootPrefix.length) : tag.name;
    path.push(name);
    const own = tag.attributes['xml:base'];
    const around = bases.at(-1);
    bases.push(typeof own === 'string' && isAddress(own, around) ? new URL(own, around).href : around);
    if (name === 'item' || name === 'entry') endEntry();
    if (here() === 'item/guid') isPermalink = tag.attributes.ispermalink !== 'false';
    if (++elements > MOST_ELEMENTS) throw new Failure('usage', `more than ${String(MOST_ELEMENTS)} elements`);
    // The parser keeps all open elements until its chunk ends.
    if (path.length > MOST_NESTED)
      throw new Failure('usage', `elements are nested deeper than ${String(MOST_NESTED)}`);
    text = '';
    const address = here() === 'entry/link' ? atomLink(tag) : null;
    if (address !== null) page(address);
  });
  const more = (piece: string): void => {
    if (text.length < MOST_ADDRESS) text += piece;
  };
  parser.on('text', more);
  parser.on('cdata', more);
  parser.on('closetag', () => {
    const place = here();
    const address = text.trim();
    if (place === 'item/link' && address !== '') page(address);
    if ((place === 'url/loc' || place === 'sitemap/loc') && address !== '')
      found.push({ what: place === 'url/loc' ? 'page' : 'list', address: resolved(address, bases.at(-1)) });
    if (place === 'item/guid' && isPermalink && isWebAddress(address)) permalink = address;
    bases.pop();
    const closed = path.pop();
    if (closed === 'item' || closed === 'entry') endEntry();
    text = '';
  });
  let isEndless = false;
  const resume = (error: Error): void => {
    // The parser would buffer the whole name, comment or instruction.
    isEndless ||= error.message.startsWith('Max buffer length');
    // The parser stops until its error is cleared.
    Object.assign((parser as unknown as { _parser: object })._parser, { error: null });
  };
  parser.on('error', resume);
  for await (const chunk of bytes) {
    bytesRead += chunk.length;
    if (bytesRead > MOST_XML_BYTES)
      throw new Failure('usage', `more than ${String(MOST_XML_BYTES)} bytes of XML`);
    parser.write(Buffer.from(chunk));
    yield* found.splice(0);
    if (isEndless) throw new Failure('usage', 'a name or a comment goes on without end');
  }
  parser.end();
  endEntry();
  yield* found.splice(0);
}

/** bytes: feeds hold the texts of some dozen entries */
const MOST_JSON_BYTES = 50_000_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** @throws Failure for anything else, or a longer feed */
async function addressesInJsonFeed(bytes: AsyncIterable<Uint8Array>): Promise<FoundAddress[]> {
  const read = await joined(bytes, MOST_JSON_BYTES);
  if (read.length > MOST_JSON_BYTES)
    throw new Failure('usage', `more than ${String(MOST_JSON_BYTES)} bytes of JSON`);
  let feed: unknown;
  try {
    feed = JSON.parse(new TextDecoder().decode(read));
  } catch {
    // Reported below.
  }
  if (!isObject(feed) || !Array.isArray(feed.items))
    throw new Failure('usage', 'this is no JSON Feed; what names pages is a list, a sitemap or a feed');
  return feed.items.flatMap((item: unknown) => {
    if (!isObject(item)) return [];
    const { url, external_url: external, id } = item;
    // The specification recommends a URL as id.
    const permalink = typeof id === 'string' && isWebAddress(id) ? id : undefined;
    const address = [url, external, permalink].find((one) => typeof one === 'string' && one !== '');
    return typeof address === 'string' ? [{ what: 'page', address }] : [];
  });
}

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
  if (begins !== '<' && begins !== '{') {
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
  const found = begins === '{' ? await addressesInJsonFeed(all) : addressesInXml(all, base);
  for await (const { what, address } of found) {
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
