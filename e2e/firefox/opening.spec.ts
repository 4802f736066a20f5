/** The moment after the reader's article has come in Firefox, while the part with the reading aids is on its way. */
import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { pressOn } from '../harness/firefox-actions';
import type { FirefoxClipper } from '../harness/firefox';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';
import { HOLD_AIDS, isCovered } from '../stories/opening';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.forget();
});

const outcome = (firefox: FirefoxClipper): Promise<string> =>
  firefox.evaluateInBackground(`self.acOutcome()`);

/** A page with the reader over it, which waits for its aids. */
async function covered(firefox: FirefoxClipper, address: string): Promise<Page> {
  const page = await firefox.open(address);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.evaluateInBackground(HOLD_AIDS);
  await pressOn(firefox, 'read');
  await poll(() => firefox.evaluateInBackground<boolean>(`self.acAsked`), 'the part to be asked for');
  await firefox.closePopup();
  await poll(() => page.evaluate(isCovered), 'the frame');
  return page;
}

test('a part that was asked for does not get into the page that came after it', async ({
  firefox,
  server,
}) => {
  const page = await covered(firefox, `${server.origin}/news--cluttered/`);
  // Of the same site: the click's grant holds there, too.
  await page.goto(`${server.origin}/reading--notes/`);
  expect(await outcome(firefox)).toMatch(/^Invalid documentId/);
});
