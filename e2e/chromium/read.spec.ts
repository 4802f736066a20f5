/** The popup and the reader through the true toolbar button. */
import {
  clipboardText,
  filledPopup,
  hook,
  popupSettled,
  popupText,
  pressCopy,
  readerGone,
  readerShown,
  readThroughPopup,
} from '../harness/actions';
import { axeLines } from '../harness/axe';
import { expect, test } from '../harness/test';

test('the popup has clipped the page; Read shows the article, and the button again gives the page back', async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  let popup = await filledPopup(clipper, page);
  expect(await popupText(popup, 'title')).toBe('Night trams return to Larkhill after a decade');
  expect(await popupText(popup, 'site')).toBe('The Larkhill Ledger');
  expect(await popupText(popup, 'byline')).toContain('Ines Corrigan');
  const words = Number((await popupText(popup, 'words')).replace(/\D/g, ''));
  expect(words).toBeGreaterThan(380);
  expect(words).toBeLessThan(560);
  expect(await popupText(popup, 'pictures')).toMatch(/1$/);
  expect(await axeLines(popup)).toEqual([]);
  await popup.click(hook('read'));
  const reader = await readerShown(page);
  await expect(reader.locator('h1')).toHaveText('Night trams return to Larkhill after a decade');
  popup = await filledPopup(clipper, page);
  await popup.click(hook('read'));
  await readerGone(page);
});

test('what it says of a page from right to left begins on one side; that settings were put aside is said, too; axe finds no fault', async ({
  clipper,
  open,
}) => {
  const options = await clipper.openOptions();
  await options.evaluate(() => chrome.storage.local.set({ settings: { version: 99, theme: 'plaid' } }));
  const popup = await filledPopup(clipper, await open('news--arabic/'));
  await expect.poll(() => popupText(popup, 'settings-aside')).toContain('newer version');
  const sides = await popup.evaluate<string[]>(`['site', 'title', 'byline'].map((name) =>
    getComputedStyle(document.querySelector(\`[data-ac="\${name}"]\`)).direction)`);
  expect(sides).toEqual(['rtl', 'rtl', 'rtl']);
  await popup.close();
  for (const path of ['empty--page/', 'list--headlines/']) {
    const other = await filledPopup(clipper, await open(path));
    expect([path, await axeLines(other)]).toEqual([path, []]);
    await other.close();
  }
});

test('it is worked by keyboard: Read has the focus, Enter reads, under a policy without frames and scripts, too', async ({
  clipper,
  open,
}) => {
  const page = await open('strict-csp--trusted-types/');
  const popup = await filledPopup(clipper, page);
  expect(await popup.evaluate(`document.activeElement.dataset.ac`)).toBe('read');
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
  await popup.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await popup.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }).catch(() => undefined);
  const reader = await readerShown(page);
  await expect(reader.locator('h1')).toHaveText('How the vault door was opened');
  await expect(reader.locator(hook('article'))).toContainText('on the night of the call');
});

test('with two pages open it is about the one in front', async ({ clipper, open }) => {
  await open('news--cluttered/');
  const second = await open('blog--sidebar/');
  const reader = await readThroughPopup(clipper, second);
  await expect(reader.locator('h1')).toHaveText('Baking bread on a sailing boat');
});

test('it offers what is selected, to copy and to read', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const before = await filledPopup(clipper, page);
  expect(await popupText(before, 'selection')).toBe('');
  await before.close();
  const selected = await page.evaluate(() => {
    const [, chosen] = [...document.querySelectorAll('p')].filter((p) => p.textContent.length > 150);
    getSelection()!.selectAllChildren(chosen!);
    return getSelection()!.toString().trim().slice(0, 40);
  });
  const popup = await clipper.openPopup(page);
  await popupSettled(popup);
  await popup.click(hook('only-selection'));
  await pressCopy(popup);
  await popup.close();
  const copied = await clipboardText(clipper.context);
  expect(copied).toContain(selected);
  expect(copied).not.toContain('The first night tram in ten years');

  const again = await clipper.openPopup(page);
  await popupSettled(again);
  await again.click(hook('only-selection'));
  await again.click(hook('read'));
  const reader = await readerShown(page);
  await expect(reader.locator('.ac-body')).toContainText(selected);
  await expect(reader.locator('.ac-body')).not.toContainText('The first night tram in ten years');
});
