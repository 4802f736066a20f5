/** The moment between the reader's frame and its article in Firefox, while the part for own styles is on its way. */
import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { keepSettings, pressOn, readerGoneFrom, readInFirefox } from '../harness/firefox-actions';
import type { FirefoxClipper } from '../harness/firefox';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';
import { heardKeys, HOLD_STYLES, isCovered, listenForKeys, OWN_STYLES } from '../stories/opening';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.forget();
  await firefox.reset();
});

const outcome = (firefox: FirefoxClipper): Promise<string> =>
  firefox.evaluateInBackground(`self.acOutcome()`);

/** A page with the reader's frame over it, which waits for the own styles. */
async function covered(firefox: FirefoxClipper, address: string): Promise<Page> {
  await keepSettings(firefox, { ownStyles: OWN_STYLES });
  const page = await firefox.open(address);
  await page.evaluate(listenForKeys);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.evaluateInBackground(HOLD_STYLES);
  await pressOn(firefox, 'read');
  await poll(() => firefox.evaluateInBackground<boolean>(`self.acAsked`), 'the part to be asked for');
  await firefox.closePopup();
  await poll(() => page.evaluate(isCovered), 'the frame');
  return page;
}

test('Esc gives the page back, which hears nothing of it; the next click reads', async ({
  firefox,
  server,
}) => {
  const page = await covered(firefox, `${server.origin}/news--cluttered/`);
  await page.keyboard.press('e');
  await page.keyboard.press('Escape');
  await readerGoneFrom(page);
  expect(await page.evaluate(heardKeys)).toEqual([]);
  // What comes too late opens nothing, and is there the next time.
  expect(await outcome(firefox)).toBe('put');
  expect(page.frames().length).toBe(1);
  const reader = await readInFirefox(firefox, page);
  const colour = await reader.$eval('.ac-body p', (text) => getComputedStyle(text).color);
  expect(colour).toBe('rgb(1, 2, 3)');
});

test('a part that was asked for does not get into the page that came after it', async ({
  firefox,
  server,
}) => {
  const page = await covered(firefox, `${server.origin}/news--cluttered/`);
  // Of the same site: the click's grant holds there, too.
  await page.goto(`${server.origin}/reading--notes/`);
  expect(await outcome(firefox)).toMatch(/^Invalid documentId/);
});
