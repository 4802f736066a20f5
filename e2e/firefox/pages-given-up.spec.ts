/** In Firefox, too, whoever stops or leaves an article over several pages gives its requests up. */
import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { hook } from '../harness/actions';
import { pressOn, readerGoneFrom, readerOpenIn } from '../harness/firefox-actions';
import { firefoxTest, skipWithoutFirefox } from '../harness/firefox-test';
import { pathOf, type PagedSite, siteFixture } from '../harness/paged-site';
import { poll } from '../harness/target';
import { holdSecond, holdSecondOnce } from '../stories/pages-given-up';

const test = firefoxTest.extend<object, { site: PagedSite }>({ site: siteFixture });

skipWithoutFirefox();

test.afterEach(async ({ firefox, site }) => {
  await firefox.reset();
  site.reset();
});

const firstOf = (site: PagedSite): string => `https://127.0.0.1:${String(site.port)}${pathOf(1)}`;

test('Stop in the popup stops, and the rest can still be had', async ({ firefox, site }) => {
  holdSecondOnce(site);
  await firefox.open(firstOf(site));
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await pressOn(firefox, 'stop');
  const said = (name: string): Promise<string> =>
    firefox.evaluateInPopup(`document.querySelector('${hook(name)}')?.textContent ?? ''`);
  await poll(async () => (await said('notice')).includes('Stopped'), 'the notice');
  expect(site.paths).not.toContain(pathOf(3));
  await pressOn(firefox, 'retry');
  const pages = `document.querySelector('${hook('pages')} dd')?.textContent`;
  await poll(async () => (await firefox.evaluateInPopup<string>(pages)) === '3', 'three pages');
});

const LEAVE: Record<string, (page: Page, site: PagedSite) => Promise<unknown>> = {
  'closing the reader': async (page) => {
    await page.keyboard.press('Escape');
    await readerGoneFrom(page);
  },
  'going to another page': (page, site) => page.goto(`https://127.0.0.1:${String(site.port)}/elsewhere`),
  'closing the tab': (page) => page.close(),
};
for (const [name, leave] of Object.entries(LEAVE)) {
  test(`${name} gives the request up`, async ({ firefox, site }) => {
    const givenUp = holdSecond(site);
    const page = await firefox.open(firstOf(site));
    await firefox.clickToolbar();
    await firefox.popupOpen();
    await firefox.key('Enter');
    await readerOpenIn(page);
    await firefox.popupGone();
    await givenUp(() => leave(page, site));
  });
}

test('closing the popup without an action gives the request up', async ({ firefox, site }) => {
  const givenUp = holdSecond(site);
  await firefox.open(firstOf(site));
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await givenUp(() => firefox.closePopup());
});
