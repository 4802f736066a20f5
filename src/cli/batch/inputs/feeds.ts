/** Streams addresses from sitemaps and feeds (RSS, Atom, JSON Feed). */
import sax, { type QualifiedTag, type Tag } from 'sax';
import { Failure } from '../../failure';
import { joined } from './bytes';

interface FoundAddress {
  /** `list`: another sitemap */
  what: 'page' | 'list';
  address: string;
}

/** Code units; the sitemap protocol allows 2,048. */
const MOST_ADDRESS = 8192;

export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** The readable page's link has no other relation or type. */
function atomLink({ attributes }: Tag | QualifiedTag): string | null {
  const { rel, href, type } = attributes;
  const isAlternate = rel === undefined || rel === 'alternate';
  const isPage = typeof type !== 'string' || /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
  return isAlternate && isPage && typeof href === 'string' ? href : null;
}

function resolved(address: string, base: string | undefined): string {
  return base !== undefined && URL.canParse(address, base) ? new URL(address, base).href : address;
}

/** Sitemaps nest 3 elements, feeds a few more. */
const MOST_DEPTH = 1000;
/** A sitemap has at most 50,000 entries of some ten elements. */
const MOST_ELEMENTS = 3_000_000;
/** Sitemaps have at most 50 MB. */
const MOST_XML_BYTES = 300_000_000;

/**
 * Tolerates broken XML.
 * @param source address of the document
 * @throws Failure if it is larger than any sitemap or feed
 */
export async function* addressesInXml(
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
    bases.push(typeof own === 'string' && URL.canParse(own, around) ? new URL(own, around).href : around);
    if (name === 'item' || name === 'entry') endEntry();
    if (here() === 'item/guid') isPermalink = tag.attributes.ispermalink !== 'false';
    if (++elements > MOST_ELEMENTS) throw new Failure('usage', `more than ${String(MOST_ELEMENTS)} elements`);
    // The parser keeps all open elements until its chunk ends.
    if (path.length > MOST_DEPTH)
      throw new Failure('usage', `elements are nested deeper than ${String(MOST_DEPTH)}`);
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
export async function addressesInJsonFeed(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
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
    return typeof address === 'string' ? [address] : [];
  });
}
