/** Our own pages, opened for a reader. A page's process that was taken over could ask for them again and again. */
import { delay } from '../../util/delay';
import browser, { type Runtime } from '../bridge/browser';

/** ms between two looks for the page in its new tab, and how many: until it is there a second one would be opened. */
const LOOK_MS = 100;
const MOST_LOOKS = 50;

const addressOf = (page: string): string => browser.runtime.getURL(`src/extension/pages/${page}/index.html`);

/** The tab that has the page, wherever in it. */
async function tabOf(page: string): Promise<Runtime.ExtensionContext | undefined> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['TAB'] });
  return contexts.find(({ documentUrl }) => documentUrl?.replace(/[?#].*$/s, '') === addressOf(page));
}

async function show(page: string, asking: number): Promise<void> {
  // As it is now: one that has just brought our page up is in front no more.
  if (!(await browser.tabs.get(asking)).active) return;
  const there = await tabOf(page);
  if (there) {
    await browser.tabs.update(there.tabId, { active: true });
    await browser.windows?.update(there.windowId, { focused: true });
    return;
  }
  await browser.tabs.create({ url: addressOf(page) });
  for (let look = 0; look < MOST_LOOKS && !(await tabOf(page)); look++) await delay(LOOK_MS);
}

let showing = false;

/**
 * Brings a page of ours up for the tab in front: the one that is open, else a new one. Does nothing for any other tab, and
 * nothing while it does so.
 * @param page its folder in src/extension/pages
 */
export async function showOwnPage(
  page: 'options' | 'highlights',
  { tab }: Runtime.MessageSender,
): Promise<void> {
  if (showing || tab?.id === undefined) return;
  showing = true;
  try {
    await show(page, tab.id);
  } finally {
    showing = false;
  }
}
