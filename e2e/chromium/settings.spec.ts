import {
  filledPopup,
  hook,
  popupText,
  readerFrame,
  readerGone,
  readerShown,
  readThroughPopup,
} from '../harness/actions';
import type { Clipper } from '../harness/browser';
import { downloaded } from '../harness/download';
import { expect, test } from '../harness/test';
import { SETTINGS_VERSION } from '../../src/extension/settings-record';

const openOptions = (clipper: Clipper) =>
  clipper.open(`chrome-extension://${clipper.extensionId}/src/extension/options/index.html`);

test.afterEach(async ({ clipper }) => {
  const page = await openOptions(clipper);
  await page.evaluate(() => chrome.storage.local.clear());
  await clipper.reset();
});

test('"open the reader at once": the toolbar button reads, and reads back', async ({ clipper, open }) => {
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
  const options = await openOptions(clipper);
  await options.locator(`input${hook('setting-openOnClick')}`).check();
  await expect.poll(() => options.evaluate(() => chrome.action.getPopup({}))).toBe('');
  await clipper.stopServiceWorker();
  const page = await open('news--cluttered/');
  await clipper.clickToolbar(page);
  await readerShown(page);
});

test('with it, a page that cannot be read: the popup says why, once', async ({ clipper }) => {
  const options = await openOptions(clipper);
  await options.locator(`input${hook('setting-openOnClick')}`).check();
  await expect.poll(() => options.evaluate(() => chrome.action.getPopup({}))).toBe('');
  const page = await clipper.open('chrome://version/');
  const popup = await filledPopup(clipper, page);
  expect(await popupText(popup, 'problem')).not.toBe('');
  await popup.close();
  // No tab keeps the popup: the button reads again.
  await expect
    .poll(() =>
      options.evaluate(async () => {
        const tabs = await chrome.tabs.query({});
        const popups = await Promise.all(tabs.map(({ id }) => chrome.action.getPopup({ tabId: id })));
        return [...new Set(popups)];
      }),
    )
    .toEqual(['']);
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
  expect(await readerFrame(page)).not.toBeNull();
});

test('settings of a newer version are kept aside: popup and options say so, and give them out', async ({
  clipper,
  open,
}) => {
  const record = { version: 99, theme: 'plaid', columns: 3 };
  let options = await openOptions(clipper);
  await options.evaluate((settings) => chrome.storage.local.set({ settings }), record);
  const said = await options.evaluate(() => chrome.i18n.getMessage('settingsNewer'));
  const popup = await filledPopup(clipper, await open('news--cluttered/'));
  await expect.poll(() => popupText(popup, 'settings-aside')).toBe(said);
  await popup.close();

  await options.close();
  options = await openOptions(clipper);
  await expect(options.locator(hook('settings-aside'))).toContainText(said);
  // What is changed now is saved, and the old record is still there.
  await options.locator(`input${hook('setting-followPages')}`).uncheck();
  await expect(options.locator(hook('status'))).not.toBeEmpty();
  const { bytes } = await downloaded(clipper, 'json', () => options.locator(hook('aside-save')).click());
  const saved: unknown = JSON.parse(bytes.toString());
  expect(saved).toMatchObject([{ fault: 'newer', record }]);

  await options.locator(hook('aside-forget')).click();
  await expect(options.locator(hook('settings-aside'))).toBeHidden();
  expect(await options.evaluate(() => chrome.storage.local.get<Record<string, unknown>>(null))).toMatchObject(
    {
      settings: { version: SETTINGS_VERSION, followPages: false },
    },
  );
});
