/** Reading aloud as far as a browser without voices goes: what it says, its keys, and that a page can do nothing to it. */
import { hook, readerGone, readThroughPopup } from '../harness/actions';
import { faultsInThemes } from '../harness/axe';
import { readerCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';
import { oneIn } from '../harness/whole';

test('where the browser has no voice, it says so plainly; Esc closes that, then the reader', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  const reader = await readThroughPopup(clipper, page);
  const opens = reader.locator(hook('read-aloud'));
  await opens.waitFor();
  await page.keyboard.press('l');
  const player = reader.locator(hook('aloud'));
  await expect(player).toContainText('no voice of your computer');
  await expect(reader.locator(hook('aloud-play'))).toBeHidden();
  await expect(reader.locator(hook('aloud-close'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(player).toHaveCount(0);
  await expect(opens).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player).toHaveCount(1);
  await reader.locator(hook('aloud-close')).click();
  await expect(player).toHaveCount(0);
  await page.keyboard.press('Escape');
  await readerGone(page);
});

test('its button takes no press that a script made up', async ({ clipper, open }) => {
  const page = await open('reading--notes/');
  const reader = await readThroughPopup(clipper, page);
  await reader.locator(hook('read-aloud')).waitFor();
  await reader.evaluate((selector) => {
    document.querySelector<HTMLElement>(selector)?.click();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }));
  }, hook('read-aloud'));
  // What a true press does comes after what the others would have done.
  await page.keyboard.press('Shift+?');
  await expect(reader.locator(hook('help-sheet'))).toContainText('Read aloud, pause, go on');
  await expect(reader.locator(hook('aloud'))).toHaveCount(0);
});

for (const [at, width] of [320, 1280].entries())
  test(
    `it has no fault that axe finds, in any theme, and fits the screen, ${String(width)} px`,
    oneIn(2, at),
    async ({ clipper, open }) => {
      const page = await open('reading--notes/');
      await page.setViewportSize({ width, height: 800 });
      const reader = await readThroughPopup(clipper, page);
      await reader.locator(hook('read-aloud')).click();
      await expect(reader.locator(hook('aloud-says'))).not.toBeEmpty();
      await expect(reader.locator(hook('aloud'))).toBeInViewport({ ratio: 1 });
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const copy = await readerCopy(page, reader);
      expect(await faultsInThemes(copy)).toEqual([]);
    },
  );
