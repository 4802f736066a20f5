/** From an address to a page whose text is there; or why not. */
import type { Page, Request, Response } from 'playwright-core';
import { retryAfter } from '../../follow/fetch-page';
import type { ClipBrowser } from '../browser/open';
import { isPrivateAddress, isAllowed } from '../browser/addresses';
import { Failure } from '../failure';

/** Types of documents that hold an article. */
const PAGE_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml|text\/plain|application\/xml|text\/xml)\b/i;

/** @throws Failure when nobody could load it; http and https only */
export function checkedAddress(address: string): URL {
  if (!URL.canParse(address)) throw new Failure('usage', 'this is no address');
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol))
    throw new Failure('refused', `${url.protocol} is not loaded, only http: and https:`);
  return url;
}

export const hostAndPort = (url: URL): string =>
  `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;

/** What the browser's own error names mean, in the order in which they are tried. */
const NET_ERRORS: readonly [RegExp, 'unreachable' | 'not-a-page' | 'timeout' | 'refused', string][] = [
  [/ERR_ACCESS_DENIED/, 'refused', 'the address is in a private network'],
  [/ERR_NAME_NOT_RESOLVED/, 'unreachable', 'there is no such host'],
  [/ERR_CERT|ERR_SSL|ERR_BAD_SSL/, 'unreachable', 'the certificate or the encryption of the site is bad'],
  [/ERR_TOO_MANY_REDIRECTS/, 'unreachable', 'the site redirects in a circle'],
  [/ERR_(?:CONNECTION_)?TIMED_OUT/, 'timeout', 'the site does not answer'],
  [/Timeout \d+ms exceeded/i, 'timeout', 'the page did not come in time'],
  [/Download is starting|ERR_ABORTED/, 'not-a-page', 'the address is a download, no page'],
  [/ERR_[A-Z_]+/, 'unreachable', 'the site cannot be reached'],
];

/**
 * What became of a navigation that failed: first what the guard knows, then what the browser says.
 * @param way the address and those that it was redirected to, the last one first
 */
function failureOfLoad(error: unknown, way: readonly URL[], { guard }: ClipBrowser): Failure {
  const message = error instanceof Error ? error.message : String(error);
  for (const one of way) {
    const refusal = guard?.refusal(hostAndPort(one));
    if (refusal) return new Failure(refusal.why === 'private' ? 'refused' : 'unreachable', refusal.text);
  }
  for (const [pattern, kind, text] of NET_ERRORS) {
    const found = pattern.exec(message)?.[0];
    if (found) return new Failure(kind, found.startsWith('ERR_') ? `${text} (${found})` : text);
  }
  return new Failure('unexpected', message.split('\n', 1)[0] ?? message);
}

/** Is the answer one that holds an article? @throws Failure */
async function checkAnswer(response: Response, { guard, allowPrivate }: ClipBrowser): Promise<void> {
  const url = new URL(response.url());
  // The guard's own answers have these; what else of the host it refused before says nothing of this.
  const isGuards = response.status() === 403 || response.status() === 502;
  const refusal = isGuards ? guard?.refusal(hostAndPort(url)) : undefined;
  if (refusal) throw new Failure(refusal.why === 'private' ? 'refused' : 'unreachable', refusal.text);
  // A browser elsewhere has a network of its own: it tells afterwards which address has answered.
  if (guard === null && !isAllowed(allowPrivate, url.hostname, Number(hostAndPort(url).split(':').pop()))) {
    const ip = (await response.serverAddr())?.ipAddress.replace(/^\[|\]$/g, '');
    if (ip !== undefined && isPrivateAddress(ip))
      throw new Failure('refused', `${url.hostname} is in a private network (${ip})`);
  }
  const headers = response.headers();
  if (response.status() >= 400)
    throw new Failure(
      'status',
      `the site answered ${String(response.status())}${response.statusText() ? ` (${response.statusText()})` : ''}`,
      response.status(),
      retryAfter(headers['retry-after'] ?? null, Date.now()),
    );
  const type = headers['content-type'];
  if (type && !PAGE_TYPE.test(type)) throw new Failure('not-a-page', `the address is no web page (${type})`);
}

/**
 * Goes to the address and waits until its text is there, then a while for the rest.
 * @returns its HTTP status
 * @throws Failure
 */
export async function load(page: Page, url: URL, browser: ClipBrowser, limit: number): Promise<number> {
  const until = performance.now() + limit;
  const way: URL[] = [];
  const follow = (request: Request): void => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      way.unshift(new URL(request.url()));
  };
  page.on('request', follow);
  let response: Response | null;
  try {
    response = await page.goto(url.href, { waitUntil: 'domcontentloaded', timeout: limit });
  } catch (error) {
    throw failureOfLoad(error, way, browser);
  } finally {
    page.off('request', follow);
  }
  if (response) await checkAnswer(response, browser);
  // Style sheets and pictures; what never comes is not waited for.
  const rest = Math.max(1, until - performance.now());
  await page.waitForLoadState('load', { timeout: rest }).catch(() => undefined);
  return response?.status() ?? 200;
}
