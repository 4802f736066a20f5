/** What the user says to the site of a page (`--header`), and whose certificates need not be good (`--insecure`), in the browser. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { isAllowed } from '../browser/addresses';

interface SaidAndTrusted {
  /** values by names */
  headers?: Readonly<Record<string, string>>;
  /** hosts whose certificates are not checked, `name` or `name:port` */
  insecure?: readonly string[];
}

/** hosts that are kept: a page names as many as it likes */
const MOST_REFUSED = 100;

/**
 * Before anything is loaded.
 * @param origin of the address that was named
 * @returns hosts whose bad certificates were refused since, as they come
 */
export async function sayAndTrust(
  context: BrowserContext,
  page: Page,
  origin: string,
  { headers = {}, insecure = [] }: SaidAndTrusted,
): Promise<readonly string[]> {
  const refused: string[] = [];
  if (Object.keys(headers).length === 0 && insecure.length === 0) return refused;
  const session = await context.newCDPSession(page);
  if (Object.keys(headers).length > 0) await say(session, page, origin, headers);
  if (insecure.length > 0) await trust(session, insecure, refused);
  return refused;
}

/**
 * Each request, and each address that one is redirected to, is looked at by itself. A page of another origin must not make
 * requests with these headers either: they may say who the user is.
 */
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
    // A request that is gone meanwhile, and its page with it, needs no answer.
    session
      .send('Fetch.continueRequest', { requestId, ...(isSaid ? { headers: all } : {}) })
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*`, requestStage: 'Request' }] });
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

async function trust(session: CDPSession, insecure: readonly string[], refused: string[]): Promise<void> {
  session.on('Security.certificateError', ({ eventId, requestURL }) => {
    const { hostname, port } = new URL(requestURL);
    const isTaken = isAllowed(insecure, hostname, Number(port || 443));
    if (!isTaken && refused.length < MOST_REFUSED) refused.push(hostname);
    const action = isTaken ? 'continue' : 'cancel';
    session.send('Security.handleCertificateError', { eventId, action }).catch(() => undefined);
  });
  await session.send('Security.enable');
  await session.send('Security.setOverrideCertificateErrors', { override: true });
}
