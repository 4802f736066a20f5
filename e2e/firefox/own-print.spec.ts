/** The browser's own Print in Firefox while the reader is open: the article, and then the page as it was. */
import { expect } from '@playwright/test';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { pagesOf } from '../harness/paper';
import { poll } from '../harness/target';

skipWithoutFirefox();

test("the browser's own Print has the article, and the page is given back after", async ({
  firefox,
  server,
}) => {
  const page = await firefox.open(`${server.origin}/news--cluttered/`);
  const serialised = (): Promise<string> =>
    page.evaluate(() => new XMLSerializer().serializeToString(document));
  const before = await serialised();
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.key('Enter');
  await poll(async () => Promise.resolve(page.frames().length > 1), 'the reader');
  await firefox.popupGone();
  const open = await serialised();
  const file = test.info().outputPath('own.pdf');
  let words = '';
  // The part that prints loads last. Until then the page itself is printed, with its advertisement.
  await expect
    .poll(async () => {
      await page.pdf({ path: file, preferCSSPageSize: true });
      words = pagesOf(file)
        .map((sheet) => sheet.words.map(({ text }) => text).join(' '))
        .join('\n');
      return words;
    })
    .not.toContain('Advertisement');
  expect(words).toContain('Night trams return');
  expect(await serialised()).toBe(open);
  await page.keyboard.press('Escape');
  await poll(async () => Promise.resolve(page.frames().length === 1), 'the reader to close');
  expect(await serialised()).toBe(before);
  await page.close();
});
