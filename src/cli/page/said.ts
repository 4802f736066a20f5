/** Applies `--header` and `--insecure`. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { isAllowed } from '../browser/addresses';

interface SaidAndTrusted {
  headers?: Readonly<Record<string, string>>;
  /** `name` or `name:port`, without certificate checks */
  insecure?: readonly string[];
}

/** A page may name any number of hosts. */
const MOST_REFUSED = 100;

/**
 * Call before loading.
 * @param origin of the named address
 * @returns hosts with refused certificates, growing
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
