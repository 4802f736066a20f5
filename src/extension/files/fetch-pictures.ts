/**
 * Fetches pictures for a saved file as the page would: its own with cookies, others with CORS. Extension
 * pages cannot: they are cross-origin to every host.
 */
import { base64 } from '../../article/formats/pictures';
import { frameFetch, ownFetch } from '../../follow/offscreen';
import { readBody } from '../../follow/fetch-page';
import type { PictureAnswer, PictureError } from '../bridge/messages';
import { inFirefox } from '../bridge/browser';

/** ms per picture */
const TIMEOUT = 15_000;
/** bytes per picture; a message has several, and at most 64 MB */
const MAX_BYTES = 8_000_000;

/** Answers in request order; refuses other addresses. Never rejects. */
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
    // A cached response may lack the CORS header.
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
