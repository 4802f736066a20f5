import { execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { clipboardText, hook, ownFrame, popupSettled, readerGone, readerShown } from '../harness/actions';
import { expect, skipWithoutScreen, test, type Headed } from '../harness/headed';
import { poll } from '../harness/target';

skipWithoutScreen();

/** Where the page's text is on the screen: under the pointer when the page's own menu is wanted. */
const IN_PAGE = { x: 420, y: 620 };

/** On the standfirst of the sample: plain text, whose menu is the page's own (a picture or a link has another). */
const ON_TEXT = { x: 560, y: 340 };

async function openFixture({ clipper, screen }: Headed, url: string): Promise<Page> {
  const page = await clipper.open(url);
  await page.bringToFront();
  await screen.window((await page.title()).slice(0, 20));
  return page;
}

/** A click on the page, so that keys go to it: they are lost while the window is still coming up. */
async function focusPage({ screen }: Headed, page: Page): Promise<void> {
  await screen.settled();
  await screen.click(IN_PAGE.x, IN_PAGE.y);
  await poll(() => page.evaluate(() => document.hasFocus()), 'the page to have the focus');
  await screen.settled();
}

/** Words of a PDF and its number of pages, as poppler reads them. */
function pdf(file: string): { text: string; pages: number } {
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
  return { text: text.replace(/\s+/g, ' '), pages: Number(/^Pages:\s+(\d+)/m.exec(info)?.[1]) };
}

/** The PDF that print() wrote into the folder. */
async function printed(downloads: string): Promise<{ text: string; pages: number }> {
  const file = await poll(async () => {
    const [name] = (await readdir(downloads)).filter((entry) => entry.endsWith('.pdf'));
    if (!name) return null;
    // The end of the file comes last.
    return pdf(path.join(downloads, name)).pages > 0 ? path.join(downloads, name) : null;
  }, 'the PDF');
  return pdf(file);
}

test.beforeEach(async ({ headed }) => {
  for (const name of await readdir(headed.downloads)) await rm(path.join(headed.downloads, name));
});

test.afterEach(async ({ headed }) => {
  await headed.screen.key('Escape');
  await headed.clipper.reset();
});

test('a real click on the icon opens the popup; Read, and Esc on a real keyboard', async ({
  headed,
  server,
}) => {
  const page = await openFixture(headed, `${server.origin}/sample/`);
  await headed.screen.click(headed.icon.x, headed.icon.y);
  const popup = await headed.clipper.popup();
  await popupSettled(popup);
  // The popup has the focus, and in it Read.
  await headed.screen.key('Return');
  const reader = await readerShown(page);
  await expect(reader.locator('h1')).toHaveText('The mill that runs on the moon');
  await headed.screen.key('Escape');
  await readerGone(page);
});

test('the real shortcut for Read opens the reader, and closes it', async ({ headed, server }) => {
  const page = await openFixture(headed, `${server.origin}/sample/`);
  await focusPage(headed, page);
  await headed.screen.key('alt+r');
  const reader = await readerShown(page);
  await expect(reader.locator('h1')).toHaveText('The mill that runs on the moon');
  await headed.screen.key('alt+r');
  await readerGone(page);
});

test('the real shortcut for Copy puts the Markdown on the clipboard', async ({ headed, server }) => {
  const before = await clipboardText(headed.clipper.context);
  const page = await openFixture(headed, `${server.origin}/news--cluttered/`);
  await focusPage(headed, page);
  await headed.screen.key('alt+m');
  // Looking at the clipboard takes the focus from the page, and with it the right to write: first the page says so.
  await poll(() => ownFrame(page, 'toast'), 'the message that it was copied');
  const copied = await clipboardText(headed.clipper.context);
  expect(copied).not.toBe(before);
  expect(copied).toContain('# Night trams return to Larkhill after a decade');
});

test('the real context menu reads', async ({ headed, server }) => {
  const page = await openFixture(headed, `${server.origin}/sample/`);
  await headed.screen.click(ON_TEXT.x, ON_TEXT.y, 3);
  // From the end of the browser's menu: Inspect, View page source, then ours with its submenu, whose first is Read.
  // Keys that come before the menu is painted are lost.
  await headed.screen.settled();
  await headed.screen.key('Up', 'Up', 'Up', 'Right');
  await headed.screen.settled();
  await headed.screen.key('Return');
  const reader = await readerShown(page);
  await expect(reader.locator('h1')).toHaveText('The mill that runs on the moon');
});

test('a real print from the popup: the article whole, alone, on a sane number of pages', async ({
  headed,
  server,
}) => {
  await openFixture(headed, `${server.origin}/news--cluttered/`);
  await headed.screen.click(headed.icon.x, headed.icon.y);
  const popup = await headed.clipper.popup();
  await popupSettled(popup);
  await popup.click(hook('print'));
  const { text, pages } = await printed(headed.downloads);
  for (const phrase of [
    'Night trams return to Larkhill after a decade',
    'Ines Corrigan',
    'Line 4 leaves the depot',
    'The first night tram in ten years',
    'strengthened',
    '58 dB',
    'wrote the number down all the same',
  ]) {
    expect(text).toContain(phrase);
  }
  for (const phrase of [
    'tramfan4',
    'We value your privacy',
    'Trending',
    'Subscribe',
    'Copy Markdown',
    'Rovers',
  ]) {
    expect(text).not.toContain(phrase);
  }
  expect(pages).toBeGreaterThanOrEqual(1);
  expect(pages).toBeLessThanOrEqual(3);
});

test('a real print of an article in three pages waits for all of them', async ({ headed, server }) => {
  await openFixture(headed, `${server.origin}/multipage--three/page1.html`);
  await headed.screen.click(headed.icon.x, headed.icon.y);
  const popup = await headed.clipper.popup();
  await popupSettled(popup);
  await popup.click(hook('print'));
  const { text } = await printed(headed.downloads);
  const phrases = ['begins behind a tyre shop', 'belongs to the tunnel', 'smell the sea long before'];
  expect(phrases.map((phrase) => text.indexOf(phrase) >= 0)).toEqual([true, true, true]);
  expect(text.match(/Three days on the Averno canal/g)).toHaveLength(1);
});
