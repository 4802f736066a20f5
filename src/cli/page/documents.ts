/** Loads an address until its text is there, or explains the failure. Only checked documents are read. */
import { isAddress } from '../../util/address';
import type { CDPSession, Page, Request } from 'playwright-core';
import { retryAfter } from '../../follow/fetch-page';
import { hostAndPort, isAllowed, isPrivateAddress } from '../browser/addresses';
import type { ClipBrowser } from '../browser/open';
import { Failure } from '../failure';
import { messageOf } from '../../util/text';
import { obstacle } from './guarded';

/** A page may navigate without end. */
const MOST = 20;

export class Documents {
  /** by loader id */
  private readonly answers = new Map<string, Answer>();

  private constructor(
    readonly session: CDPSession,
    private readonly browser: ClipBrowser,
  ) {}

  /** Call before loading. */
  static async of(page: Page, browser: ClipBrowser): Promise<Documents> {
    const session = await page.context().newCDPSession(page);
    const documents = new Documents(session, browser);
    session.on('Network.responseReceived', ({ loaderId, type, response }) => {
      if (type !== 'Document') return;
      const { url, status, statusText, remoteIPAddress: ip } = response;
      const headers = Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]);
      documents.answers.set(loaderId, {
        ...{ url, status, statusText, ip: ip === '' ? undefined : ip },
        headers: Object.fromEntries(headers) as Record<string, string>,
      });
      const [oldest] = documents.answers.keys();
      if (documents.answers.size > MOST && oldest !== undefined) documents.answers.delete(oldest);
    });
    await session.send('Network.enable');
    // Events need this.
    await session.send('Page.enable');
    return documents;
  }

  /**
   * @returns frame and HTTP status
   * @throws Failure unless it may hold an article
   */
  async now(): Promise<{ frameId: string; status: number }> {
    const { frameTree } = await this.session.send('Page.getFrameTree');
    const { id, loaderId, url, unreachableUrl } = frameTree.frame;
    const answer = this.answers.get(loaderId);
    if (unreachableUrl !== undefined) {
      const { guard } = this.browser;
      const to = new URL(unreachableUrl);
      const refusal = guard?.refusal(hostAndPort(to));
      if (guard === null && (await obstacle(unreachableUrl, this.browser)) === 'accessdenied')
        throw new Failure('refused', `the page went on to ${to.host}, which is in a private network`);
      throw new Failure(
        refusal?.why === 'private' ? 'refused' : 'unreachable',
        refusal?.text ?? `the page went on to ${to.host}, which cannot be reached`,
      );
    }
    if (!answer)
      throw new Failure('refused', `the page went on to what is no page of the web (${url.slice(0, 100)})`);
    checkAnswer(answer, this.browser);
    return { frameId: id, status: answer.status };
  }
}

const PAGE_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml|text\/plain|application\/xml|text\/xml)\b/i;

/** @throws Failure for anything but http and https */
export function checkedAddress(address: string): URL {
  if (!isAddress(address)) throw new Failure('usage', 'this is no address');
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol))
    throw new Failure('refused', `${url.protocol} is not loaded, only http: and https:`);
  return url;
}

interface Answer {
  url: string;
  status: number;
  statusText: string;
  /** names in lower case */
  headers: Readonly<Record<string, string | undefined>>;
  /** undefined if unknown */
  ip: string | undefined;
}

/** @throws Failure unless the answer may hold an article */
export function checkAnswer(
  answer: Answer,
  { guard, allowPrivate }: Pick<ClipBrowser, 'guard' | 'allowPrivate'>,
): void {
  const { status, statusText, headers } = answer;
  const url = checkedAddress(answer.url);
  // An earlier refusal of the host does not count.
  const isGuards = status === 403 || status === 502;
  const refusal = isGuards ? guard?.refusal(hostAndPort(url)) : undefined;
  if (refusal) throw new Failure(refusal.why === 'private' ? 'refused' : 'unreachable', refusal.text);
  // A remote browser reports the IP only afterwards.
  if (guard === null && !isAllowed(allowPrivate, url)) {
    const ip = answer.ip?.replace(/^\[|\]$/g, '');
    if (ip !== undefined && isPrivateAddress(ip))
      throw new Failure('refused', `${url.hostname} is in a private network (${ip})`);
  }
  if (status >= 400)
    throw new Failure(
      'status',
      `the site answered ${String(status)}${statusText ? ` (${statusText})` : ''}`,
      status,
      retryAfter(headers['retry-after'] ?? null, Date.now()),
    );
  const type = headers['content-type'];
  if (type && !PAGE_TYPE.test(type)) throw new Failure('not-a-page', `the address is no web page (${type})`);
}

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
  const message = messageOf(error);
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
