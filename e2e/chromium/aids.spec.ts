/** What helps while one reads: place and progress, notes in place, large pictures, the outline beside, keys. */
import type { Frame, Page } from '@playwright/test';
import { filledPopup, hook, readerGone, readerShown, readThroughPopup } from '../harness/actions';
import type { Clipper } from '../harness/browser';
import { faultsInThemes } from '../harness/axe';
import { readerCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';
import { oneIn } from '../harness/whole';

/** The open reader with its aids, which come after the article. */
async function reading(clipper: Clipper, page: Page): Promise<Frame> {
  const reader = await readThroughPopup(clipper, page);
  await reader.locator(hook('help')).waitFor({ state: 'attached' });
  return reader;
}

test('a mark shows its note in place; Esc closes it and gives the focus back', async ({ clipper, open }) => {
  const page = await open('reading--notes/');
  const reader = await reading(clipper, page);
  const mark = reader.locator('sup a').first();
  await mark.focus();
  const before = await reader.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  const note = reader.locator(hook('note'));
  await expect(note).toContainText('lends neither');
  await expect(note).not.toContainText('↩');
  await expect(note).toBeInViewport();
  await expect(note).toBeFocused();
  expect(await reader.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(mark).toBeFocused();

  await mark.click();
  await expect(note).toHaveCount(1);
  await reader.locator('h1').click();
  await expect(note).toHaveCount(0);
  await page.keyboard.press('Escape');
  await readerGone(page);
});

test('a picture opens large by a press and by the keyboard; Esc gives the focus back', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  const reader = await reading(clipper, page);
  const enlarge = reader.locator(hook('enlarge'));
  await expect(enlarge).toHaveAccessibleName('Enlarge: The mole at low water');
  const small = (await reader.locator('.ac-body img').boundingBox())?.width ?? 0;
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const large = reader.locator(`${hook('large-picture')} img`);
  await expect(large).toBeVisible();
  expect((await large.boundingBox())?.width ?? 0).toBeGreaterThan(small);
  await expect(reader.locator(hook('large-picture'))).toContainText('drawn from the keeper’s window');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(enlarge).toBeFocused();

  await reader.locator('.ac-body img').click();
  await expect(large).toBeVisible();
  await reader.locator(hook('close-picture')).click();
  await expect(large).toHaveCount(0);
});

test('the question mark shows the keys', async ({ clipper, open }) => {
  const page = await open('reading--notes/');
  const reader = await reading(clipper, page);
  await page.keyboard.press('Shift+?');
  const sheet = reader.locator(hook('help-sheet'));
  await expect(sheet).toContainText('Keys of the reader');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(reader.locator(hook('help'))).toBeFocused();
  await reader.locator(hook('help')).click();
  await expect(sheet).toBeVisible();
});

test('reading goes on where it was left, after Esc and after a reload', async ({ clipper, open }) => {
  const page = await open('reading--notes/');
  const first = await reading(clipper, page);
  expect(await first.evaluate(() => scrollY)).toBe(0);
  const tops = (frame: Frame) =>
    frame.evaluate(() => {
      const heading = [...document.querySelectorAll('h2')].find((h2) => h2.textContent === 'Afterwards');
      return Math.round(heading?.getBoundingClientRect().top ?? -1);
    });
  await first.evaluate(() => {
    document.querySelectorAll('h2')[3]?.scrollIntoView({ behavior: 'instant' });
  });
  const left = await tops(first);
  await expect(first.locator(hook('time-left'))).toHaveText(/minute.* left|^$/);
  await page.keyboard.press('Escape');
  await readerGone(page);

  // A selection has no place in the article.
  await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.querySelector('article p')!);
  });
  const popup = await filledPopup(clipper, page);
  await popup.click(hook('only-selection'));
  await popup.click(hook('read'));
  const some = await readerShown(page);
  await some.locator(hook('help')).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await readerGone(page);

  const again = await reading(clipper, page);
  await expect.poll(() => tops(again)).toBeLessThan(left + 12);
  expect(await tops(again)).toBeGreaterThan(left - 12);
  await again.locator(hook('to-beginning')).click();
  await expect.poll(() => again.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await readerGone(page);

  await page.reload();
  const fresh = await reading(clipper, page);
  expect(await fresh.evaluate(() => scrollY)).toBe(0);
  await fresh.evaluate(() => {
    document.querySelectorAll('h2')[3]?.scrollIntoView({ behavior: 'instant' });
  });
  // Left with the reader open.
  await page.reload();
  const after = await reading(clipper, page);
  await expect.poll(() => tops(after)).toBeLessThan(left + 12);
  expect(await tops(after)).toBeGreaterThan(left - 12);
});

test('on a wide screen the outline stands beside the text and marks where one is', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  await page.setViewportSize({ width: 1440, height: 900 });
  const reader = await reading(clipper, page);
  const side = reader.locator(hook('outline-side'));
  await expect(side).toBeVisible();
  await side.getByRole('button', { name: 'What the keeper left out' }).click();
  await expect(side.locator('[aria-current="location"]')).toHaveText('What the keeper left out');
  for (const width of [1240, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const text = await reader.locator('.ac-body').boundingBox();
    const box = await side.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThan(text?.x ?? 0);
  }
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(side).toBeHidden();
});

test('two headings make an outline, in the bar and beside the text', async ({ clipper, open }) => {
  const page = await open('print--pictures/');
  await page.setViewportSize({ width: 1440, height: 900 });
  const reader = await reading(clipper, page);
  await expect(reader.locator(hook('outline-side')).getByRole('button')).toHaveCount(2);
  await reader.locator(hook('outline')).click();
  await expect(reader.locator(hook('outline-panel')).getByRole('button')).toHaveCount(2);
});

test('on the narrowest phones the bar is one row, and what is said at the foot lies over nothing', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  // 320 px with a scrollbar that takes its room
  await page.setViewportSize({ width: 305, height: 640 });
  const reader = await reading(clipper, page);
  const edges = async (what: string): Promise<{ top: number; bottom: number; height: number }> =>
    reader.locator(what).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  await page.keyboard.press('e');
  await expect(reader.locator(hook('undo'))).toBeVisible();
  await expect(reader.locator(hook('close'))).toBeInViewport({ ratio: 1 });
  expect((await edges('.ac-bar')).height, 'one row').toBeLessThan(60);
  await expect(reader.locator(hook('status'))).not.toBeEmpty();
  await reader.locator(hook('type')).click();
  await reader.locator(hook('type-panel')).waitFor();
  expect((await edges(hook('type-panel'))).bottom).toBeLessThan((await edges(hook('status'))).top);
  await page.keyboard.press('Escape');
  await reader.locator(hook('read-aloud')).click();
  await expect(reader.locator(hook('aloud-says'))).not.toBeEmpty();
  await expect
    .poll(async () => (await edges(hook('aloud'))).top - (await edges(hook('status'))).bottom)
    .toBeGreaterThan(0);
});

for (const [at, width] of [320, 1440].entries())
  test(
    `the reader with its aids has no fault that axe finds, in any theme, ${String(width)} px`,
    oneIn(2, at),
    async ({ clipper, open }) => {
      const page = await open('reading--notes/');
      await page.setViewportSize({ width, height: 800 });
      const reader = await reading(clipper, page);
      await reader.locator('sup a').first().click();
      await reader.locator(hook('note')).waitFor();
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expect(reader.locator(hook('highlights'))).toBeVisible();
      expect((await reader.locator('.ac-bar').boundingBox())?.height, 'one row').toBeLessThan(60);
      const copy = await readerCopy(page, reader);
      expect(await faultsInThemes(copy)).toEqual([]);
    },
  );
