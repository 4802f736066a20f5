import { expect } from '@playwright/test';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';

skipWithoutFirefox();

test('a record of a newer version is said, and not lost', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/sample/`);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.evaluateInPopup(`browser.storage.local.set({ settings: { version: 99, theme: 'plaid' } })`);
  await firefox.closePopup();
  await firefox.clickToolbar();
  await firefox.popupOpen();
  const kept = await firefox.evaluateInPopup<object>(`browser.storage.local.get()`);
  expect(JSON.stringify(kept)).toContain('plaid');
  const said = await firefox.evaluateInPopup<string>(`document.body.innerText`);
  expect(said).toMatch(/newer version/i);
  await firefox.evaluateInPopup(`browser.storage.local.clear()`);
  await firefox.closePopup();
  await page.close();
});
