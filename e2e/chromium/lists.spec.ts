import { copyThroughPopup, filledPopup, hook, popupText, readerShown } from '../harness/actions';
import { downloaded } from '../harness/download';
import { expect, test } from '../harness/test';
import { expectCsv, expectEntries, MARKET } from '../stories/lists';

test('a list page: the popup says so, saves its table and copies its entries; of an article it offers none', async ({
  clipper,
  open,
  server,
}) => {
  const page = await open(MARKET);
  const popup = await filledPopup(clipper, page);
  expect(await popupText(popup, 'notice')).toContain('14');
  expect(await popupText(popup, 'copy')).toBe('Copy Markdown');
  for (const button of ['json', 'read', 'print']) expect(await popupText(popup, button)).not.toBe('');
  const { name, bytes } = await downloaded(clipper, 'csv', () => popup.click(hook('csv')));
  expect(name).toBe('Bread and cakes.csv');
  expectCsv(bytes.toString('utf8'));
  await popup.close();
  expectEntries(await copyThroughPopup(clipper, page), server.origin);
  const other = await filledPopup(clipper, await open('sample/'));
  expect(await popupText(other, 'copy')).toBe('Copy Markdown');
  expect(await popupText(other, 'notice')).toBe('');
  for (const button of ['csv', 'json']) expect(await popupText(other, button)).toBe('');
  await other.close();
});

test('opened at once, a list becomes its entries too', async ({ clipper, open }) => {
  const options = await clipper.openOptions();
  await options.locator(`input${hook('setting-openOnClick')}`).check();
  await expect.poll(() => options.evaluate(() => chrome.action.getPopup({}))).toBe('');
  const page = await open(MARKET);
  await clipper.clickToolbar(page);
  const reader = await readerShown(page);
  await expect(reader.locator('.ac-body ol > li')).toHaveCount(14);
  await options.locator(`input${hook('setting-openOnClick')}`).uncheck();
  await expect.poll(() => options.evaluate(() => chrome.action.getPopup({}))).not.toBe('');
});
