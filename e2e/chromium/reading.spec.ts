/** What a reader meets while reading: pictures at their size, a scrollbar that keeps still, a selection that counts. */
import {
  clipboardText,
  hook,
  popupSettled,
  pressCopy,
  readerShown,
  readThroughPopup,
} from '../harness/actions';
import { poll } from '../harness/target';
import { expect, test } from '../harness/test';
import { isLineMeasured, pictureShares, selectParagraph, toldLength } from '../stories/reading';

test('a picture takes at most the share of the column that it had on the page', async ({ clipper, open }) => {
  const reader = await readThroughPopup(clipper, await open('print--pictures/'));
  const shares = await reader.evaluate(pictureShares, ['A drawing', 'Old Marra', 'The harbour']);
  // Shown 204 and 220 px wide in a column of 680; the last one filled it.
  expect(shares[0]).toBeLessThanOrEqual(0.31);
  expect(shares[1]).toBeLessThanOrEqual(0.34);
  expect(shares[2]).toBeGreaterThan(0.95);
});

test('the scrollbar tells the length of the text from the start', async ({ clipper, open }) => {
  const reader = await readThroughPopup(clipper, await open('generated--5000-elements/'));
  await poll(() => reader.evaluate(isLineMeasured), 'a line to be measured');
  const told = await reader.evaluate(toldLength);
  expect(told).toBeGreaterThan(0.87);
  expect(told).toBeLessThan(1.15);
});

test('the popup offers what is selected, to read and to copy', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const before = await clipper.openPopup(page);
  await popupSettled(before);
  expect(await before.evaluate(`document.querySelector('${hook('selection')}').checkVisibility()`)).toBe(
    false,
  );
  await before.close();
  const selected = await page.evaluate(selectParagraph);
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
