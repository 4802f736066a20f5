/** An update of the extension while its reader is open: Firefox ends the old script with all its listeners. */
import { expect } from '@playwright/test';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

test('the next click after an update under an open reader leaves one reader', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/news--cluttered/`);
  const serialised = (): Promise<string> =>
    page.evaluate(() => new XMLSerializer().serializeToString(document));
  const before = await serialised();
  const read = async (): Promise<void> => {
    await firefox.clickToolbar();
    await firefox.popupOpen();
    await firefox.key('Enter');
    await poll(async () => Promise.resolve(page.frames().length > 1), 'the reader');
    await firefox.popupGone();
  };
  await read();
  await firefox.update();
  await read();
  expect(page.frames().length).toBe(2);
  await page.keyboard.press('Escape');
  await poll(async () => Promise.resolve(page.frames().length === 1), 'the reader to close');
  expect(await serialised()).toBe(before);
  await page.close();
});

test('an update waits for the next start of the browser', async ({ firefox }) => {
  expect(await firefox.putsUpdatesOff()).toBe(true);
});
