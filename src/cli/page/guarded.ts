/** What a page may not do here: it gets no dialog, no window, no download; and pages from files answer from where they lie. */
import type { BrowserContext, Page, Request } from 'playwright-core';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isAllowed, isPrivateAddress } from '../browser/addresses';
import type { ClipBrowser } from '../browser/open';
import type { ClipInput } from './input';
import { hostAndPort } from './answer';

/**
 * For a browser elsewhere, whose traffic is not ours to lead: each request is held against what our own resolver says.
 * @returns the browser's name of what keeps the request from going; null: it may go
 */
async function obstacle(
  request: Request,
  { allowPrivate }: ClipBrowser,
): Promise<'accessdenied' | 'namenotresolved' | null> {
  const url = new URL(request.url());
  if (!/^(?:https?|wss?):$/.test(url.protocol)) return url.protocol === 'file:' ? 'accessdenied' : null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isAllowed(allowPrivate, host, Number(hostAndPort(url).split(':').pop()))) return null;
  try {
    const found = isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
    return found.some(isPrivateAddress) ? 'accessdenied' : null;
  } catch {
    // It may be one that only the other machine knows.
    return 'namenotresolved';
  }
}

export async function pageOfOurs(
  context: BrowserContext,
  page: Page,
  url: URL,
  { html, beside }: ClipInput,
  browser: ClipBrowser,
): Promise<void> {
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  context.on('page', (other) => {
    if (other !== page) void other.close().catch(() => undefined);
  });
  if (browser.guard === null && browser.allowPrivate !== true)
    await context.route('**/*', async (route) => {
      const why = await obstacle(route.request(), browser);
      if (why === null) await route.fallback();
      else await route.abort(why);
    });
  if (html === undefined) return;
  let given = false;
  await context.route(
    (asked) => asked.origin === url.origin,
    async (route) => {
      const request = route.request();
      const asked = new URL(request.url());
      if (!given && request.isNavigationRequest() && asked.href === url.href) {
        given = true;
        await route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
        return;
      }
      const file = await beside?.(asked);
      if (file) await route.fulfill({ body: file.body, contentType: file.type });
      else await route.fallback();
    },
  );
}
