import { hook, readerFrame, readerGone, readerShown, readThroughPopup } from '../harness/actions';
import type { Clipper } from '../harness/browser';
import { expect, test } from '../harness/test';

const openOptions = (clipper: Clipper) =>
  clipper.open(`chrome-extension://${clipper.extensionId}/src/extension/options/options.html`);

/**
 * OPEN: about one click in eight, right after a page has loaded, reaches the background without access to the tab
 * (docs/testing.md). Until the cause is known these run by hand only, so that they cannot fail by chance.
 */
const BY_HAND = 'a click without access to the tab, cause unknown (docs/testing.md)';

test.afterEach(async ({ clipper }) => {
  const page = await openOptions(clipper);
  await page.evaluate(() => chrome.storage.local.clear());
  await clipper.reset();
});

test('"open the reader at once": the toolbar button reads, and reads back', async ({ clipper, open }) => {
  test.skip(process.env['CI'] !== undefined, BY_HAND);
  const options = await openOptions(clipper);
  await options.locator(`input${hook('setting-openOnClick')}`).check();
  await expect
    .poll(() => options.evaluate(() => chrome.action.getPopup({})), { message: 'the popup is off' })
    .toBe('');
  const page = await open('news--cluttered/');
  await clipper.clickToolbar(page);
  await readerShown(page);
  await clipper.clickToolbar(page);
  await readerGone(page);
});

test('it holds after the service worker was stopped', async ({ clipper, open }) => {
  test.skip(process.env['CI'] !== undefined, BY_HAND);
  const options = await openOptions(clipper);
  await options.locator(`input${hook('setting-openOnClick')}`).check();
  await expect.poll(() => options.evaluate(() => chrome.action.getPopup({}))).toBe('');
  await clipper.stopServiceWorker();
  const page = await open('news--cluttered/');
  await clipper.clickToolbar(page);
  await readerShown(page);
});

test('a stored record that makes no sense does no harm', async ({ clipper, open }) => {
  const options = await openOptions(clipper);
  await options.evaluate(() =>
    chrome.storage.local.set({
      settings: { version: 99, fontSize: 'huge', theme: 7, openOnClick: 'yes', maxPages: -4 },
    }),
  );
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator('h1')).toHaveText('Night trams return to Larkhill after a decade');
  expect(readerFrame(page)).not.toBeNull();
});
