/**
 * Opens our own pages for a reader. A compromised page process could ask repeatedly, so requests are
 * limited.
 */
import { delay } from '../../util/delay';
import browser, { type Runtime } from '../bridge/browser';

/**
 * Polling interval in ms, and number of polls. Until the new page appears, another request would open a
 * second one.
 */
const LOOK_MS = 100;
const MOST_LOOKS = 50;

const addressOf = (page: string): string => browser.runtime.getURL(`src/extension/pages/${page}/index.html`);

/** Ignores query and hash. */
async function tabOf(page: string): Promise<Runtime.ExtensionContext | undefined> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['TAB'] });
  return contexts.find(({ documentUrl }) => documentUrl?.replace(/[?#].*$/s, '') === addressOf(page));
}

async function show(page: string, asking: number): Promise<void> {
  // The asking tab may no longer be active.
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
 * Shows our page in its existing tab or a new one. Ignores inactive tabs, and calls during another one.
 * @param page folder name in src/extension/pages
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
