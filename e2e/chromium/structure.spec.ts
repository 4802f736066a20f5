import { readThroughPopup } from '../harness/actions';
import { printedCopy, readerCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';
import {
  CORNERS,
  EVERYTHING,
  expectCorners,
  FORMS_OF_EVERYTHING,
  formsOfCorners,
  formsOfEverything,
  LAYOUT_TABLE,
  PARAGRAPHS_OF_TABLE,
  paragraphsOfTable,
} from '../stories/structure';

test('headings, lists, terms, spans, languages, directions, drop caps, ruby and formulas keep their form', async ({
  clipper,
  open,
}) => {
  const reader = await readThroughPopup(clipper, await open(EVERYTHING));
  expect(await reader.evaluate(formsOfEverything)).toEqual(FORMS_OF_EVERYTHING);
});

test('a page laid out by a table keeps its paragraphs apart', async ({ clipper, open }) => {
  const reader = await readThroughPopup(clipper, await open(LAYOUT_TABLE));
  expect(await reader.evaluate(paragraphsOfTable)).toEqual(PARAGRAPHS_OF_TABLE);
});

test('what a section holds is printed', async ({ clipper, open }) => {
  const page = await open(EVERYTHING);
  const reader = await readThroughPopup(clipper, page);
  const copy = await printedCopy(page, reader);
  await copy.emulateMedia({ media: 'print' });
  await expect(copy.getByText('With vinegar, linen and patience')).toBeVisible();
  await copy.close();
});

/** px between the margins of the paper for which the document that it runs in is laid out */
function paperWidth(): number {
  const ruler = document.body.appendChild(document.createElement('div'));
  ruler.style.width = 'var(--print-width)';
  const { width } = ruler.getBoundingClientRect();
  ruler.remove();
  return Math.floor(width);
}

for (const fixture of [EVERYTHING, CORNERS])
  test(`nothing is wider than the column, on screen and on paper: ${fixture}`, async ({ clipper, open }) => {
    const page = await open(fixture);
    const reader = await readThroughPopup(clipper, page);
    for (const [media, width] of [
      ['screen', 1200],
      ['screen', 360],
      ['print', null],
    ] as const) {
      const copy = await (media === 'screen' ? readerCopy : printedCopy)(page, reader);
      // What is wider than the column of text takes the width of the paper, and no more.
      await copy.setViewportSize({ width: width ?? (await copy.evaluate(paperWidth)), height: 900 });
      await copy.emulateMedia({ media });
      const over = await copy.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([media, width, over]).toEqual([media, width, 0]);
      await copy.close();
    }
  });

test('a picture that does not come leaves its words, without the icon of the browser and without a hole', async ({
  clipper,
  open,
}) => {
  const page = await open(EVERYTHING);
  const reader = await readThroughPopup(clipper, page);
  const name = 'The old pier before the storm';
  await reader.getByText('The pier, which is not there any more.').scrollIntoViewIfNeeded();
  const words = reader.getByRole('img', { name });
  await expect.poll(async () => (await words.boundingBox())?.height ?? 999).toBeLessThan(100);
  await expect(reader.getByAltText(name)).toBeHidden();
});

test('footnotes lead to their notes and back', async ({ clipper, open }) => {
  const page = await open(EVERYTHING);
  const reader = await readThroughPopup(clipper, page);
  const focused = () => reader.evaluate(() => document.activeElement?.textContent.trim() ?? '');
  await reader.locator('sup a').first().click();
  expect(await focused()).toContain('Tobias Arkwright');
  await reader.locator('li', { hasText: 'Tobias Arkwright' }).locator('a').click();
  expect(await focused()).toBe('1');
});

test('parts in the order in which they are shown, shadow trees and layout tables among them', async ({
  clipper,
  open,
}) => {
  const reader = await readThroughPopup(clipper, await open(CORNERS));
  expectCorners(await reader.evaluate(formsOfCorners));
});
