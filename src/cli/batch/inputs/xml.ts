/** The addresses that a sitemap or a feed names, read as it arrives: a sitemap may have 50 MB. */
import { Failure } from '../../failure';
import sax, { type QualifiedTag, type Tag } from 'sax';

interface FoundAddress {
  /** `page`: to be clipped; `list`: another sitemap */
  what: 'page' | 'list';
  address: string;
}

/** Elements whose text is an address, as `parent/child`. Feeds of RSS 0.9 to 2.0 and RDF, sitemaps and their indexes. */
const TEXTS: Record<string, FoundAddress['what']> = {
  'url/loc': 'page',
  'sitemap/loc': 'list',
  'item/link': 'page',
};

/** Code units of an address; the sitemap protocol allows 2,048. */
const MOST_ADDRESS = 8192;

/** Addresses of Atom entries stand in an attribute; the one for readers has this relation or none. */
function atomLink({ attributes }: Tag | QualifiedTag): string | null {
  const { rel, href } = attributes;
  const isAlternate = rel === undefined || rel === 'alternate';
  return isAlternate && typeof href === 'string' ? href : null;
}

/** Elements within each other: sitemaps have 3 of them, feeds a few more and whatever markup stands in their texts. */
const MOST_DEPTH = 1000;
/** elements: a sitemap has 50,000 entries at most, with some ten elements each */
const MOST_ELEMENTS = 3_000_000;
/** bytes: sitemaps have 50 MB at most */
const MOST_BYTES = 300_000_000;

/**
 * Broken XML gives what stands before the break and whatever can be understood after it.
 * @throws Failure where there is more of it than any sitemap or feed has
 */
export async function* addressesInXml(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<FoundAddress> {
  const found: FoundAddress[] = [];
  const path: string[] = [];
  let text = '';
  // The parser looks at the length of what it keeps only where it counts positions.
  // Not strict: feeds are written by hand and by old programs, with entities that XML does not know.
  let bytesRead = 0;
  let elements = 0;
  const parser = sax.createStream(false, { lowercase: true, position: true });
  const here = (): string => path.slice(-2).join('/');
  parser.on('opentag', (tag) => {
    path.push(tag.name);
    if (++elements > MOST_ELEMENTS) throw new Failure('usage', `more than ${String(MOST_ELEMENTS)} elements`);
    // The parser keeps all that is open, and goes on to the end of what it was given.
    if (path.length > MOST_DEPTH)
      throw new Failure('usage', `elements are nested deeper than ${String(MOST_DEPTH)}`);
    text = '';
    const address = here() === 'entry/link' ? atomLink(tag) : null;
    if (address !== null) found.push({ what: 'page', address });
  });
  const more = (piece: string): void => {
    if (text.length < MOST_ADDRESS) text += piece;
  };
  parser.on('text', more);
  parser.on('cdata', more);
  parser.on('closetag', () => {
    const what = TEXTS[here()];
    if (what !== undefined && text.trim() !== '') found.push({ what, address: text.trim() });
    path.pop();
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
  yield* found.splice(0);
}
