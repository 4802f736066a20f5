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
import { ask } from '../harness/ask';
import { expect, test } from '../harness/test';

declare global {
  interface Window {
    /** keys that the page's own handler saw */
    keys: string[];
  }
}

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test('the popup leaves the document as it was', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const before = await serialised(page);
  const popup = await filledPopup(clipper, page);
  expect(await serialised(page)).toBe(before);
  await popup.close();
  expect(await serialised(page)).toBe(before);
});

test('Esc gives the document back to the letter', async ({ clipper, open }) => {
  const page = await open('strict-csp--trusted-types/');
  const before = await serialised(page);
  await readThroughPopup(clipper, page);
  expect(await serialised(page)).not.toBe(before);
  await page.keyboard.press('Escape');
  await readerGone(page);
  expect(await serialised(page)).toBe(before);
});

test('Esc gives back scroll, focus, selection and the keyboard', async ({ clipper, open }) => {
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

  const reader = await readThroughPopup(clipper, page);
  await reader.locator(hook('article')).click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('PageDown');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await readerGone(page);

  expect(await scrollTop(page)).toBe(417);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('fold');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(selected);
  // While the reader was open, the page's handler saw nothing; now it works as before.
  expect(await page.evaluate(() => window.keys)).toEqual([]);
  expect(await page.evaluate(() => document.body.dataset['escaped'])).toBeUndefined();
  await page.keyboard.press('k');
  expect(await page.evaluate(() => window.keys)).toEqual(['k']);
});

test('what was typed into a field of the page is still there', async ({ clipper, open }) => {
  const page = await open('keyboard--shortcuts/');
  await page.locator('#field').fill('half a sentence');
  await page.locator('#field').evaluate((field: HTMLInputElement) => {
    field.focus();
    field.setSelectionRange(5, 9);
  });
  await readThroughPopup(clipper, page);
  await page.keyboard.press('Escape');
  await readerGone(page);
  expect(
    await page
      .locator('#field')
      .evaluate((field: HTMLInputElement) => [
        field.value,
        document.activeElement === field,
        field.selectionStart,
        field.selectionEnd,
      ]),
  ).toEqual(['half a sentence', true, 5, 9]);
});

test('a page on which nothing had the focus has it itself again', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const focus = () => page.evaluate(() => [document.hasFocus(), document.activeElement?.localName]);
  expect(await focus()).toEqual([true, 'body']);
  await readThroughPopup(clipper, page);
  await page.keyboard.press('Escape');
  await readerGone(page);
  expect(await focus()).toEqual([true, 'body']);
});

test('the close button and a second reading work as the first', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const before = await serialised(page);
  for (let round = 0; round < 3; round++) {
    const reader = await readThroughPopup(clipper, page);
    await reader.locator(hook('close')).click();
    await readerGone(page);
  }
  expect(await serialised(page)).toBe(before);
});

test('injected twice, there is still one reader and one set of answers', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  for (let round = 0; round < 2; round++) {
    const popup = await filledPopup(clipper, page);
    await popup.close();
  }
  await readThroughPopup(clipper, page);
  expect(page.frames().filter((frame) => frame !== page.mainFrame())).toHaveLength(1);
  await page.keyboard.press('Escape');
  await readerGone(page);
  expect(await readerFrame(page)).toBeNull();
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

test('a page that moves the reader elsewhere as it comes has none, and is told so', async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  const before = await serialised(page);
  await page.evaluate(() => {
    new MutationObserver((records) => {
      for (const { addedNodes } of records) document.body.append(...addedNodes);
    }).observe(document.documentElement, { childList: true });
  });
  const popup = await filledPopup(clipper, page);
  const answer = await ask(popup, 'read', { fresh: false, selection: false, clip: null });
  expect(answer).toMatchObject({ ok: false, problem: { kind: 'failed' } });
  await popup.close();
  // It lay over the page, and for the extension there was none.
  expect(page.frames()).toHaveLength(1);
  expect(await serialised(page)).toBe(before);
});
