/** Blocks a page's dialogs, windows, downloads and forbidden requests, and adds the headers that the user gave. */
import { isAddress } from '../../util/address';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isAllowed, isPrivateAddress, nameOf } from '../browser/addresses';
import type { ClipBrowser } from '../browser/open';
import type { ClipInput, SiteAnswer, TakeOptions } from './clipped';

/** @returns the browser's error name; null allows it */
export async function obstacle(
  address: string,
  { allowPrivate }: ClipBrowser,
): Promise<'accessdenied' | 'namenotresolved' | null> {
  const url = new URL(address);
  if (!/^(?:https?|wss?):$/.test(url.protocol)) return url.protocol === 'file:' ? 'accessdenied' : null;
  if (isAllowed(allowPrivate, url)) return null;
  const host = nameOf(url);
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

/** A page may name any number of hosts. */
const MOST_REFUSED = 100;

/**
 * Applies `--header` and `--insecure`. Call before loading.
 * @param insecure hosts without certificate checks
 * @param origin of the named address
 * @returns hosts with refused certificates, growing
 */
export async function sayAndTrust(
  context: BrowserContext,
  page: Page,
  origin: string,
  { headers = {}, insecure = [] }: Pick<TakeOptions, 'headers' | 'insecure'>,
): Promise<readonly string[]> {
  const refused: string[] = [];
  if (Object.keys(headers).length === 0 && insecure.length === 0) return refused;
  const session = await context.newCDPSession(page);
  if (Object.keys(headers).length > 0) await say(session, page, origin, headers);
  if (insecure.length > 0) await trust(session, insecure, refused);
  return refused;
}

/** Headers may hold credentials, so pages of other origins must not send them, even after redirects. */
async function say(
  session: CDPSession,
  page: Page,
  origin: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const own = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType, frameId }) => {
    const isPage = resourceType === 'Document' && frameId === frameTree.frame.id;
    const isSaid = originOf(request.url) === origin && (isPage || originOf(page.url()) === origin);
    const others = Object.entries(request.headers).filter(([name]) => !own.has(name.toLowerCase()));
    const all = [...others, ...Object.entries(headers)].map(([name, value]) => ({ name, value }));
    // The request may be gone.
    session
      .send('Fetch.continueRequest', { requestId, ...(isSaid ? { headers: all } : {}) })
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*`, requestStage: 'Request' }] });
}

const originOf = (address: string): string => (isAddress(address) ? new URL(address).origin : '');

async function trust(session: CDPSession, insecure: readonly string[], refused: string[]): Promise<void> {
  session.on('Security.certificateError', ({ eventId, requestURL }) => {
    const url = new URL(requestURL);
    const isTaken = isAllowed(insecure, url);
    if (!isTaken && refused.length < MOST_REFUSED) refused.push(url.hostname);
    const action = isTaken ? 'continue' : 'cancel';
    session.send('Security.handleCertificateError', { eventId, action }).catch(() => undefined);
  });
  await session.send('Security.enable');
  await session.send('Security.setOverrideCertificateErrors', { override: true });
}
