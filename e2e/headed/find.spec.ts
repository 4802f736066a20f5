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
  const words = await reader.evaluate(() => {
    const paragraphs = [...document.querySelectorAll('.ac-body > p')];
    return paragraphs.at(-1)?.textContent.trim().split(/\s+/).slice(0, 4).join(' ') ?? '';
  });
  expect(words.length).toBeGreaterThan(10);
  expect(await reader.evaluate(() => scrollY)).toBe(0);
  await screen.key('ctrl+f');
  await screen.settled();
  await screen.do('type', '--delay', '40', words);
  await screen.key('Return');
  // Leaving the search selects what it found.
  await expect.poll(() => reader.evaluate(() => scrollY)).toBeGreaterThan(0);
  await screen.key('Escape');
  await expect.poll(() => reader.evaluate(() => getSelection()?.toString())).toBe(words);
});
