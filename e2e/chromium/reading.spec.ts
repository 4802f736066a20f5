/** What a reader meets while reading: pictures at their size, a scrollbar that keeps still, a selection that counts. */
import {
  clipboardText,
  hook,
  popupSettled,
  pressCopy,
  readerShown,
  readThroughPopup,
} from '../harness/actions';
import { openPrintView } from '../harness/print-view';
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

test('the line that one reads stays while its look is changed, and while the bar has the focus', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  await page.setViewportSize({ width: 900, height: 500 });
  const reader = await readThroughPopup(clipper, page);
  await reader.locator(hook('help')).waitFor({ state: 'attached' });
  await reader.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' });
  });
  const line = await reader.evaluateHandle(() => {
    const bar = document.querySelector('.ac-bar')?.getBoundingClientRect().bottom ?? 0;
    const { left = 0 } = document.querySelector('.ac-body')?.getBoundingClientRect() ?? {};
    const range = document.caretRangeFromPoint(left + 4, bar + 14)!;
    range.setEnd(range.startContainer, range.startOffset + 1);
    return range;
  });
  const top = () => line.evaluate((range) => range.getBoundingClientRect().top);
  const before = await top();
  // In px: less than the height of a line.
  const stays = async (what: string) => {
    const now = await top();
    expect([what, Math.abs(now - before) < 30, now, before]).toEqual([what, true, now, before]);
  };
  await reader.locator(hook('type')).click();
  for (const [name, key] of [
    ['fontSize', 'ArrowRight'],
    ['lineWidth', 'ArrowLeft'],
  ] as const) {
    await reader.locator(`input${hook(`setting-${name}`)}, ${hook(`setting-${name}`)} input`).focus();
    for (let press = 0; press < 4; press++) await page.keyboard.press(key);
    await stays(name);
  }
  await page.keyboard.press('Escape');
  await expect(reader.locator(hook('type'))).toBeFocused();
  await stays('panel closed');

  const scrolled = () => reader.evaluate(() => scrollY);
  const place = await scrolled();
  await reader.locator('main').evaluate((main) => {
    main.focus({ preventScroll: true });
  });
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('Shift+Tab');
    expect([press, await scrolled()]).toEqual([press, place]);
  }
  await openPrintView(reader);
  await page.keyboard.press('Escape');
  await expect(reader.locator(hook('print'))).toBeFocused();
  expect(await scrolled()).toBe(place);

  // What one goes to is not under the bar, and neither is a link that has the focus.
  const below = (selector: string) =>
    reader.locator(selector).evaluate((element) => {
      const bar = document.querySelector('.ac-bar')!.getBoundingClientRect().bottom;
      return element.getBoundingClientRect().top - bar;
    });
  await reader.locator(hook('outline')).click();
  await reader.locator(hook('outline-panel')).getByRole('button').nth(1).click();
  // It scrolls smoothly.
  await expect.poll(async () => Math.abs((await below('h2:focus')) - 40)).toBeLessThanOrEqual(40);
  await reader.locator('.ac-foot a').first().focus();
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => below('main :focus')).toBeGreaterThanOrEqual(0);
  }
});
