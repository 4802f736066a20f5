/** The pictures of a saved file: the page's tab fetches them, and unsupported ones are converted. */
import {
  base64,
  dataPicture,
  pictureAddresses,
  pictureSources,
  pictureType,
  type FilePicture,
  type MissingPicture,
  type Pictures,
  type PictureType,
} from '../../article/formats/pictures';
import type { Article } from '../../article/schema';
import { readBody } from '../../follow/fetch-page';
import { frameFetch, ownFetch } from '../../follow/offscreen';
import { MAX_SIDE, redrawn } from '../../typeset/redraw-picture';
import { inFirefox } from '../bridge/browser';
import { formatNumber, t } from '../bridge/i18n';
import type { Outcome, PictureAnswer } from '../bridge/messages';
import type { StatusContent } from '../widgets/status-line';

/** pictures per message */
const AT_ONCE = 4;
/** bytes of all pictures in a file */
const MAX_BYTES = 100_000_000;

interface Fetching {
  /** null: the tab is gone */
  ask: (addresses: string[]) => Promise<Outcome<PictureAnswer[]>> | null;
  /** progress, with a button that skips the rest */
  show: (content: StatusContent) => void;
  /** false skips the rest */
  open?: () => boolean;
}

/** Larger pictures are redrawn. */
interface PictureSize {
  /** bytes; default: unlimited */
  bytes?: number;
  /** px of the longer side */
  side?: number;
}

/** @param kinds supported types; others become PNG or JPEG. null: all */
export async function filePictures(
  article: Article,
  kinds: ReadonlySet<PictureType> | null,
  { ask, show, open = () => true }: Fetching,
  { bytes: most = Infinity, side = MAX_SIDE }: PictureSize = {},
): Promise<Pictures> {
  const stop = new AbortController();
  const { signal } = stop;
  const actions = [{ label: t('saveNow'), name: 'save-now', run: () => stop.abort() }];
  const found: FilePicture[] = [];
  const missing: MissingPicture[] = [];
  let bytes = 0;
  const take = async (src: string, picture: FilePicture | null): Promise<void> => {
    const asItIs = picture && (kinds === null || kinds.has(picture.type)) && picture.bytes.length <= most;
    const fit = picture && (asItIs ? picture : await redrawn(picture, side));
    if (fit && bytes + fit.bytes.length <= MAX_BYTES) {
      bytes += fit.bytes.length;
      found.push({ ...fit, src });
    } else if (/^https?:/.test(src))
      missing.push({ src, reason: t(fit ? 'pageError_size' : 'pictureError_type') });
  };
  if (kinds !== null) for (const src of heldIn(article)) await take(src, dataPicture(src));
  const addresses = pictureAddresses(article);
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    if (!open()) stop.abort();
    show({
      text: t('fetchingPictures', formatNumber(at), formatNumber(addresses.length)),
      progress: { value: at, max: addresses.length },
      progressLabel: t('workProgress'),
      actions,
    });
    const some = addresses.slice(at, at + AT_ONCE);
    const answer = signal.aborted ? null : await Promise.race([ask(some), stopped(signal)]);
    for (const [index, src] of some.entries()) {
      const one = answer?.ok ? answer.value[index] : undefined;
      if (one && 'base64' in one) {
        const data = Uint8Array.from(atob(one.base64), (letter) => letter.charCodeAt(0));
        const type = pictureType(data);
        await take(src, type && { src, type, bytes: data });
      } else missing.push({ src, reason: reasonOf(one, answer) });
    }
  }
  return { found, missing };
}

const stopped = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    // eslint-disable-next-line no-restricted-syntax -- our own signal, not a page's event
    signal.addEventListener('abort', () => resolve(null));
  });

function reasonOf(one: PictureAnswer | undefined, answer: Outcome<unknown> | null): string {
  if (answer === null) return t('pageError_aborted');
  if (one === undefined || !('error' in one)) return t('pageError_network');
  if (one.error === 'status') return t('pageError_status', one.status);
  if (one.error === 'size') return t('pageError_size');
  return t(one.error === 'timeout' ? 'pageError_timeout' : 'pictureError_refused');
}

const heldIn = ({ content }: Article): Set<string> =>
  new Set(pictureSources(content).filter((src) => src.startsWith('data:')));

/** ms per picture */
const TIMEOUT = 15_000;
/** bytes per picture; a message has several, and at most 64 MB */
const MOST_BYTES = 8_000_000;

/**
 * Fetches pictures as the page would: its own with cookies, others with CORS. Extension pages cannot: they are
 * cross-origin to every host.
 *
 * Answers in request order; refuses other addresses. Never rejects.
 */
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

const failed = (error: Extract<PictureAnswer, { error: unknown }>['error'], status = 0): PictureAnswer => ({
  error,
  status,
});

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
  const bytes = await readBody(response, MOST_BYTES);
  return bytes ? { base64: base64(bytes) } : failed('size');
}
