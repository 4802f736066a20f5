/** One story for each thing that the reader can do, through the true button: that its part comes and its store keeps. The rest is tested on the reader alone. */
import type { Frame, Page } from '@playwright/test';
import { clipboardText, hook, readerGone, readThroughPopup } from '../harness/actions';
import type { Clipper } from '../harness/browser';
import { expect, test } from '../harness/test';

/** The open reader with its aids, which come after the article. */
async function reading(clipper: Clipper, page: Page): Promise<Frame> {
  const reader = await readThroughPopup(clipper, page);
  await reader.locator(hook('help')).waitFor({ state: 'attached' });
  return reader;
}

test('aids: a note opens in place, the voice is there, and reading goes on where it was left, after a reload, too', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  const reader = await reading(clipper, page);
  await reader.locator('sup a').first().click();
  await expect(reader.locator(hook('note'))).toContainText('lends neither');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await expect(reader.locator(hook('aloud'))).toBeVisible();
  await page.keyboard.press('Escape');
  const place = (frame: Frame) =>
    frame
      .locator('h2')
      .nth(3)
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await reader
    .locator('h2')
    .nth(3)
    .evaluate((heading) => {
      heading.scrollIntoView({ behavior: 'instant' });
    });
  const left = await place(reader);
  // Left with the reader open.
  await page.reload();
  const again = await reading(clipper, page);
  await expect.poll(async () => Math.abs((await place(again)) - left)).toBeLessThan(12);
  await again.locator(hook('to-beginning')).click();
  await expect.poll(() => again.evaluate(() => scrollY)).toBe(0);
});

test('edit view: a part is removed, one is brought back, and both reach the clipboard', async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  const reader = await reading(clipper, page);
  const kept = reader.locator('.ac-unit', { hasText: 'musicians carrying instruments' }).first();
  await reader.locator(hook('edit')).click();
  await kept.hover();
  await kept.locator(`> ${hook('remove')}`).click();
  await expect(reader.locator(hook('undo'))).toHaveAttribute('aria-disabled', 'false');
  await reader.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('details.ac-out')) fold.open = true;
  });
  await reader.locator(hook('bring-back'), { hasText: 'tramfan4' }).first().click();
  await expect(reader.locator(hook('status'))).toContainText('Brought back');
  await reader.locator(hook('copy')).click();
  await expect(reader.locator(hook('status'))).toContainText('Copied as Markdown');
  const markdown = await clipboardText(clipper.context);
  expect(markdown).toContain('# Night trams return to Larkhill after a decade');
  expect(markdown).toContain('tramfan4');
  expect(markdown).not.toContain('musicians carrying instruments');
});

test('highlights: made by pointer and noted, there again after a reload, and on their own page', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  const reader = await reading(clipper, page);
  await reader
    .locator('.ac-body p')
    .nth(1)
    .dblclick({ position: { x: 60, y: 10 } });
  const words = await reader.evaluate(() => getSelection()?.toString().trim() ?? '');
  await reader.locator(hook('colour-green')).click();
  await reader.locator(hook('own-note')).click();
  await expect(reader.locator(hook('note-text'))).toBeFocused();
  await page.keyboard.type('Ask the keeper');
  await page.keyboard.press('Escape');
  await expect(reader.locator(hook('highlight-bar'))).toHaveCount(0);
  await page.reload();
  const again = await reading(clipper, page);
  await expect
    .poll(() => again.evaluate(() => [...(CSS.highlights.get('ac-green') ?? [])].map(String)))
    .toEqual([words]);
  await again.locator(hook('highlights')).click();
  const opened = clipper.context.waitForEvent('page');
  await again.locator(hook('highlight-list')).locator(hook('all-highlights')).click();
  const all = await opened;
  await expect(all.locator(hook('article'))).toContainText('Ask the keeper');
  // The page that is open hears what is changed there.
  await all.locator(hook('delete-article')).click();
  await expect.poll(() => again.evaluate(() => CSS.highlights.get('ac-green')?.size ?? 0)).toBe(0);
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await readerGone(page);
});
