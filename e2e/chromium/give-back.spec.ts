import type { Page } from '@playwright/test';
import {
  filledPopup,
  hook,
  readerFrame,
  readerGone,
  readerShown,
  readThroughPopup,
  serialised,
} from '../harness/actions';
import { expect, test } from '../harness/test';

declare global {
  interface Window {
    /** keys that the page's own handler saw */
    keys: string[];
  }
}

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test('Esc gives back the document to the letter, scroll, focus, selection and the keyboard', async ({
  clipper,
  open,
}) => {
  const page = await open('keyboard--shortcuts/');
  await page.locator('#fold').focus();
  await page.evaluate(() => {
    const paragraph = document.querySelector('blockquote p')?.firstChild;
    if (!paragraph) throw new Error('no paragraph');
    const range = document.createRange();
    const start = paragraph.textContent?.indexOf('used to walk') ?? -1;
    range.setStart(paragraph, start);
    range.setEnd(paragraph, start + 'used to walk fif'.length);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    window.scrollTo(0, 417);
  });
  const selected = await page.evaluate(() => getSelection()?.toString());
  expect(selected).toBe('used to walk fif');
  const before = await serialised(page);

  // Put into the page twice: there is still one reader and one set of answers.
  await (await filledPopup(clipper, page)).close();
  const reader = await readThroughPopup(clipper, page);
  expect(page.frames()).toHaveLength(2);
  expect(await serialised(page)).not.toBe(before);
  await reader.locator(hook('article')).click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('PageDown');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await readerGone(page);

  expect(await readerFrame(page)).toBeNull();
  expect(await serialised(page)).toBe(before);
  expect(await scrollTop(page)).toBe(417);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('fold');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(selected);
  // While the reader was open, the page's handler saw nothing; now it works as before.
  expect(await page.evaluate(() => window.keys)).toEqual([]);
  expect(await page.evaluate(() => document.body.dataset['escaped'])).toBeUndefined();
  await page.keyboard.press('k');
  expect(await page.evaluate(() => window.keys)).toEqual(['k']);
});

test('the reader survives a service worker that was stopped', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  await readThroughPopup(clipper, page);
  await clipper.stopServiceWorker();
  await page.keyboard.press('Escape');
  await readerGone(page);
  const popup = await filledPopup(clipper, page);
  await popup.click(hook('read'));
  await readerShown(page);
});
