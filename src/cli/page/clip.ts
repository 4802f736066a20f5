/** One page: load it, wake what sleeps, clip it in a world of its own, fetch its pictures; then everything is closed. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { NO_PICTURES } from '../../article/formats/pictures';
import type { EngineName } from '../../clip/library';
import { lifeOf, type Life } from '../browser/life';
import type { ClipBrowser } from '../browser/open';
import { Failure } from '../failure';
import { LIMITS, within, type Limits } from '../limits';
import { builtScript } from '../scripts';
import type { ClippedPage, PageArticle, Taken } from './clipped';
import { checkedAddress } from './answer';
import { Documents } from './documents';
import type { ClipInput } from './input';
import { load } from './load';
import { giveAnswer, guardPage } from './guarded';
import { sayAndTrust } from './said';
import { fetchPictures } from './pictures';
import { closeTab, tabsOf, type Tab } from './tabs';
import { World } from './world';

export interface LoadedPageOptions {
  engine?: EngineName;
  followPages?: boolean;
  usePrintLink?: boolean;
  maxPages?: number;
  explain?: boolean;
  /** CSS px (default 1280 × 900) */
  viewport?: { width: number; height: number };
  /** BCP 47: what the browser asks sites for */
  language?: string;
  userAgent?: string;
  /** what else is said to the site of the address, and to no other: values by names */
  headers?: Readonly<Record<string, string>>;
  /** hosts whose certificates are not checked, `name` or `name:port` */
  insecure?: readonly string[];
  cookies?: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>['cookies'];
  /** scroll through the page and wait for quiet (default true) */
  wake?: boolean;
  /** the article's pictures are fetched along, of whatever kind they are (default false) */
  pictures?: boolean;
  /** gets the context before anything is loaded: for callers that answer its requests themselves (`context.route`) */
  prepare?: (context: BrowserContext) => Promise<void>;
  /** nothing comes from the network: `prepare` answers every request, pictures come from here, and all else fails */
  offline?: { picture: (address: string) => Promise<Uint8Array | null> };
  limits?: Partial<Limits>;
  signal?: AbortSignal;
}

/** Routes do not see all that a browser does: it connects ahead of a request. So its way to the network is one that leads nowhere. */
const NO_NETWORK = { offline: true, proxy: { server: 'http://127.0.0.1:1', bypass: '<-loopback>' } };

const VIEWPORT = { width: 1280, height: 900 };

/** ms for a context and for a tab in it */
const OPEN_MS = 20_000;

/**
 * Clips one page. Nothing of it is left for the next, which may get the same tab where it is of the same host.
 * @throws Failure, one line that says why
 */
export async function clipPage(
  browser: ClipBrowser,
  input: ClipInput,
  options: LoadedPageOptions = {},
): Promise<ClippedPage> {
  const url = checkedAddress(input.answered?.url ?? input.url);
  if (options.offline) browser = { ...browser, guard: null, allowPrivate: true };
  const live = await browser.live();
  const life = lifeOf(live);
  const tabs = tabsOf(browser, live);
  const key = keyOf(url, input, options);
  try {
    const kept = tabs && key !== null ? await tabs.take(key) : null;
    const tab = kept ?? (await openedTab(browser, live, life, url, input, options));
    tab.pages++;
    tab.page.on('crash', life.crashed);
    let isWell = false;
    try {
      const clipped = await life.alive(inPage(browser, tab, url, input, options));
      isWell = true;
      return clipped;
    } finally {
      tab.page.off('crash', life.crashed);
      if (live.isConnected()) await (isWell && tabs && key !== null ? tabs.keep(key, tab) : closeTab(tab));
    }
  } finally {
    life.forget();
  }
}

/** Pages of one key may have one tab after the other; null: the page has a tab of its own, which knows what others must not. */
function keyOf(url: URL, input: ClipInput, options: LoadedPageOptions): string | null {
  const { prepare, offline, cookies, headers = {}, insecure = [], viewport, language, userAgent } = options;
  const isSaid = Object.keys(headers).length > 0 || insecure.length > 0;
  if (input.html !== undefined || input.login || prepare || offline || cookies || isSaid) return null;
  return JSON.stringify([url.origin, viewport, language, userAgent, fetchesPages(options)]);
}

const fetchesPages = ({ followPages, usePrintLink }: LoadedPageOptions): boolean =>
  followPages === true || usePrintLink === true;

async function openedTab(
  browser: ClipBrowser,
  live: Browser,
  life: Life,
  url: URL,
  input: ClipInput,
  options: LoadedPageOptions,
): Promise<Tab> {
  const { prepare, signal } = options;
  const context = await opened(live, life, input, options);
  try {
    if (prepare) await life.alive(within(OPEN_MS, prepare(context), 'not prepared', signal));
    const page = await life.alive(within(OPEN_MS, context.newPage(), 'no tab', signal, 'crash'));
    await life.alive(guardPage(context, page, url, input, browser));
    const documents = await life.alive(
      within(OPEN_MS, Documents.of(page, browser), 'no tab', signal, 'crash'),
    );
    return { context, page, documents, pages: 0 };
  } catch (error) {
    if (live.isConnected()) await closeTab({ context });
    throw error;
  }
}

/** A context for one page. One that comes too late is closed. */
async function opened(
  live: Browser,
  life: Life,
  { url, login }: ClipInput,
  options: LoadedPageOptions,
): Promise<BrowserContext> {
  const { viewport = VIEWPORT, language, userAgent, cookies, signal } = options;
  const opening = live.newContext({
    ...(options.offline ? NO_NETWORK : {}),
    acceptDownloads: false,
    serviceWorkers: 'block',
    // Further pages are fetched from within the page, and its policy would hold for that as well. It protects the site from
    // others' scripts; nothing that runs here knows a secret of it beyond the cookies that were given.
    bypassCSP: fetchesPages(options),
    viewport,
    ...(login ? { httpCredentials: { ...login, origin: new URL(url).origin } } : {}),
    ...(language === undefined ? {} : { locale: language }),
    ...(userAgent === undefined ? {} : { userAgent }),
    ...(cookies === undefined ? {} : { storageState: { cookies, origins: [] } }),
  });
  try {
    return await life.alive(within(OPEN_MS, opening, 'no context', signal, 'crash'));
  } catch (error) {
    void opening.then((late) => late.close()).catch(() => undefined);
    throw error;
  }
}

async function inPage(
  browser: ClipBrowser,
  { context, page, documents }: Tab,
  url: URL,
  input: ClipInput,
  options: LoadedPageOptions,
): Promise<ClippedPage> {
  const limits = { ...LIMITS, ...options.limits };
  const { signal, wake = true, pictures: wanted = false } = options;
  if (input.answered) await giveAnswer(page, input.answered);
  const refused = await sayAndTrust(context, page, new URL(input.url).origin, options);
  let last = performance.now();
  const lap = (): number => {
    const before = last;
    last = performance.now();
    return last - before;
  };

  const loading = load(page, url, documents, browser, limits.load).catch((error: unknown) => {
    // The browser calls it a download: it was stopped. Nothing of the page's own can have been refused yet.
    const [host] = refused;
    throw host === undefined ? error : new Failure('unreachable', `the certificate of ${host} is bad`);
  });
  await within(limits.load + 1000, loading, 'the page did not come', signal);
  const times = { load: lap(), settle: 0, clip: 0, pictures: 0 };

  const opening = World.open(documents, builtScript('inside'));
  let world = await within(
    limits.settle,
    opening,
    'the page lets nobody in: its scripts do not rest',
    signal,
  );
  if (wake) {
    const half = limits.settle / 2;
    const settling = world.call('wake', half).then(() => world.call('quiet', half));
    // A page that never rests is clipped as it is; one that has gone elsewhere meanwhile is read where it has gone.
    await within(limits.settle + 1000, settling, 'quiet', signal).catch((error: unknown) => {
      if (error instanceof Failure && error.kind === 'interrupted') throw error;
    });
  }
  times.settle = lap();

  const { engine, followPages, usePrintLink, maxPages, explain } = options;
  const given = { engine, followPages, usePrintLink, maxPages, explain };
  const read = (): Promise<string> =>
    within(limits.clip, world.call<string>('clip', given), 'the page could not be read', signal);
  const json = await read().catch(async (error: unknown) => {
    if (error instanceof Failure && error.kind !== 'unexpected') throw error;
    // It went elsewhere while it was read (a redirect by script), and our world with it: once more, where it is now.
    await page.waitForLoadState('domcontentloaded', { timeout: limits.load }).catch(() => undefined);
    world = await within(
      limits.settle,
      World.open(documents, builtScript('inside')),
      'the page lets nobody in',
      signal,
    );
    return read();
  });
  const clipped = JSON.parse(json) as PageArticle;
  times.clip = lap();

  const pictures = wanted
    ? await fetchPictures(clipped.article, world, limits, signal, {
        elsewhere: options.offline?.picture,
        mayAsk: browser.guard !== null || browser.allowPrivate === true,
      })
    : NO_PICTURES;
  times.pictures = lap();
  const taken: Taken = { rendered: true, sure: null, why: '' };
  return { ...clipped, ...taken, asked: input.url, status: world.status, pictures, times };
}
