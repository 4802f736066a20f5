/** Blocks a page's dialogs, windows, downloads and forbidden requests. */
import type { BrowserContext, Page } from 'playwright-core';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isAllowed, isPrivateAddress } from '../browser/addresses';
import type { ClipBrowser } from '../browser/open';
import type { ClipInput, SiteAnswer } from './input';

export const hostAndPort = (url: URL): string =>
  `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;

/** @returns the browser's error name; null allows it */
export async function obstacle(
  address: string,
  { allowPrivate }: ClipBrowser,
): Promise<'accessdenied' | 'namenotresolved' | null> {
  const url = new URL(address);
  if (!/^(?:https?|wss?):$/.test(url.protocol)) return url.protocol === 'file:' ? 'accessdenied' : null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isAllowed(allowPrivate, host, Number(hostAndPort(url).split(':').pop()))) return null;
  try {
    const found = isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
    return found.some(isPrivateAddress) ? 'accessdenied' : null;
  } catch {
    // Only the other machine may know the name.
    return 'namenotresolved';
  }
}

/** Routes miss redirects, so the browser pauses each for a check. */
async function guardRedirects(context: BrowserContext, page: Page, browser: ClipBrowser): Promise<void> {
  const session = await context.newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, redirectedRequestId, request }) => {
    const decide = async (): Promise<unknown> => {
      const why = redirectedRequestId === undefined ? null : await obstacle(request.url, browser);
      if (why === null) return session.send('Fetch.continueRequest', { requestId });
      const errorReason = why === 'accessdenied' ? 'AccessDenied' : 'NameNotResolved';
      return session.send('Fetch.failRequest', { requestId, errorReason });
    };
    // The request may be gone.
    decide().catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
}

export async function giveAnswer(page: Page, { url, status, headers, body }: SiteAnswer): Promise<void> {
  const [address] = url.split('#', 1);
  await page.route(
    ({ href }) => href.split('#', 1)[0] === address,
    (route) => route.fulfill({ status, headers: { ...headers }, body }),
    { times: 1 },
  );
}

/** Call before loading. */
export async function guardPage(
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
  if (browser.guard === null && browser.allowPrivate !== true) {
    await guardRedirects(context, page, browser);
    await context.route('**/*', async (route) => {
      const why = await obstacle(route.request().url(), browser);
      if (why === null) await route.fallback();
      else await route.abort(why);
    });
  }
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
