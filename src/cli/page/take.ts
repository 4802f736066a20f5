/** Takes a page as served or rendered, whichever suffices. */
import { NO_PICTURES, pictureAddresses, type Pictures } from '../../article/formats/pictures';
import type { ClipBrowser } from '../browser/open';
import { pageOfText } from '../command/inputs';
import { Failure, failureOf } from '../failure';
import { LIMITS, within } from '../limits';
import type { clipServed } from '../served/clip';
import { SURE } from '../served/sure';
import type { Threads } from '../served/threads';
import { checkedAddress, checkAnswer } from './documents';
import { clipPage } from './clip';
import type { ClipInput, ClippedPage, PageArticle, SiteAnswer, Taken, TakeOptions } from './clipped';
import type { IncomingHttpHeaders } from 'node:http';
import { encodingOf } from '../../follow/fetch-page';
import { decodedBody } from '../batch/archive/content';
import { joined } from '../batch/inputs/bytes';
import { followed } from '../batch/polite/fetch';
import type { AllowPrivate } from '../browser/addresses';
import { cookieHeader } from './cookies';
import { version } from '../../../package.json';

/** The browser starts when needed. */
export interface Takers {
  browser: ClipBrowser;
  threads: Pick<Threads, 'clip'>;
}

/** @throws Failure */
export async function takePage(
  { browser, threads }: Takers,
  input: ClipInput,
  options: TakeOptions = {},
): Promise<ClippedPage> {
  const { render = 'always' } = options;
  if (render === 'always') return clipPage(browser, input, options);
  if (render === 'never') return asServed(threads, await loaded(browser, input, options), input, options);
  const looking = await looked({ browser, threads }, input, options);
  if ('page' in looking) return looking.page;
  const { sure, why, answered } = looking;
  return { ...(await clipPage(browser, { ...input, answered }, options)), sure, why };
}

/** `answered`: the site's answer, if it needs rendering */
type Looked = { page: ClippedPage } | (Pick<Taken, 'sure' | 'why'> & { answered?: SiteAnswer | undefined });

/** @throws Failure if rendering would also fail */
async function looked({ browser, threads }: Takers, input: ClipInput, options: TakeOptions): Promise<Looked> {
  // These need the browser.
  if (options.pictures) return { sure: null, why: 'pictures' };
  if (options.followPages || options.usePrintLink) return { sure: null, why: 'pages' };
  let answered: SiteAnswer | undefined;
  try {
    const served = await loaded(browser, input, options);
    answered = served.page.answer;
    const page = await asServed(threads, served, input, options);
    const why = page.why === '' && page.sure < SURE ? 'unsure' : page.why;
    return why === '' ? { page } : { sure: page.sure, why, answered };
  } catch (error) {
    const failure = failureOf(error);
    if (!mayRender(failure)) throw failure;
    return { sure: null, why: failure.kind, answered };
  }
}

async function loaded({ allowPrivate }: ClipBrowser, input: ClipInput, options: TakeOptions) {
  const { load } = { ...LIMITS, ...options.limits };
  const start = performance.now();
  const asking = htmlOf(input, options, allowPrivate);
  const page = await within(load, asking, 'the page did not come', options.signal);
  return { page, ms: performance.now() - start };
}

/** Sites may refuse a program but not a browser (403). */
const mayRender = ({ kind, status }: Failure): boolean =>
  kind === 'status' ? status === 403 : ['not-a-page', 'crash', 'timeout', 'unexpected'].includes(kind);

async function asServed(
  threads: Takers['threads'],
  { page, ms }: Awaited<ReturnType<typeof loaded>>,
  input: ClipInput,
  options: TakeOptions,
): Promise<ClippedPage & { sure: number }> {
  const limits = { ...LIMITS, ...options.limits };
  const { engine, explain, signal } = options;
  const start = performance.now();
  const html = page.type === 'text/plain' ? pageOfText(page.html) : page.html;
  const asked = { html, url: page.url, options: { engine, explain } };
  const clipped = JSON.parse(await threads.clip(asked, limits.clip, signal)) as ReturnType<typeof clipServed>;
  const times = { load: ms, settle: 0, clip: performance.now() - start, pictures: 0 };
  return {
    ...{ ...clipped, asked: input.url, status: page.status, rendered: false },
    ...{ pictures: noPictures(clipped, options), times },
  };
}

/** As given, from an archive, or from the web. */
async function htmlOf(
  { url: address, html, login, recorded }: ClipInput,
  options: TakeOptions,
  allowPrivate: ClipBrowser['allowPrivate'],
): ReturnType<typeof fetchServed> {
  const { href: url } = checkedAddress(address);
  if (html !== undefined) return { url, html, status: 200, type: 'text/html' };
  if (recorded) {
    const type = recorded.headers['content-type'] ?? '';
    return { url, html: await textOf(recorded.body, type), status: recorded.status, type };
  }
  if (options.offline) throw new Failure('unreachable', 'the archive holds no answer of this address');
  return fetchServed(url, { ...options, allowPrivate, login, limit: options.limits?.load ?? LIMITS.load });
}

/** Only rendered pages have pictures. */
function noPictures({ article }: PageArticle, { pictures }: TakeOptions): Pictures {
  if (pictures !== true) return NO_PICTURES;
  const missing = pictureAddresses(article).map((src) => ({ src, reason: 'the page is not rendered' }));
  return { found: [], missing };
}

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
async function fetchServed(address: string, options: FetchOptions): Promise<ServedHtml> {
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
const textOf = async (bytes: Buffer, type: string): Promise<string> =>
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
