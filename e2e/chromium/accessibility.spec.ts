import { filledPopup, hook, readerShown, readThroughPopup } from '../harness/actions';
import { axeLines } from '../harness/axe';
import { readerCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';

for (const path of ['sample/', 'empty--page/', 'list--headlines/']) {
  test(`axe finds nothing in the popup on ${path}`, async ({ clipper, open }) => {
    const popup = await filledPopup(clipper, await open(path));
    expect(await axeLines(popup)).toEqual([]);
    await popup.close();
  });
}

test('axe finds nothing in the options page', async ({ clipper }) => {
  const page = await clipper.openOptions();
  await page.locator('input, select').first().waitFor();
  expect(await axeLines(page)).toEqual([]);
});

for (const path of ['sample/', 'news--arabic/', 'docs--code/']) {
  test(`axe finds nothing in the reader on ${path}`, async ({ clipper, open }) => {
    const page = await open(path);
    const reader = await readThroughPopup(clipper, page);
    const copy = await readerCopy(page, reader);
    expect(await axeLines(copy)).toEqual([]);
  });
}

test('the reader is reached and left by keyboard: Tab goes round its own controls only', async ({
  clipper,
  open,
}) => {
  const page = await open('keyboard--shortcuts/');
  const reader = await readThroughPopup(clipper, page);
  const seen: string[] = [];
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    seen.push(
      await reader.evaluate(
        () => document.activeElement?.getAttribute('data-ac') ?? document.activeElement?.localName ?? '',
      ),
    );
  }
  expect(seen.some((name) => name !== 'body' && name !== '')).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('field');
  await page.keyboard.press('Escape');
});

test('the popup is worked by keyboard: Read has the focus, Enter reads', async ({ clipper, open }) => {
  const page = await open('sample/');
  const popup = await filledPopup(clipper, page);
  expect(await popup.evaluate(`document.activeElement.dataset.ac`)).toBe('read');
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
  await popup.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await popup.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }).catch(() => undefined);
  await readerShown(page);
  expect(hook('read')).toContain('read');
});
