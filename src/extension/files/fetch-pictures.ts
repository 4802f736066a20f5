/**
 * Pictures for a file that the user saves, fetched as the page would: the site's own with its cookies, others' where they
 * allow it. Only here is both possible (an extension page is a foreign origin to every host).
 */
import { base64 } from '../../article/formats/pictures';
import { frameFetch, ownFetch } from '../../follow/hidden-frame';
import { readBody } from '../../follow/fetch-page';
import type { PictureAnswer, PictureError } from '../bridge/messages';
import { inFirefox } from '../bridge/browser';

/** ms for one picture */
const TIMEOUT = 15_000;
/** bytes of one picture: some of them go in one message, and a message has at most 64 MB */
const MAX_BYTES = 8_000_000;

/** One answer for each address, in the same order. Addresses that may not be fetched are refused. Never rejects. */
export function fetchPictures(
  page: Document,
  allowed: ReadonlySet<string>,
  addresses: readonly string[],
): Promise<PictureAnswer[]> {
  const withFetch = inFirefox() ? frameFetch(page) : ownFetch;
  return withFetch((fetch) =>
    Promise.all(
      addresses.map(async (address) =>
        allowed.has(address) ? await fetchPicture(fetch, address) : failed('refused'),
      ),
    ),
  );
}

const failed = (error: PictureError, status = 0): PictureAnswer => ({ error, status });

async function fetchPicture(fetch: typeof globalThis.fetch, address: string): Promise<PictureAnswer> {
  try {
    return await attempt(fetch, address, 'force-cache');
  } catch {
    // A cached answer may lack the header that allows us to read the picture.
    return attempt(fetch, address, 'reload').catch((error: unknown) =>
      failed(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'refused'),
    );
  }
}

async function attempt(
  fetch: typeof globalThis.fetch,
  address: string,
  cache: RequestCache,
): Promise<PictureAnswer> {
  const response = await fetch(address, {
    cache,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) return failed('status', response.status);
  const bytes = await readBody(response, MAX_BYTES);
  return bytes ? { base64: base64(bytes) } : failed('size');
}
