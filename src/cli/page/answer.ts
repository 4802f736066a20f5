/** Is what an address answers a page that an article may be taken from? */
import { retryAfter } from '../../follow/fetch-page';
import { isAllowed, isPrivateAddress } from '../browser/addresses';
import type { ClipBrowser } from '../browser/open';
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

/** What a document came with. */
export interface Answer {
  url: string;
  status: number;
  statusText: string;
  /** names in lower case */
  headers: Readonly<Record<string, string>>;
  /** IP that it came from; undefined where the browser does not say it */
  ip: string | undefined;
}

/** Is the answer one that holds an article? @throws Failure */
export function checkAnswer(
  answer: Answer,
  { guard, allowPrivate }: Pick<ClipBrowser, 'guard' | 'allowPrivate'>,
): void {
  const { status, statusText, headers } = answer;
  const url = checkedAddress(answer.url);
  // The guard's own answers have these; what else of the host it refused before says nothing of this.
  const isGuards = status === 403 || status === 502;
  const refusal = isGuards ? guard?.refusal(hostAndPort(url)) : undefined;
  if (refusal) throw new Failure(refusal.why === 'private' ? 'refused' : 'unreachable', refusal.text);
  // A browser elsewhere has a network of its own: it tells afterwards which address has answered.
  if (guard === null && !isAllowed(allowPrivate, url.hostname, Number(hostAndPort(url).split(':').pop()))) {
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
