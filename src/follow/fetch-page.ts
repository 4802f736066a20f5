/** Fetches another page of the same site: as a visit would, with limits, without redirects. */
import { delay } from '../util/delay';

/** Null if there are more than `maxBytes`; fetches no more then. */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    return null;
  }
  const reader = response.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      return null;
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

export type LoadErrorKind =
  'network' | 'status' | 'type' | 'size' | 'timeout' | 'address' | 'redirect' | 'aborted' | 'render';

/** `message` is for people. */
export class PageLoadError extends Error {
  constructor(
    readonly kind: LoadErrorKind,
    message: string,
    /** HTTP status, 0 if none */
    readonly status = 0,
    /** ms from Retry-After, null if none */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'PageLoadError';
  }
}

export interface FetchedPage {
  url: string;
  html: string;
}

interface FetchPageOptions {
  /** the asking page: the other must have its origin */
  pageUrl: string;
  /** default: the global fetch */
  fetch?: typeof globalThis.fetch;
  signal?: AbortSignal;
  /** ms, default `PAGE_TIMEOUT` */
  timeout?: number;
  /** default `MAX_PAGE_BYTES` */
  maxBytes?: number;
  /** if neither header nor page names one */
  fallbackEncoding?: string;
}

/** ms; AutoPagerize has 60 s, a reader waits less */
const PAGE_TIMEOUT = 20_000;
/** The largest article pages of the corpora are below 4 MB. */
const MAX_PAGE_BYTES = 8_000_000;
/** Outside browsers, manual redirects show their status. */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Bytes (the HTML standard's prescan). */
const PRESCAN = 1024;

/** ms; null if absent or invalid. */
export function retryAfter(value: string | null, now: number): number | null {
  if (value === null || value.trim() === '') return null;
  if (/^\s*\d+\s*$/u.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Byte order mark, header, `<meta>`, fallback, as the HTML standard ranks them. */
export function encodingOf(bytes: Uint8Array, contentType: string, fallback: string): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  const header = /charset\s*=\s*["']?([^\s;"']+)/iu.exec(contentType)?.[1];
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN));
  const meta = /<meta\b[^>]*?charset\s*=\s*["']?\s*([^\s;"'/>]+)/iu.exec(head)?.[1];
  for (const label of [header, meta, fallback]) {
    if (label === undefined) continue;
    try {
      return new TextDecoder(label).encoding;
    } catch {
      // try the next
    }
  }
  return 'utf-8';
}

/**
 * Only from the page's origin. Does not follow redirects: their target is known only after the request.
 * @throws PageLoadError
 */
export async function fetchPage(url: string, options: FetchPageOptions): Promise<FetchedPage> {
  const { pageUrl, signal, timeout = PAGE_TIMEOUT, maxBytes = MAX_PAGE_BYTES } = options;
  if (new URL(url).origin !== new URL(pageUrl).origin)
    throw new PageLoadError('address', 'The page is on another site.');
  const call = options.fetch ?? globalThis.fetch.bind(globalThis);
  const controller = new AbortController();
  let late = false;
  const settled = new AbortController();
  void delay(timeout, settled.signal).then(() => {
    if (settled.signal.aborted) return;
    late = true;
    controller.abort();
  });
  const stop = (): void => controller.abort();
  if (signal?.aborted === true) stop();
  signal?.addEventListener('abort', stop);
  try {
    const response = await call(url, {
      credentials: 'same-origin',
      redirect: 'manual',
      headers: { accept: 'text/html,application/xhtml+xml' },
      signal: controller.signal,
    });
    if (response.type === 'opaqueredirect' || REDIRECTS.has(response.status))
      throw new PageLoadError('redirect', 'The site sends it on to another address.');
    if (!response.ok) {
      const wait = retryAfter(response.headers.get('retry-after'), Date.now());
      const { status } = response;
      throw new PageLoadError('status', `The site answered ${String(status)}.`, status, wait);
    }
    const type = response.headers.get('content-type') ?? '';
    if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/iu.test(type)) {
      controller.abort();
      throw new PageLoadError('type', `Not a web page (${type === '' ? 'no type' : type}).`);
    }
    const bytes = await readBody(response, maxBytes);
    if (bytes === null) {
      controller.abort();
      throw new PageLoadError('size', `The page is larger than ${String(Math.round(maxBytes / 1e6))} MB.`);
    }
    const encoding = encodingOf(bytes, type, options.fallbackEncoding ?? 'utf-8');
    return { url, html: new TextDecoder(encoding).decode(bytes) };
  } catch (error) {
    if (error instanceof PageLoadError) throw error;
    if (late) throw new PageLoadError('timeout', 'The site did not answer in time.');
    if (signal?.aborted === true) throw new PageLoadError('aborted', 'Stopped.');
    throw new PageLoadError('network', 'The page could not be reached.');
  } finally {
    settled.abort();
    signal?.removeEventListener('abort', stop);
  }
}
