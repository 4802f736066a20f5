/**
 * Tabs that wait for another page of their host: its process runs, it has compiled our script, and it knows the site's style
 * sheets. Each host has a context of its own, which is emptied between two pages.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { ClipBrowser } from '../browser/open';
import { within } from '../limits';
import type { Documents } from './documents';

export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly documents: Documents;
  /** pages that it has loaded */
  pages: number;
}

/** ms for emptying or closing what a page may hold on to */
const CLOSE_MS = 5000;
/** pages after which a tab is closed: what leaks in it is gone then (own choice) */
const MOST_PAGES = 50;

export const closeTab = ({ context }: Pick<Tab, 'context'>): Promise<void> =>
  within(CLOSE_MS, context.close(), 'closing').catch(() => undefined);

/** A browser that was started again has none of the tabs before. */
const all = new WeakMap<Browser, Tabs>();

/** The tabs that wait in a browser; null where each page has its own: a browser elsewhere is led by routes, which are a tab's. */
export function tabsOf({ guard, keptTabs = 0 }: ClipBrowser, live: Browser): Tabs | null {
  if (guard === null || keptTabs === 0) return null;
  const tabs = all.get(live) ?? new Tabs(keptTabs);
  all.set(live, tabs);
  return tabs;
}

class Tabs {
  /** by host and way of opening, the one that waits longest first */
  private readonly waiting: { key: string; tab: Tab }[] = [];

  /** @param most tabs that wait at the same time */
  constructor(private readonly most: number) {}

  /** A tab that was kept under this key; null: none waits. */
  async take(key: string): Promise<Tab | null> {
    const at = this.waiting.findIndex((one) => one.key === key);
    if (at < 0) return null;
    const { tab } = this.waiting.splice(at, 1)[0]!;
    try {
      await within(
        CLOSE_MS,
        tab.documents.session.send('Page.setWebLifecycleState', { state: 'active' }),
        'no tab',
      );
      return tab;
    } catch {
      // It crashed while it waited, or its browser did.
      await closeTab(tab);
      return null;
    }
  }

  /** Empties a tab and keeps it. One that holds on to what it has is closed, and so is the one that waits longest. */
  async keep(key: string, tab: Tab): Promise<void> {
    const isKept =
      tab.pages < MOST_PAGES &&
      (await within(CLOSE_MS, emptied(tab), 'emptying').then(
        () => true,
        () => false,
      ));
    if (!isKept) return closeTab(tab);
    this.waiting.push({ key, tab });
    const oldest = this.waiting.length > this.most ? this.waiting.shift() : undefined;
    if (oldest) await closeTab(oldest.tab);
  }
}

/** Nothing that a page has stored is left for the next, and nothing of it runs on. */
async function emptied({ context, page, documents }: Tab): Promise<void> {
  const { session } = documents;
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await context.clearCookies();
  // The name of the window stays with the tab. In a world of its own the page cannot stand before it.
  const { frameId } = await documents.now();
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', { frameId });
  await session.send('Runtime.evaluate', { contextId, expression: "window.name = ''" });
  await page.unrouteAll();
}
