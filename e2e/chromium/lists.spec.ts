import {
  copyThroughPopup,
  filledPopup,
  hook,
  popupText,
  readerShown,
  readThroughPopup,
} from '../harness/actions';
import type { Clipper } from '../harness/browser';
import type { RemoteTarget } from '../harness/target';
import { downloaded, type Downloaded } from '../harness/download';
import { expect, test } from '../harness/test';

/** Presses a button of the popup that saves a file; its name and its bytes. */
const saved = (clipper: Clipper, popup: RemoteTarget, button: string): Promise<Downloaded> =>
  downloaded(clipper, button, () => popup.click(hook(button)));

test('a list page: the popup offers its table and says so', async ({ clipper, open }) => {
  const popup = await filledPopup(clipper, await open('list--market/'));
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
  const popup = await filledPopup(clipper, await open('list--market/'));
  const { name, bytes } = await saved(clipper, popup, 'csv');
  expect(name).toBe('Bread and cakes.csv');
  const text = bytes.toString('utf8');
  expect(text.startsWith('\ufeff#,')).toBe(true);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(15);
  expect(lines[1]).toMatch(/^1,"Rye loaf, dark",/);
  expect(lines[2]).toMatch(/^2,"""Captain’s"" biscuit","Hard, ""twice baked"", keeps a year",€ 2\.10,http/);
  expect(lines[3]).toMatch(/^3,"'=HYPERLINK\(""https:\/\/example\.org"",""free""\)",/);
  expect(lines[5]).toMatch(/^5,食パン 一斤,/);
  expect(lines[8]).toMatch(/^8,'@ten o’clock roll,/);
  expect(lines[14]).toMatch(/^14,'-1\+1 bun,/);
  await popup.close();
});

test('JSON: an object a record', async ({ clipper, open }) => {
  const popup = await filledPopup(clipper, await open('list--market/'));
  const { bytes } = await saved(clipper, popup, 'json');
  const records = JSON.parse(bytes.toString('utf8')) as Record<string, string>[];
  expect(records).toHaveLength(14);
  expect(Object.values(records[2] ?? {})).toContain('=HYPERLINK("https://example.org","free")');
  expect(records[5]?.['URL']).toMatch(/\/market\/5$/);
  await popup.close();
});

test('Copy table: a Markdown table whose cells cannot break it', async ({ clipper, open, server }) => {
  const markdown = await copyThroughPopup(clipper, await open('list--market/'));
  expect(markdown).toContain('# Bread and cakes');
  expect(markdown).toContain(`| 1 | [Rye loaf, dark](${server.origin}/market/0) | Dense, sour`);
  const row = markdown.split('\n').find((line) => line.includes('Olive'));
  expect(row).toContain('Olive \\| cheese');
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'));
  expect(rows).toHaveLength(16);
});

test('Read shows the table; the text is one press away', async ({ clipper, open }) => {
  const page = await open('list--market/');
  const reader = await readThroughPopup(clipper, page);
  const cells = reader.locator('table tbody tr');
  await expect(cells).toHaveCount(14);
  await expect(cells.nth(5).locator('td').nth(1)).toHaveText('Пирог с капустой');
  await expect(cells.nth(5).getByRole('link')).toHaveAttribute('href', /\/market\/5$/);
  await reader.locator(hook('show-text')).click();
  await expect(reader.locator('table')).toHaveCount(0);
  await expect(reader.locator(hook('article'))).toContainText('Griddled, no yeast');
});

test('opened at once, a list becomes its table too', async ({ clipper, open }) => {
  const options = await clipper.open(
    `chrome-extension://${clipper.extensionId}/src/extension/options/index.html`,
  );
  await options.locator(`input${hook('setting-openOnClick')}`).check();
  await expect.poll(() => options.evaluate(() => chrome.action.getPopup({}))).toBe('');
  const page = await open('list--market/');
  await clipper.clickToolbar(page);
  const reader = await readerShown(page);
  await expect(reader.locator('table tbody tr')).toHaveCount(14);
  await options.locator(`input${hook('setting-openOnClick')}`).uncheck();
  await expect.poll(() => options.evaluate(() => chrome.action.getPopup({}))).not.toBe('');
});
