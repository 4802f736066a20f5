import { readThroughPopup } from '../harness/actions';
import { printedCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';
import { EVERYTHING } from '../stories/structure';

/** px between the margins of the paper for which the document that it runs in is laid out */
function paperWidth(): number {
  const ruler = document.body.appendChild(document.createElement('div'));
  ruler.style.width = 'var(--print-width)';
  const { width } = ruler.getBoundingClientRect();
  ruler.remove();
  return Math.floor(width);
}

test('on paper what a section holds is there, and nothing is wider than the column', async ({
  clipper,
  open,
}) => {
  const page = await open(EVERYTHING);
  const reader = await readThroughPopup(clipper, page);
  const copy = await printedCopy(page, reader);
  await copy.emulateMedia({ media: 'print' });
  await expect(copy.getByText('With vinegar, linen and patience')).toBeVisible();
  // What is wider than the column of text takes the width of the paper, and no more.
  await copy.setViewportSize({ width: await copy.evaluate(paperWidth), height: 900 });
  expect(await copy.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('TeX in a text is set by a part of its own, and what is wrong stays as written', async ({
  clipper,
  open,
}) => {
  const reader = await readThroughPopup(clipper, await open('article--tex/'));
  await expect(reader.locator('math[display="block"]')).toHaveCount(3);
  await expect(reader.locator('math', { hasText: 'S' }).filter({ hasText: '∉' })).toBeVisible();
  await expect(reader.locator('.math-inline')).toHaveText(['\\frac{1}{n']);
});
