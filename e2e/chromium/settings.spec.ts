import { filledPopup, hook, popupText, readerGone, readerShown } from '../harness/actions';
import { expect, test } from '../harness/test';

test('"open the reader at once": the toolbar button reads, and reads back; settings changed meanwhile', async ({
  clipper,
  open,
}) => {
  const options = await clipper.openOptions();
  await options.locator(`input${hook('setting-openOnClick')}`).check();
  await expect
    .poll(() => options.evaluate(() => chrome.action.getPopup({})), { message: 'the popup is off' })
    .toBe('');
  const page = await open('news--cluttered/');
  await clipper.clickToolbar(page);
  const reader = await readerShown(page);
  // Reader and options hear of each other; what is typed in the options meanwhile stays.
  const theme = options.locator(`select${hook('setting-theme')}`);
  await options.bringToFront();
  await theme.press('ArrowDown');
  await expect(reader.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.bringToFront();
  await reader.locator(hook('type')).click();
  const themes = reader.locator(hook('setting-theme'));
  await expect(themes.locator('input[value="light"]')).toBeChecked();
  await themes.locator('[data-value="sepia"]').click();
  await expect(theme).toHaveValue('sepia');
  // The panel that is open follows, and keeps the focus.
  const sepia = themes.locator('input[value="sepia"]');
  await expect(sepia).toBeFocused();
  await options.bringToFront();
  await theme.press('ArrowDown');
  await page.bringToFront();
  await expect(themes.locator('input[value="dark"]')).toBeChecked();
  await expect(themes.locator('input[value="dark"]')).toBeFocused();
  await options.bringToFront();
  const vault = options.locator(hook('setting-obsidianVault'));
  await vault.pressSequentially('Night trams', { delay: 5 });
  await expect
    .poll(() => options.evaluate(() => chrome.storage.local.get()))
    .toMatchObject({
      settings: { obsidianVault: 'Night trams', theme: 'dark' },
    });
  await expect(vault).toHaveValue('Night trams');
  await expect(vault).toBeFocused();
  await page.bringToFront();
  await clipper.clickToolbar(page);
  await readerGone(page);
  // It holds after the worker was stopped.
  await clipper.stopServiceWorker();
  await clipper.clickToolbar(page);
  await readerShown(page);
});

test('with it, a page that cannot be read: the popup says why, once', async ({ clipper }) => {
  const options = await clipper.openOptions();
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
