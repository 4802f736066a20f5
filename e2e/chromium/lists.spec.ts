import {
  copyThroughPopup,
  filledPopup,
  hook,
  popupText,
  readerShown,
  readThroughPopup,
} from '../harness/actions';
import type { Clipper } from '../harness/browser';
import { bodyText, editByKey, openFolds, removeOf } from '../harness/edit-view';
import type { RemoteTarget } from '../harness/target';
import { downloaded, type Downloaded } from '../harness/download';
import { expect, test } from '../harness/test';
import {
  BLOCKS_OF_LOANS,
  blocksOf,
  expectBetween,
  expectCsv,
  expectRecords,
  expectRows,
  expectTable,
  LOANS,
  MARKET,
  rowsOfTable,
} from '../stories/lists';

/** Presses a button of the popup that saves a file; its name and its bytes. */
const saved = (clipper: Clipper, popup: RemoteTarget, button: string): Promise<Downloaded> =>
  downloaded(clipper, button, () => popup.click(hook(button)));

test('a list page: the popup offers its table and says so', async ({ clipper, open }) => {
  const popup = await filledPopup(clipper, await open(MARKET));
  expect(await popupText(popup, 'notice')).toContain('14');
  expect(await popupText(popup, 'copy')).toBe('Copy table');
  for (const button of ['csv', 'json', 'read', 'print']) expect(await popupText(popup, button)).not.toBe('');
  await popup.close();
});

test('an article offers no table', async ({ clipper, open }) => {
  const popup = await filledPopup(clipper, await open('sample/'));
  expect(await popupText(popup, 'copy')).toBe('Copy Markdown');
  for (const button of ['csv', 'json']) expect(await popupText(popup, button)).toBe('');
  await popup.close();
});

test('CSV: quotes, commas, letters of any script; what a spreadsheet would run is text', async ({
  clipper,
  open,
}) => {
  const popup = await filledPopup(clipper, await open(MARKET));
  const { name, bytes } = await saved(clipper, popup, 'csv');
  expect(name).toBe('Bread and cakes.csv');
  expectCsv(bytes.toString('utf8'));
  await popup.close();
});

test('JSON: an object a record', async ({ clipper, open }) => {
  const popup = await filledPopup(clipper, await open(MARKET));
  const { bytes } = await saved(clipper, popup, 'json');
  expectRecords(bytes.toString('utf8'));
  await popup.close();
});

test('Copy table: a Markdown table whose cells cannot break it', async ({ clipper, open, server }) => {
  expectTable(await copyThroughPopup(clipper, await open(MARKET)), server.origin);
});

test('Read shows the table; the text is one press away', async ({ clipper, open }) => {
  const page = await open(MARKET);
  const reader = await readThroughPopup(clipper, page);
  expectRows(await reader.evaluate(rowsOfTable));
  // Also when the list was corrected meanwhile.
  await editByKey(page, reader);
  await expect(reader.locator(hook('show-text'))).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(reader.locator(hook('show-text'))).toBeVisible();
  await reader.locator(hook('copy')).click();
  await expect(reader.locator(hook('status'))).toContainText('Copied');
  await reader.locator(hook('show-text')).click();
  await expect(reader.locator('table')).toHaveCount(0);
  await expect(reader.locator(hook('article'))).toContainText('Griddled, no yeast');
});

test('a list between paragraphs: they are read and copied with it', async ({ clipper, open }) => {
  const page = await open(LOANS);
  const popup = await filledPopup(clipper, page);
  expect(await popupText(popup, 'notice')).toContain('12');
  expect(await popupText(popup, 'copy')).toBe('Copy Markdown');
  await popup.close();
  expectBetween(await copyThroughPopup(clipper, page));
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator('table tbody tr')).toHaveCount(12);
  expect(await reader.evaluate(blocksOf)).toEqual(BLOCKS_OF_LOANS);
});

test('what is corrected beside a list leaves its table where it is; what the table has is not offered again', async ({
  clipper,
  open,
}) => {
  const page = await open(LOANS);
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator('table tbody tr')).toHaveCount(12);
  await editByKey(page, reader);
  await removeOf(reader, 'Who wants to see one').click();
  expect(await bodyText(reader)).not.toContain('Who wants to see one');
  await expect(reader.locator('table tbody tr')).toHaveCount(12);
  await openFolds(reader);
  // The pictures of the cards are in no table.
  await expect(reader.locator(hook('bring-back')).filter({ hasText: 'Caulking' })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(reader.locator('table tbody tr')).toHaveCount(12);
  await removeOf(reader, 'These twelve objects').click();
  await page.keyboard.press('e');
  await expect(reader.locator('.ac-unit')).toHaveCount(0);
  expect(await reader.evaluate(blocksOf)).toEqual(BLOCKS_OF_LOANS.slice(1));
});

test('opened at once, a list becomes its table too', async ({ clipper, open }) => {
  const options = await clipper.openOptions();
  await options.locator(`input${hook('setting-openOnClick')}`).check();
  await expect.poll(() => options.evaluate(() => chrome.action.getPopup({}))).toBe('');
  const page = await open(MARKET);
  await clipper.clickToolbar(page);
  const reader = await readerShown(page);
  await expect(reader.locator('table tbody tr')).toHaveCount(14);
  await options.locator(`input${hook('setting-openOnClick')}`).uncheck();
  await expect.poll(() => options.evaluate(() => chrome.action.getPopup({}))).not.toBe('');
});
