/** The addresses that a JSON Feed names. */
import { Failure } from '../../failure';

/** bytes: feeds have the texts of some dozen entries */
const MOST_BYTES = 50_000_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** @throws Failure where it is no JSON Feed, or one of more bytes than any has */
export async function addressesInJsonFeed(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    length += part.length;
    if (length > MOST_BYTES) throw new Failure('usage', `more than ${String(MOST_BYTES)} bytes of JSON`);
    parts.push(part);
  }
  let feed: unknown;
  try {
    feed = JSON.parse(new TextDecoder().decode(Buffer.concat(parts)));
  } catch {
    // The error is reported below: the file begins as JSON and is none.
  }
  if (!isObject(feed) || !Array.isArray(feed.items))
    throw new Failure('usage', 'this is no JSON Feed; what names pages is a list, a sitemap or a feed');
  return feed.items.flatMap((item: unknown) => {
    if (!isObject(item)) return [];
    const { url, external_url: external, id } = item;
    // The format says of an id that it is best the address itself.
    const permalink = typeof id === 'string' && /^https?:\/\//i.test(id) ? id : undefined;
    const address = [url, external, permalink].find((one) => typeof one === 'string' && one !== '');
    return typeof address === 'string' ? [address] : [];
  });
}
