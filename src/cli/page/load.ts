/** Loads an address until its text is there, or explains the failure. */
import type { Page, Request } from 'playwright-core';
import type { ClipBrowser } from '../browser/open';
import { Failure } from '../failure';
import type { Documents } from './documents';
import { hostAndPort } from './guarded';

/** The first match counts. */
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
 * The guard's reason precedes the browser's.
 * @param way redirects, last first
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

/** @throws Failure */
export async function load(
  page: Page,
  url: URL,
  documents: Pick<Documents, 'now'>,
  browser: ClipBrowser,
  limit: number,
): Promise<void> {
  const until = performance.now() + limit;
  const way: URL[] = [];
  const follow = (request: Request): void => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      way.unshift(new URL(request.url()));
  };
  page.on('request', follow);
  try {
    await page.goto(url.href, { waitUntil: 'domcontentloaded', timeout: limit });
  } catch (error) {
    throw failureOfLoad(error, way, browser);
  } finally {
    page.off('request', follow);
  }
  await documents.now();
  // Style sheets and pictures may never come.
  const rest = Math.max(1, until - performance.now());
  await page.waitForLoadState('load', { timeout: rest }).catch(() => undefined);
}
