/** Fetches from public addresses only. */
import { isAddress } from '../../../util/address';
import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isAllowed, isPrivateAddress, nameOf, type AllowPrivate } from '../../browser/addresses';
import { Failure } from '../../failure';
import type { Logins } from '../address';

/** ms of silence */
const TIMEOUT = 20_000;
/** ms per answer, against slow hosts */
const WHOLE = 300_000;
/** RFC 9309 asks for at least five. */
const MOST_REDIRECTS = 5;

/** Refuses names with any private address, and connects to the checked address. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const bad = found?.find(({ address }) => isPrivateAddress(address));
    const [first] = found ?? [];
    if (error ?? !first) done(error ?? new Error('no address'), '', 4);
    else if (bad) done(new Failure('refused', `${host} is in a private network (${bad.address})`), '', 4);
    else if (options.all === true) done(null, found);
    else done(null, first.address, first.family);
  });
};

type LoginOf = Logins['of'];

const basic = ({ username, password }: NonNullable<ReturnType<LoginOf>>): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

export interface Asking {
  allow: AllowPrivate;
  userAgent: string;
  whole?: number;
  loginOf?: LoginOf | undefined;
  headers?: (url: URL) => Readonly<Record<string, string>>;
  /** `name` or `name:port`, without certificate checks */
  insecure?: readonly string[] | undefined;
}

function asked(
  url: URL,
  { allow, userAgent, whole = WHOLE, loginOf, headers: more, insecure = [] }: Asking,
): Promise<IncomingMessage> {
  const host = nameOf(url);
  const allowed = isAllowed(allow, url);
  // IP addresses skip the lookup.
  if (!allowed && isIP(host) !== 0 && isPrivateAddress(host))
    return Promise.reject(new Failure('refused', `${host} is in a private network`));
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const login = loginOf?.(url.href);
  return new Promise((resolve, reject) => {
    const headers = {
      ...{ 'user-agent': userAgent, accept: '*/*', connection: 'close' },
      ...more?.(url),
      ...(login ? { authorization: basic(login) } : {}),
    };
    const way = {
      ...(allowed ? {} : { lookup: publicLookup }),
      ...(isAllowed(insecure, url) ? { rejectUnauthorized: false } : {}),
    };
    const request = ask(url, { headers, ...way }, (answer) => {
      const timer = setTimeout(
        () => answer.destroy(new Failure('timeout', `${url.host} does not come to an end`)),
        whole,
      );
      answer.once('close', () => {
        clearTimeout(timer);
      });
      resolve(answer);
    });
    request.setTimeout(TIMEOUT, () => {
      request.destroy(new Failure('timeout', `${url.host} does not answer`));
    });
    request.on('error', (error) => {
      reject(error instanceof Failure ? error : new Failure('unreachable', `${url.host}: ${error.message}`));
    });
    request.end();
  });
}

/** @throws Failure without an answer; HTTP errors are answers */
export async function followed(
  address: string,
  asking: Asking,
): Promise<{ answer: IncomingMessage; url: URL }> {
  let url = new URL(address);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    if (!/^https?:$/.test(url.protocol)) throw new Failure('refused', `${url.protocol} is not loaded`);
    const answer = await asked(url, asking);
    const { statusCode = 0, headers } = answer;
    const { location } = headers;
    if (statusCode < 300 || statusCode >= 400 || location === undefined || !isAddress(location, url.href))
      return { answer, url };
    answer.destroy();
    url = new URL(location, url);
  }
  throw new Failure('unreachable', `${address} redirects too often`);
}

/** @throws Failure `status` unless the status is 200 */
export async function fetchBytes(address: string, asking: Asking): Promise<AsyncIterable<Buffer>> {
  const { answer } = await followed(address, asking);
  if (answer.statusCode === 200) return answer as AsyncIterable<Buffer>;
  answer.destroy();
  throw new Failure('status', `the site answered ${String(answer.statusCode)}`, answer.statusCode);
}
