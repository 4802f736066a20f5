/** The browser's own search, by its own keys, finds text of the article in the open reader. */
import { hook, readThroughPopup } from '../harness/actions';
import { expect, skipWithoutScreen, test } from '../harness/headed';

skipWithoutScreen();

test('Ctrl+F finds text far down in the reader, and nothing of the page under it', async ({
  headed: { clipper, screen },
  server,
}) => {
  const page = await clipper.open(`${server.origin}/reading--notes/`);
  await page.bringToFront();
  await screen.window((await page.title()).slice(0, 20));
  const reader = await readThroughPopup(clipper, page);
  await reader.locator(hook('help')).waitFor();
  await screen.settled();
  const last = reader.locator('.ac-body > p').last();
  // Copied and pasted: keys typed one by one get lost on a busy screen.
  await last.evaluate((paragraph) => getSelection()?.selectAllChildren(paragraph));
  await screen.key('ctrl+c');
  await reader.evaluate(() => getSelection()?.removeAllRanges());
  await expect(last).not.toBeInViewport();
  await screen.key('ctrl+f');
  await screen.settled();
  await screen.key('ctrl+v');
  await expect(last).toBeInViewport();
});
