/**
 * A kept tab has a running process, our compiled script and cached style sheets. Each host has its own
 * context, emptied between pages.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { ClipBrowser } from '../browser/open';
import { within } from '../limits';
import type { Documents } from './documents';

export interface Tab {
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

export const closeTab = ({ context }: Pick<Tab, 'context'>): Promise<void> =>
  within(CLOSE_MS, context.close(), 'closing').catch(() => undefined);

/** A restarted browser has no old tabs. */
const all = new WeakMap<Browser, Tabs>();

/** null: a remote browser's routes belong to one tab */
export function tabsOf({ guard, keptTabs = 0 }: ClipBrowser, live: Browser): Tabs | null {
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
      await within(
        CLOSE_MS,
        tab.documents.session.send('Page.setWebLifecycleState', { state: 'active' }),
        'no tab',
      );
      return tab;
    } catch {
      // It crashed meanwhile.
      await closeTab(tab);
      return null;
    }
  }

  /** Closes tabs that cannot be emptied, and the oldest of too many. */
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
