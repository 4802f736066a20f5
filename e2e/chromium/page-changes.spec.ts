/** What a page does under an open reader: it goes back, it goes on to another article; and the browser prints it. */
import {
  filledPopup,
  hook,
  popupText,
  readerFrame,
  readerGone,
  readThroughPopup,
  serialised,
} from '../harness/actions';
import { pagesOf } from '../harness/paper';
import { openPrintView, settled } from '../harness/print-view';
import { poll } from '../harness/target';
import { expect, test } from '../harness/test';

const SECOND = 'The mill at the weir';

/** As a single-page site does that goes on to its next story. */
function goOn(title: string): void {
  history.pushState({}, '', '?story=2');
  document.title = title;
  const text = 'The paper mill has stood empty for years, and nobody had asked for its key before. '.repeat(
    8,
  );
  const article = document.createElement('article');
  const heading = document.createElement('h1');
  heading.textContent = title;
  article.append(heading);
  for (let paragraph = 0; paragraph < 5; paragraph++) {
    const p = document.createElement('p');
    p.textContent = text;
    article.append(p);
  }
  document.body.replaceChildren(article);
}

test('a page that goes on to another article: the reader offers it, the popup has it', async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await page.evaluate(goOn, SECOND);
  await expect(reader.locator(hook('status'))).toContainText('The page has moved on to another article.');
  const popup = await filledPopup(clipper, page);
  expect(await popupText(popup, 'title')).toBe(SECOND);
  expect(await popupText(popup, 'read')).toBe('Read');
  await popup.close();
  await page.bringToFront();
  await reader.locator(hook('read-other')).click();
  const other = await poll(async () => {
    const frame = await readerFrame(page);
    return frame && (await frame.locator('h1').first().textContent()) === SECOND ? frame : null;
  }, 'the other article');
  await expect(other.locator(hook('article'))).toContainText('The paper mill');
});

test('Back under the reader closes it', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  await page.evaluate(goOn, SECOND);
  await readThroughPopup(clipper, page);
  await page.evaluate(() => {
    history.back();
  });
  await readerGone(page);
});

test("the browser's own Print has the article, and the page is given back after", async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  const before = await serialised(page);
  const reader = await readThroughPopup(clipper, page);
  const paragraphs = await reader.locator('.ac-body > p').allTextContents();
  const title = (await reader.locator('h1').first().textContent()) ?? '';
  const own = await page.evaluate(() => document.body.getAttribute('style'));
  await reader.locator(hook('help')).waitFor();
  const file = test.info().outputPath('own.pdf');
  let words = '';
  // The part that prints comes after all that one reads with.
  await expect
    .poll(async () => {
      await page.pdf({ path: file, preferCSSPageSize: true });
      words = pagesOf(file)
        .map((sheet) => sheet.words.map(({ text }) => text).join(' '))
        .join('\n');
      return words;
    })
    .toContain(title.split(' ').slice(0, 3).join(' '));
  const end = paragraphs.at(-1)?.trim().split(/\s+/).slice(-4).join(' ') ?? '';
  expect(words).toContain(end);
  expect(await page.evaluate(() => document.body.getAttribute('style'))).toBe(own);
  await page.keyboard.press('Escape');
  await readerGone(page);
  expect(await serialised(page)).toBe(before);
});

test("the browser's own Print with the print view open has the article without what is left out there", async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  const before = await serialised(page);
  const reader = await readThroughPopup(clipper, page);
  const paragraphs = await reader.locator('.ac-body > p').allTextContents();
  const words = (at: number): string => paragraphs.at(at)?.trim().split(/\s+/).slice(0, 4).join(' ') ?? '';
  await openPrintView(reader);
  await reader.locator('.ac-body > p').first().click();
  await settled(reader);
  const file = test.info().outputPath('own.pdf');
  await page.pdf({ path: file, preferCSSPageSize: true });
  const printed = pagesOf(file)
    .map((sheet) => sheet.words.map(({ text }) => text).join(' '))
    .join('\n');
  expect(printed).toContain('Night trams return');
  expect(printed).toContain(words(-1));
  expect(printed).not.toContain(words(0));
  await reader.locator(hook('print-view')).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await readerGone(page);
  expect(await serialised(page)).toBe(before);
});
