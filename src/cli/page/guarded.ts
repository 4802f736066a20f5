/** What a page may not do here: it gets no dialog, no window, no download; and pages from files answer from where they lie. */
import type { BrowserContext, Page } from 'playwright-core';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isAllowed, isPrivateAddress } from '../browser/addresses';
import type { ClipBrowser } from '../browser/open';
import type { ClipInput, SiteAnswer } from './input';
import { hostAndPort } from './answer';

/**
 * For a browser elsewhere, whose traffic is not ours to lead: each request is held against what our own resolver says.
 * @returns the browser's name of what keeps the request from going; null: it may go
 */
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
    // It may be one that only the other machine knows.
    return 'namenotresolved';
  }
}

/** Routes see the first request only: where it is redirected to is asked of the browser itself, before it goes there. */
async function guardRedirects(context: BrowserContext, page: Page, browser: ClipBrowser): Promise<void> {
  const session = await context.newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, redirectedRequestId, request }) => {
    const decide = async (): Promise<unknown> => {
      const why = redirectedRequestId === undefined ? null : await obstacle(request.url, browser);
      if (why === null) return session.send('Fetch.continueRequest', { requestId });
      const errorReason = why === 'accessdenied' ? 'AccessDenied' : 'NameNotResolved';
      return session.send('Fetch.failRequest', { requestId, errorReason });
    };
    // A request that is gone meanwhile, and its page with it, needs no answer.
    decide().catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
}

/** The page's document is what its site has answered already; when the page asks for it again, the site does answer. */
export async function giveAnswer(page: Page, { url, status, headers, body }: SiteAnswer): Promise<void> {
  const [address] = url.split('#', 1);
  await page.route(
    ({ href }) => href.split('#', 1)[0] === address,
    (route) => route.fulfill({ status, headers: { ...headers }, body }),
    { times: 1 },
  );
}

/** Before anything is loaded in it. */
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
