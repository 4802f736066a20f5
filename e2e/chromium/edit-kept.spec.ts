/** Where a correction holds: in copies and print, when the reader is opened again, on further pages, on a page that has changed. */
import {
  clipboardText,
  copyThroughPopup,
  hook,
  readerGone,
  readThroughPopup,
  serialised,
} from '../harness/actions';
import { bodyText, editByKey, KEPT, LEFT_OUT, leftOut, openFolds, removeOf } from '../harness/edit-view';
import { printedCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';

test('what was corrected holds when the page has changed elsewhere since', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await editByKey(page, reader);
  await reader.locator('.ac-unit', { hasText: KEPT }).first().hover();
  await removeOf(reader, KEPT).click();
  await openFolds(reader);
  await leftOut(reader, LEFT_OUT).click();
  await page.keyboard.press('Escape');
  await readerGone(page);
  await page.evaluate((kept) => {
    const paragraphs = [...document.querySelectorAll('p')];
    const at = paragraphs.findIndex(({ textContent }) => textContent.includes(kept));
    paragraphs[at - 1]?.prepend('Corrected: ');
    paragraphs[at]?.before(Object.assign(document.createElement('p'), { textContent: 'Now one more line.' }));
  }, KEPT);
  const again = await readThroughPopup(clipper, page);
  const text = await bodyText(again);
  expect(text).toContain('Corrected: ');
  expect(text).not.toContain(KEPT);
  expect(text).toContain(LEFT_OUT);
  // Each step can still be taken back.
  await editByKey(page, again);
  await page.keyboard.press('ControlOrMeta+z');
  expect(await bodyText(again)).not.toContain(LEFT_OUT);
  await page.keyboard.press('ControlOrMeta+z');
  expect(await bodyText(again)).toContain(KEPT);
});

test('Markdown, print and the next opening have the correction; a new clip has not', async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  const before = await serialised(page);
  let reader = await readThroughPopup(clipper, page);
  await editByKey(page, reader);
  // The hint is about the text, not about the pages.
  await expect(reader.locator(hook('status'))).toContainText('click it');
  await page.keyboard.press('p');
  await expect(reader.locator(hook('print-view'))).toBeVisible();
  await expect(reader.locator(hook('status'))).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(reader.locator(hook('print-view'))).toHaveCount(0);
  await openFolds(reader);
  await leftOut(reader, LEFT_OUT).click();
  await reader.locator('.ac-unit', { hasText: KEPT }).first().hover();
  await removeOf(reader, KEPT).click();
  await reader.locator(hook('copy')).click();
  await expect(reader.locator(hook('status'))).toContainText('Copied');
  const markdown = await clipboardText(clipper.context);
  await page.bringToFront();
  expect(markdown).toContain(LEFT_OUT);
  expect(markdown).not.toContain(KEPT);

  // Printed with the edit view on: the article alone, without its controls.
  const copy = await printedCopy(page, reader);
  await copy.emulateMedia({ media: 'print' });
  const printed = await copy.locator('body').innerText();
  expect(printed).toContain(LEFT_OUT);
  expect(printed).not.toContain(KEPT);
  expect(printed).not.toContain('outside of the article');
  for (const control of await copy.locator('.ac-remove, .ac-restore').all())
    await expect(control).toBeHidden();
  await copy.close();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(reader.locator(hook('print-view'))).toHaveCount(0);

  await page.keyboard.press('Escape');
  await readerGone(page);
  expect(await serialised(page)).toBe(before);
  reader = await readThroughPopup(clipper, page);
  expect(await bodyText(reader)).toContain(LEFT_OUT);
  expect(await bodyText(reader)).not.toContain(KEPT);

  await page.reload();
  reader = await readThroughPopup(clipper, page);
  expect(await bodyText(reader)).not.toContain(LEFT_OUT);
  expect(await bodyText(reader)).toContain(KEPT);
});

test('the popup copies what was corrected in the reader', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await editByKey(page, reader);
  await reader.locator('.ac-unit', { hasText: KEPT }).first().hover();
  await removeOf(reader, KEPT).click();
  await page.keyboard.press('Escape');
  await readerGone(page);
  expect(await copyThroughPopup(clipper, page)).not.toContain(KEPT);
});

test('all pages of a joined article can be corrected', async ({ clipper, open }) => {
  const page = await open('multipage--three/page1.html');
  const reader = await readThroughPopup(clipper, page);
  const last = reader.locator('.ac-unit > p').last();
  await expect.poll(() => reader.locator('.ac-body > p[data-parts^="2s"]').count()).toBeGreaterThan(0);
  const before = await bodyText(reader);
  await editByKey(page, reader);
  const removed = (await last.textContent()) ?? '';
  await last.hover();
  await last.locator(`~ ${hook('remove')}`).click();
  expect(await bodyText(reader)).not.toContain(removed);
  await openFolds(reader);
  const side = reader.locator(`.ac-restore[data-of^="1s"]`).first();
  const back = (await side.locator('.ac-excerpt').textContent()) ?? '';
  await side.click();
  expect(await bodyText(reader)).toContain(back);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await bodyText(reader)).toBe(before);
});

test('a page that has rebuilt itself meanwhile: the article is still there, and corrected', async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await page.evaluate(() => {
    for (const child of [...document.body.children]) child.replaceWith(child.cloneNode(true));
  });
  const before = await bodyText(reader);
  await editByKey(page, reader);
  await openFolds(reader);
  await leftOut(reader, LEFT_OUT).click();
  await reader.locator('.ac-unit', { hasText: KEPT }).first().hover();
  await removeOf(reader, KEPT).click();
  const after = await bodyText(reader);
  expect(after).toContain(LEFT_OUT);
  expect(after).not.toContain(KEPT);
  for (const line of before.split('\n').filter((each) => !each.includes(KEPT))) expect(after).toContain(line);
});
