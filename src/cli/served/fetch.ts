/** Fetches only a page's HTML, from public addresses, with limits. */
import type { IncomingHttpHeaders } from 'node:http';
import { encodingOf } from '../../follow/fetch-page';
import { decodedBody } from '../batch/archive/content';
import { joined } from '../batch/inputs/bytes';
import { followed } from '../batch/polite/fetch';
import type { AllowPrivate } from '../browser/addresses';
import { Failure } from '../failure';
import { checkAnswer } from '../page/documents';
import { cookieHeader } from '../page/cookies';
import type { ClipInput, SiteAnswer, TakeOptions } from '../page/clipped';
import { version } from '../../../package.json';

/** As in `follow/fetch-page.ts`. */
const MOST_BYTES = 8_000_000;

/** Sites expect this form from programs. */
const USER_AGENT = `Mozilla/5.0 (compatible; article-clipper/${version})`;

interface ServedHtml extends Pick<SiteAnswer, 'url' | 'status'> {
  html: string;
  /** media type in lower case, '' if unknown */
  type: string;
  /** for a browser that renders the page */
  answer?: SiteAnswer;
}

interface FetchOptions
  extends
    Pick<TakeOptions, 'userAgent' | 'language' | 'cookies' | 'headers' | 'insecure'>,
    Pick<ClipInput, 'login'> {
  allowPrivate: AllowPrivate;
  /** ms for all */
  limit: number;
}

/** @throws Failure without an answer or HTML */
export async function fetchServed(address: string, options: FetchOptions): Promise<ServedHtml> {
  const { allowPrivate, userAgent = USER_AGENT, language, cookies = [], login, limit } = options;
  const { headers: said = {}, insecure } = options;
  const { origin } = new URL(address);
  const { answer, url } = await followed(address, {
    ...{ allow: allowPrivate, userAgent, insecure, whole: limit },
    // Only for the named site, despite redirects.
    loginOf: (asked) => (login && new URL(asked).origin === origin ? login : undefined),
    headers: (asked) => ({
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...cookieHeader(cookies, asked),
      ...(asked.origin === origin ? said : {}),
    }),
  });
  const { statusCode: status = 0, statusMessage: statusText = '', headers, socket } = answer;
  const type = headers['content-type'] ?? '';
  try {
    const checked = { 'retry-after': headers['retry-after'], 'content-type': type };
    checkAnswer(
      { url: url.href, status, statusText, ip: socket.remoteAddress, headers: checked },
      { guard: null, allowPrivate },
    );
    const body = await plainBody(await joined(answer, MOST_BYTES), headers['content-encoding'] ?? '');
    return {
      ...{ url: url.href, status, html: decoded(body, type) },
      type: (type.split(';', 1)[0] ?? '').trim().toLowerCase(),
      answer: { url: url.href, status, headers: unpackedHeaders(headers), body },
    };
  } finally {
    answer.destroy();
  }
}

/** @throws Failure if too large or broken */
export const textOf = async (bytes: Buffer, type: string): Promise<string> =>
  decoded(await plainBody(bytes, ''), type);

async function plainBody(bytes: Buffer, encodings: string): Promise<Buffer> {
  const plain = bytes.length > MOST_BYTES ? null : await decodedBody(bytes, encodings, MOST_BYTES);
  if (plain === null) throw new Failure('not-a-page', `the page has more than ${String(MOST_BYTES)} bytes`);
  return plain;
}

const decoded = (bytes: Buffer, type: string): string =>
  new TextDecoder(encodingOf(bytes, type, 'utf-8')).decode(bytes);

/** Headers of the transfer. */
const OF_THE_WAY = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'trailer']); // prettier-ignore

function unpackedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_WAY.has(name));
  return Object.fromEntries(
    kept.map(([name, value = '']) => [name, typeof value === 'string' ? value : value.join('\n')]),
  );
}
