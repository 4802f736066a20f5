import { expect } from '@playwright/test';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

for (const names of [
  ['toggle', 'toggle', 'toggle'],
  ['read', 'toggle', 'read'],
] as const) {
  test(`asked at once to ${names.join(', ')}: one reader, and one Esc gives the page back`, async ({
    firefox,
    server,
  }) => {
    const page = await firefox.open(`${server.origin}/news--cluttered/`);
    await firefox.clickToolbar();
    await firefox.popupOpen();
    await firefox.evaluateInPopup(`(async () => {
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      const request = { fresh: true, selection: false, clip: null };
      await Promise.all(
        ${JSON.stringify(names)}.map((name) => browser.tabs.sendMessage(tab.id, { to: 'content', name, request })),
      );
    })()`);
    await firefox.closePopup();
    await poll(() => Promise.resolve(page.frames().length > 1), 'the reader');
    expect(page.frames().length).toBe(2);
    await page.keyboard.press('Escape');
    await poll(() => Promise.resolve(page.frames().length === 1), 'the reader to close');
    await page.close();
  });
}
