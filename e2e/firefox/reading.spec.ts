/** What a reader meets while reading, in Firefox: pictures at their size, a steady scrollbar, a selection that counts. */
import { expect } from '@playwright/test';
import { hook } from '../harness/actions';
import { readInFirefox } from '../harness/firefox-actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';
import { isLineMeasured, pictureShares, selectParagraph, toldLength } from '../stories/reading';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.reset();
});

test('a picture takes at most the share of the column that it had on the page', async ({
  firefox,
  server,
}) => {
  const reader = await readInFirefox(firefox, await firefox.open(`${server.origin}/print--pictures/`));
  const [drawing = 1, portrait = 1, harbour = 0] = await reader.evaluate(pictureShares, [
    'A drawing',
    'Old Marra',
    'The harbour',
  ]);
  expect(drawing).toBeLessThanOrEqual(0.31);
  expect(portrait).toBeLessThanOrEqual(0.34);
  expect(harbour).toBeGreaterThan(0.95);
});

test('the scrollbar tells the length of the text from the start', async ({ firefox, server }) => {
  const reader = await readInFirefox(
    firefox,
    await firefox.open(`${server.origin}/generated--5000-elements/`),
  );
  await poll(() => reader.evaluate(isLineMeasured), 'a line to be measured');
  const told = await reader.evaluate(toldLength);
  expect(told).toBeGreaterThan(0.87);
  expect(told).toBeLessThan(1.15);
});

test('the popup offers what is selected, and copies it alone', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/news--cluttered/`);
  const selected = await page.evaluate(selectParagraph);
  expect(selected).not.toBe('');
  // Another test may have copied the whole page.
  await firefox.chrome(`Services.clipboard.emptyClipboard(Services.clipboard.kGlobalClipboard)`);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.evaluateInPopup(`document.querySelector('${hook('only-selection')}').focus()`);
  await firefox.key(' ');
  // A key gets there on another way than what is evaluated: with the focus moved too soon, it would press what has it then.
  await poll(
    () => firefox.evaluateInPopup<boolean>(`document.querySelector('${hook('only-selection')}').checked`),
    'the selection to be chosen',
  );
  await firefox.evaluateInPopup(`document.querySelector('${hook('copy')}').focus()`);
  await firefox.key('Enter');
  const copied = await poll(async () => {
    const text = await firefox.clipboard();
    return text.includes(selected) && text;
  }, 'the selection on the clipboard');
  expect(copied).not.toContain('The first night tram in ten years');
});
