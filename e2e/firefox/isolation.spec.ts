import { expect } from '@playwright/test';
import type { Frame, Page } from 'puppeteer-core';
import { hook } from '../harness/actions';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { NOTHING_FOUND, pressEverything, type Hunt } from '../harness/hunt';
import { poll } from '../harness/target';

skipWithoutFirefox();

async function readerOf(page: Page): Promise<Frame | null> {
  for (const frame of page.frames())
    if (frame !== page.mainFrame() && (await frame.$(`${hook('article')} h1`).catch(() => null)))
      return frame;
  return null;
}
/** The page is asked, not its frame, which may go while it is being asked. */
const readerGone = (page: Page) =>
  poll(
    () => page.evaluate(() => document.documentElement.childElementCount === 2),
    'nothing beside head and body',
  );
/** Keys go where the focus is: the popup gives it back some time after it is gone. */
const hasKeyboard = (reader: Frame) => poll(() => reader.evaluate(() => document.hasFocus()), 'the focus');
const hunt = (page: Page): Promise<Hunt> => page.evaluate(() => window.hunt());

test('a page that hunts for the reader finds no way to it, and hears nothing that is done in it', async ({
  firefox,
  server,
}) => {
  const page = await firefox.open(`${server.origin}/hostile--hunter/`);
  const history = await page.evaluate(() => window.history.length);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.key('Enter');
  const reader = await poll(() => readerOf(page), 'the reader');
  await firefox.popupGone();
  expect(await hunt(page)).toEqual({ ...NOTHING_FOUND, history });
  await hasKeyboard(reader);
  await firefox.key('ArrowDown');
  expect(await hunt(page)).toEqual({ ...NOTHING_FOUND, history });

  // Whoever got at its controls all the same could not press them.
  expect(await reader.evaluate(pressEverything)).toBeGreaterThan(5);
  expect(await readerOf(page)).not.toBeNull();
  expect(await reader.$eval(hook('edit'), (button) => button.getAttribute('aria-pressed'))).toBe('false');

  await hasKeyboard(reader);
  await firefox.key('Escape');
  await readerGone(page);
  await firefox.key('x');
  await poll(() => page.evaluate(() => window.heard.includes('keyup x')), 'the page to have the keyboard');
  expect(await page.evaluate(() => window.heard.filter((heard) => !heard.endsWith(' x')))).toEqual([]);
  await page.close();
});

test('a dialog that the page opens later does not stay over the reader', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/hostile--hunter/`);
  await page.click('main p');
  await firefox.key('alt+r');
  const reader = await poll(() => readerOf(page), 'the reader');
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.style.cssText = 'width:90vw;height:90vh';
    document.body.append(dialog);
    dialog.showModal();
  });
  const onTop = () =>
    page.evaluate(
      () =>
        document.elementFromPoint(innerWidth / 2, innerHeight / 2) ===
        document.documentElement.lastElementChild,
    );
  await poll(onTop, 'the reader to be on top again');
  await poll(() => reader.evaluate(() => document.hasFocus()), 'the reader to have the focus');
  await firefox.key('Escape');
  await readerGone(page);
  await page.close();
});

/** Red points of a picture of the page. */
async function redPoints(page: Page): Promise<number> {
  const picture = await page.screenshot({ encoding: 'base64' });
  const tab = await page.browser().newPage();
  try {
    return await tab.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const points = context.getImageData(0, 0, image.width, image.height).data;
      let red = 0;
      for (let at = 0; at < points.length; at += 4)
        if (points[at]! > 240 && points[at + 1]! < 20 && points[at + 2]! < 20) red += 1;
      return red;
    }, picture);
  } finally {
    await tab.close();
    await page.bringToFront();
  }
}

test('a popover in a closed shadow root that the page opens later, also again, is not seen over the reader', async ({
  firefox,
  server,
}) => {
  const page = await firefox.open(`${server.origin}/hostile--hunter/`);
  await page.click('main p');
  await firefox.key('alt+r');
  await poll(() => readerOf(page), 'the reader');
  await page.evaluate(() => {
    const outer = document.createElement('div');
    document.body.append(outer);
    const inner = document.createElement('div');
    outer.attachShadow({ mode: 'closed' }).append(inner);
    const popover = document.createElement('div');
    popover.popover = 'manual';
    popover.style.cssText = 'width:300px;height:200px;background:red';
    inner.attachShadow({ mode: 'closed' }).append(popover);
    popover.showPopover();
    Object.assign(window, { again: () => (popover.hidePopover(), popover.showPopover()) });
  });
  await poll(async () => (await redPoints(page)) === 0, 'the popover to go below');
  await page.evaluate(() => {
    (window as unknown as { again: () => void }).again();
  });
  await poll(async () => (await redPoints(page)) === 0, 'the popover to go below again');
  await firefox.key('Escape');
  await readerGone(page);
  expect(await redPoints(page)).toBeGreaterThan(1000);
  await page.close();
});

test('a page that stops all loading in a timer does not keep the reader from opening', async ({
  firefox,
  server,
}) => {
  const page = await firefox.open(`${server.origin}/hostile--hunter/`);
  await page.click('main p');
  await page.evaluate(() => setInterval(() => window.stop()));
  await firefox.key('alt+r');
  const reader = await poll(() => readerOf(page), 'the reader');
  expect(await reader.$eval('h1', (title) => title.textContent)).toBe('The lamplighter of Oster quay');
  await page.close();
});
