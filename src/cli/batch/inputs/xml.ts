/** The addresses that a sitemap or a feed names, read as it arrives: a sitemap may have 50 MB. */
import { Failure } from '../../failure';
import sax, { type QualifiedTag, type Tag } from 'sax';

interface FoundAddress {
  /** `page`: to be clipped; `list`: another sitemap */
  what: 'page' | 'list';
  address: string;
}

/** Elements of sitemaps and their indexes whose text is an address, as `parent/child`. */
const TEXTS: Record<string, FoundAddress['what']> = {
  'url/loc': 'page',
  'sitemap/loc': 'list',
};

/** Code units of an address; the sitemap protocol allows 2,048. */
const MOST_ADDRESS = 8192;

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** Addresses of Atom entries stand in an attribute; the page for readers has this relation or none, and this type or none. */
function atomLink({ attributes }: Tag | QualifiedTag): string | null {
  const { rel, href, type } = attributes;
  const isAlternate = rel === undefined || rel === 'alternate';
  const isPage = typeof type !== 'string' || /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
  return isAlternate && isPage && typeof href === 'string' ? href : null;
}

/** The address against the `xml:base` around it. */
function resolved(address: string, base: string | undefined): string {
  return base !== undefined && URL.canParse(address, base) ? new URL(address, base).href : address;
}

/** Elements within each other: sitemaps have 3 of them, feeds a few more and whatever markup stands in their texts. */
const MOST_DEPTH = 1000;
/** elements: a sitemap has 50,000 entries at most, with some ten elements each */
const MOST_ELEMENTS = 3_000_000;
/** bytes: sitemaps have 50 MB at most */
const MOST_BYTES = 300_000_000;

/**
 * Broken XML gives what stands before the break and whatever can be understood after it.
 * @param source address of the document, where it has one
 * @throws Failure where there is more of it than any sitemap or feed has
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
  // Of the entry of a feed that is read: has it named its page, and what else might be its address?
  let hasPage = false;
  let permalink = '';
  let isPermalink = true;
  // The parser looks at the length of what it keeps only where it counts positions.
  // Not strict: feeds are written by hand and by old programs, with entities that XML does not know.
  let bytesRead = 0;
  let elements = 0;
  const parser = sax.createStream(false, { lowercase: true, position: true });
  const here = (): string => path.slice(-2).join('/');
  const page = (address: string): void => {
    // An entry is one page, however many languages and forms it names.
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
    // The prefix of the root is that of the feed; others are of elements that only have the same name.
    const name =
      rootPrefix !== '' && tag.name.startsWith(rootPrefix) ? tag.name.slice(rootPrefix.length) : tag.name;
    path.push(name);
    const own = tag.attributes['xml:base'];
    const around = bases.at(-1);
    bases.push(typeof own === 'string' && URL.canParse(own, around) ? new URL(own, around).href : around);
    if (name === 'item' || name === 'entry') endEntry();
    if (here() === 'item/guid') isPermalink = tag.attributes.ispermalink !== 'false';
    if (++elements > MOST_ELEMENTS) throw new Failure('usage', `more than ${String(MOST_ELEMENTS)} elements`);
    // The parser keeps all that is open, and goes on to the end of what it was given.
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
    const what = TEXTS[here()];
    const address = text.trim();
    if (here() === 'item/link' && address !== '') page(address);
    else if (what !== undefined && address !== '')
      found.push({ what, address: resolved(address, bases.at(-1)) });
    if (here() === 'item/guid' && isPermalink && isWebAddress(address)) permalink = address;
    bases.pop();
    const closed = path.pop();
    if (closed === 'item' || closed === 'entry') endEntry();
    text = '';
  });
  let isEndless = false;
  const resume = (error: Error): void => {
    // A name, a comment or an instruction: the parser would keep it to its end.
    isEndless ||= error.message.startsWith('Max buffer length');
    // The parser stops at an error until it is forgotten.
    Object.assign((parser as unknown as { _parser: object })._parser, { error: null });
  };
  parser.on('error', resume);
  for await (const chunk of bytes) {
    bytesRead += chunk.length;
    if (bytesRead > MOST_BYTES) throw new Failure('usage', `more than ${String(MOST_BYTES)} bytes of XML`);
    parser.write(Buffer.from(chunk));
    yield* found.splice(0);
    if (isEndless) throw new Failure('usage', 'a name or a comment goes on without end');
  }
  parser.end();
  endEntry();
  yield* found.splice(0);
}
