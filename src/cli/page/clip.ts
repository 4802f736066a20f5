/** Loads, wakes and clips a page in an isolated world, then fetches pictures. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { NO_PICTURES } from '../../article/formats/pictures';
import { lifeOf, type ClipBrowser } from '../browser/open';
import { Failure } from '../failure';
import { LIMITS, within } from '../limits';
import { builtScript } from '../scripts';
import type { ClipInput, ClippedPage, PageArticle, TakeOptions } from './clipped';
import { checkedAddress, Documents, load } from './documents';
import { giveAnswer, guardPage, sayAndTrust } from './guarded';
import { fetchPictures } from './pictures';
import { World } from './world';

/** Routes miss early connections, so the proxy leads nowhere. */
const NO_NETWORK = { offline: true, proxy: { server: 'http://127.0.0.1:1', bypass: '<-loopback>' } };

type Life = ReturnType<typeof lifeOf>;

const VIEWPORT = { width: 1280, height: 900 };

/** ms for a context and its tab */
const OPEN_MS = 20_000;

/**
 * Leaves no data in the tab.
 * @throws Failure
 */
export async function clipPage(
  browser: ClipBrowser,
  input: ClipInput,
  options: TakeOptions = {},
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

/** Pages with one key may share a tab in turn. null: secrets need their own. */
function keyOf(url: URL, input: ClipInput, options: TakeOptions): string | null {
  const { prepare, offline, cookies, headers = {}, insecure = [], viewport, language, userAgent } = options;
  const isSaid = Object.keys(headers).length > 0 || insecure.length > 0;
  if (input.html !== undefined || input.login || prepare || offline || cookies || isSaid) return null;
  return JSON.stringify([url.origin, viewport, language, userAgent, fetchesPages(options)]);
}

const fetchesPages = ({ followPages, usePrintLink }: TakeOptions): boolean =>
  followPages === true || usePrintLink === true;

async function openedTab(
  browser: ClipBrowser,
  live: Browser,
  life: Life,
  url: URL,
  input: ClipInput,
  options: TakeOptions,
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

async function opened(
  live: Browser,
  life: Life,
  { url, login }: ClipInput,
  options: TakeOptions,
): Promise<BrowserContext> {
  const { viewport = VIEWPORT, language, userAgent, cookies, signal } = options;
  const opening = live.newContext({
    ...(options.offline ? NO_NETWORK : {}),
    acceptDownloads: false,
    serviceWorkers: 'block',
    // The page's CSP would forbid fetching further pages. CSP protects the site from foreign scripts; ours
    // know no secret but the given cookies.
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
  options: TakeOptions,
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
    // The browser reports a refused certificate as a download.
    const [host] = refused;
    throw host === undefined ? error : new Failure('unreachable', `the certificate of ${host} is bad`);
  });
  await within(limits.load + 1000, loading, 'the page did not come', signal);
  const times = { load: lap(), settle: 0, clip: 0, pictures: 0 };

  const enter = (late: string): Promise<World> =>
    within(limits.settle, World.open(documents, builtScript('inside')), late, signal);
  let world = await enter('the page lets nobody in: its scripts do not rest');
  if (wake) {
    const half = limits.settle / 2;
    const settling = world.call('wake', half).then(() => world.call('quiet', half));
    // A restless page is clipped as it is.
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
    // A redirect ended our world, so try again.
    await page.waitForLoadState('domcontentloaded', { timeout: limits.load }).catch(() => undefined);
    world = await enter('the page lets nobody in');
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
  const taken = { rendered: true, sure: null, why: '', asked: input.url, status: world.status };
  return { ...clipped, ...taken, pictures, times };
}

interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly documents: Documents;
  /** loaded so far */
  pages: number;
}

/** ms to empty or close a tab */
const CLOSE_MS = 5000;
/** against leaks; our choice */
const MOST_PAGES = 50;

const closeTab = ({ context }: Pick<Tab, 'context'>): Promise<void> =>
  within(CLOSE_MS, context.close(), 'closing').catch(() => undefined);

/**
 * A kept tab has a running process, our compiled script and cached style sheets. Each host has its own
 * context, emptied between pages. A restarted browser has no old tabs.
 */
const all = new WeakMap<Browser, Tabs>();

/** null: a remote browser's routes belong to one tab */
function tabsOf({ guard, keptTabs = 0 }: ClipBrowser, live: Browser): Tabs | null {
  if (guard === null || keptTabs === 0) return null;
  const tabs = all.get(live) ?? new Tabs(keptTabs);
  all.set(live, tabs);
  return tabs;
}

class Tabs {
  /** oldest first */
  private readonly waiting: { key: string; tab: Tab }[] = [];

  /** @param most waiting tabs */
  constructor(private readonly most: number) {}

  async take(key: string): Promise<Tab | null> {
    const at = this.waiting.findIndex((one) => one.key === key);
    if (at < 0) return null;
    const { tab } = this.waiting.splice(at, 1)[0]!;
    try {
      const waking = tab.documents.session.send('Page.setWebLifecycleState', { state: 'active' });
      await within(CLOSE_MS, waking, 'no tab');
      return tab;
    } catch {
      // It crashed meanwhile.
      await closeTab(tab);
      return null;
    }
  }

  /** Closes tabs that cannot be emptied, and the oldest of too many. */
  async keep(key: string, tab: Tab): Promise<void> {
    try {
      if (tab.pages >= MOST_PAGES) return await closeTab(tab);
      await within(CLOSE_MS, emptied(tab), 'emptying');
    } catch {
      return closeTab(tab);
    }
    this.waiting.push({ key, tab });
    const oldest = this.waiting.length > this.most ? this.waiting.shift() : undefined;
    if (oldest) await closeTab(oldest.tab);
  }
}

/** Stops scripts and deletes stored data. */
async function emptied({ context, page, documents }: Tab): Promise<void> {
  const { session } = documents;
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await context.clearCookies();
  // `window.name` stays with the tab; an isolated world reaches it safely.
  const { frameId } = await documents.now();
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', { frameId });
  await session.send('Runtime.evaluate', { contextId, expression: "window.name = ''" });
  await page.unrouteAll();
}
