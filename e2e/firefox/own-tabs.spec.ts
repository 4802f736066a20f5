/** Our own pages in Firefox: asked for again, the open one comes to the front. */
import { expect } from '@playwright/test';
import { hook } from '../harness/actions';
import { readInFirefox } from '../harness/firefox-actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.reset();
});

test('all highlights are one tab, however often they are asked for', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/reading--notes/`);
  const reader = await readInFirefox(firefox, page);
  await poll(() => reader.$(hook('highlights')), 'the aids');
  await reader.locator(hook('highlights')).click();
  const all = reader.locator(`${hook('highlight-list')} ${hook('all-highlights')}`);
  for (let time = 0; time < 2; time++) {
    await page.bringToFront();
    await all.click();
    await poll(
      () => firefox.chrome(`gBrowser.selectedBrowser.currentURI.spec.endsWith('/highlights/index.html')`),
      'the highlights in front',
    );
  }
  const open = await firefox.chrome(
    `gBrowser.browsers.filter((one) => one.currentURI.spec.endsWith('/highlights/index.html')).length`,
  );
  expect(open).toBe(1);
  await firefox.chrome(`gBrowser.removeTab(gBrowser.selectedTab)`);
});
