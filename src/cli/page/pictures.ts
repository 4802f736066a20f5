/** Pictures come from the loaded page, or its browser. */
import {
  pictureAddresses,
  pictureType,
  type FilePicture,
  type MissingPicture,
  type Pictures,
} from '../../article/formats/pictures';
import type { Article } from '../../article/schema';
import { within, type Limits } from '../limits';
import type { World } from './world';

/** concurrent fetches */
const AT_ONCE = 4;
/** bytes per read */
const PIECE = 1_000_000;
/** bytes per picture */
const LARGEST = 30_000_000;

interface PictureSources {
  /** replaces the browser */
  elsewhere?: (address: string) => Promise<Uint8Array | null>;
  /** false without a guard: only loaded pictures */
  mayAsk?: boolean;
}

/** Does not convert them (see `write/redrawn.ts`). */
export async function fetchPictures(
  article: Article,
  world: World,
  { pictures: limit, pictureBytes }: Limits,
  signal?: AbortSignal,
  { elsewhere, mayAsk = true }: PictureSources = {},
): Promise<Pictures> {
  const found = new Map<string, FilePicture>();
  const missing: MissingPicture[] = [];
  const until = performance.now() + limit;
  let bytes = 0;
  const take = (src: string, data: Uint8Array): string => {
    const type = pictureType(data);
    if (type === null) return 'of a kind that no file takes';
    if (bytes + data.length > pictureBytes) return 'too large';
    bytes += data.length;
    found.set(src, { src, type, bytes: data });
    return '';
  };
  const bytesAt = async (src: string): Promise<Uint8Array | string> =>
    elsewhere ? ((await elsewhere(src)) ?? 'not in the archive') : bytesOf(src, world, mayAsk);
  const addresses = pictureAddresses(article);
  const waiting = addresses.values();
  const work = async (): Promise<void> => {
    for (const src of waiting) {
      const left = until - performance.now();
      const data =
        left <= 0 || signal?.aborted === true
          ? 'not in time'
          : await within(left, bytesAt(src), 'no picture', signal).catch(() => 'not in time');
      const reason = typeof data === 'string' ? data : take(src, data);
      if (reason !== '') missing.push({ src, reason });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Reading order.
  const order = new Map(addresses.map((src, at) => [src, at]));
  const place = ({ src }: { src: string }): number => order.get(src) ?? -1;
  return {
    found: [...found.values()].sort((a, b) => place(a) - place(b)),
    missing: missing.sort((a, b) => place(a) - place(b)),
  };
}

/** Returns bytes, or a reason for failure. */
async function bytesOf(
  src: string,
  { session, frameId }: World,
  mayAsk: boolean,
): Promise<Uint8Array | string> {
  try {
    const { content, base64Encoded } = await session.send('Page.getResourceContent', { frameId, url: src });
    // SVG comes as text.
    if (content !== '') return Buffer.from(content, base64Encoded ? 'base64' : 'utf8');
  } catch {
    // Not loaded by the page.
  }
  if (!mayAsk) return 'not loaded by the page';
  const { resource } = await session.send('Network.loadNetworkResource', {
    frameId,
    url: src,
    options: { disableCache: false, includeCredentials: true },
  });
  const { success, stream, httpStatusCode, netErrorName } = resource;
  if (!success || stream === undefined)
    return httpStatusCode ? `the site answered ${String(httpStatusCode)}` : (netErrorName ?? 'not reached');
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for (;;) {
      const { data, eof, base64Encoded } = await session.send('IO.read', { handle: stream, size: PIECE });
      const part = Buffer.from(data, base64Encoded ? 'base64' : 'utf8');
      parts.push(part);
      size += part.length;
      if (size > LARGEST) return 'too large';
      if (eof) return Buffer.concat(parts);
    }
  } finally {
    await session.send('IO.close', { handle: stream }).catch(() => undefined);
  }
}
