/** Pages that list things, in Firefox: copied, saved and shown as a table. */
import { expect } from '@playwright/test';
import { hook } from '../harness/actions';
import { copyInFirefox, pressOn, readInFirefox, savedText } from '../harness/firefox-actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';
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

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.reset();
});

test('a list is known as one: its table is copied', async ({ firefox, server }) => {
  await firefox.open(`${server.origin}/${MARKET}`);
  expectTable(await copyInFirefox(firefox), server.origin);
});

test('it is saved as CSV and as JSON', async ({ firefox, server }) => {
  await firefox.open(`${server.origin}/${MARKET}`);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  const csv = await savedText(firefox, 'csv', () => pressOn(firefox, 'csv'));
  expect(csv.name).toBe('Bread and cakes.csv');
  // Read as UTF-8 its mark of order is a letter.
  expectCsv(csv.text);
  const json = await savedText(firefox, 'json', () => pressOn(firefox, 'json'));
  expectRecords(json.text);
});

test('Read shows the table; the text is one press away', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/${MARKET}`);
  const reader = await readInFirefox(firefox, page);
  expectRows(await reader.evaluate(rowsOfTable));
  await (await reader.$(hook('show-text')))!.click();
  await poll(async () => (await reader.$('table')) === null, 'the text');
  expect(await reader.$eval(hook('article'), (article) => article.textContent)).toContain(
    'Griddled, no yeast',
  );
});

test('a list between paragraphs: they are read and copied with it', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/${LOANS}`);
  expectBetween(await copyInFirefox(firefox));
  const reader = await readInFirefox(firefox, page);
  await poll(async () => (await reader.$$('table tbody tr')).length === 12, 'the table');
  expect(await reader.evaluate(blocksOf)).toEqual(BLOCKS_OF_LOANS);
});
