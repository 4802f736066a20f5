/** Reading aids in Firefox: they come after the article, a note opens at its mark, the place is found again. */
import { expect } from '@playwright/test';
import type { Frame, Page } from 'puppeteer-core';
import { hook } from '../harness/actions';
import type { FirefoxClipper } from '../harness/firefox';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

/** Toolbar, popup, Read: the reader's frame once its aids are there. */
async function reading(firefox: FirefoxClipper, page: Page): Promise<Frame> {
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.key('Enter');
  const reader = await poll(async () => {
    for (const frame of page.frames()) {
      if (frame === page.mainFrame()) continue;
      if (await frame.$(hook('help')).catch(() => null)) return frame;
    }
    return null;
  }, 'the reader with its aids');
  await firefox.popupGone();
  return reader;
}

test('a note opens at its mark, and reading goes on where it was left', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/reading--notes/`);
  const reader = await reading(firefox, page);
  await reader.$eval('sup a', (mark) => {
    (mark as HTMLElement).focus();
  });
  await page.keyboard.press('Enter');
  const note = await poll(
    () => reader.$eval(hook('note'), (box) => box.textContent).catch(() => null),
    'the note',
  );
  expect(note).toContain('lends neither');
  await page.keyboard.press('Escape');
  await poll(async () => (await reader.$(hook('note'))) === null, 'the note to close');

  await reader.evaluate(() => {
    document.querySelectorAll('h2')[3]?.scrollIntoView({ behavior: 'instant' });
  });
  const left = await reader.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await poll(() => Promise.resolve(page.frames().length === 1), 'the reader to close');
  const again = await reading(firefox, page);
  await poll(async () => Math.abs((await again.evaluate(() => scrollY)) - left) < 60, 'the place');
  await page.close();
});
