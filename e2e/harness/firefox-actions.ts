/** What a user does with the extension in Firefox, for several tests. */
import type { Frame, Page } from 'puppeteer-core';
import { hook } from './actions';
import type { FirefoxClipper } from './firefox';
import { poll } from './target';

/** The reader's frame once it shows its article, all of it. */
export function readerShownIn(page: Page): Promise<Frame> {
  return poll(async () => {
    for (const frame of page.frames()) {
      if (frame === page.mainFrame()) continue;
      if (await frame.$(`${hook('article')}:not([aria-busy]) h1`).catch(() => null)) return frame;
    }
    return null;
  }, 'the reader');
}

/** Toolbar click, popup, Read: the reader's frame. */
export async function readInFirefox(firefox: FirefoxClipper, page: Page): Promise<Frame> {
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.key('Enter');
  const reader = await readerShownIn(page);
  await firefox.popupGone();
  return reader;
}
