/** What a reader meets while reading: pictures at their size, a scrollbar that keeps still, a selection that counts. */
import {
  clipboardText,
  hook,
  popupSettled,
  pressCopy,
  readerShown,
  readThroughPopup,
} from '../harness/actions';
import { expect, test } from '../harness/test';

test('a picture takes at most the share of the column that it had on the page', async ({ clipper, open }) => {
  const reader = await readThroughPopup(clipper, await open('print--pictures/'));
  const shares = await reader.evaluate(() => {
    const column = document.querySelector('.ac-body')?.clientWidth ?? 1;
    const width = (name: string) => (document.querySelector(`img[alt="${name}"]`)?.clientWidth ?? 0) / column;
    return [width('A drawing'), width('Old Marra'), width('The harbour')];
  });
  // Shown 204 and 220 px wide in a column of 680; the last one filled it.
  expect(shares[0]).toBeLessThanOrEqual(0.31);
  expect(shares[1]).toBeLessThanOrEqual(0.34);
  expect(shares[2]).toBeGreaterThan(0.95);
});

test('the scrollbar tells the length of the text from the start', async ({ clipper, open }) => {
  const reader = await readThroughPopup(clipper, await open('generated--5000-elements/'));
  const { guessed, real } = await reader.evaluate(() => {
    const root = document.documentElement;
    const guessed = root.scrollHeight;
    for (const part of document.querySelectorAll<HTMLElement>('.ac-body > *'))
      part.style.contentVisibility = 'visible';
    return { guessed, real: root.scrollHeight };
  });
  expect(guessed / real).toBeGreaterThan(0.87);
  expect(guessed / real).toBeLessThan(1.15);
});

test('the popup offers what is selected, to read and to copy', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const before = await clipper.openPopup(page);
  await popupSettled(before);
  expect(await before.evaluate(`document.querySelector('${hook('selection')}').checkVisibility()`)).toBe(
    false,
  );
  await before.close();
  await page.evaluate(() => {
    const [, chosen] = [...document.querySelectorAll('p')].filter((p) => p.textContent.length > 150);
    if (chosen) getSelection()?.selectAllChildren(chosen);
  });
  const selected = await page.evaluate(() => getSelection()?.toString().slice(0, 40) ?? '');
  expect(selected).not.toBe('');

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
  const text = (await reader.locator('.ac-body').textContent()) ?? '';
  expect(text).toContain(selected);
  expect(text).not.toContain('The first night tram in ten years');
});
