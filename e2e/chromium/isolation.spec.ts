import type { Page } from '@playwright/test';
import { hook, readerGone, readThroughPopup, serialised } from '../harness/actions';
import { NOTHING_FOUND, type Hunt } from '../harness/hunt';
import { expect, test } from '../harness/test';

declare global {
  interface Window {
    hunt: () => Hunt;
    heard: string[];
  }
}

const hunt = (page: Page): Promise<Hunt> => page.evaluate(() => window.hunt());

test('a page that hunts for the reader finds no way to it, and hears nothing that is done in it', async ({
  clipper,
  open,
}) => {
  const page = await open('hostile--hunter/');
  const history = await page.evaluate(() => window.history.length);
  const reader = await readThroughPopup(clipper, page);
  expect(await hunt(page)).toEqual({ ...NOTHING_FOUND, history });
  await reader.locator(hook('type')).click();
  await reader.locator(hook('type')).press('t');
  await reader.locator('article p').first().click();
  await page.keyboard.press('ArrowDown');
  expect(await hunt(page)).toEqual({ ...NOTHING_FOUND, history });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await readerGone(page);
  expect(await page.evaluate(() => window.heard)).toEqual([]);
});

test('a link opened from the reader in a tab of its own has no way back to it', async ({
  clipper,
  open,
  server,
}) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await reader.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>('article a[href^="http"]');
    if (link) link.href = href;
  }, `${server.origin}/hostile--hunter/`);
  const link = reader.locator(`article a[href$="/hostile--hunter/"]`).first();
  for (const modifiers of [['ControlOrMeta'], ['Shift']] as const) {
    const opened = clipper.context.waitForEvent('page');
    await link.click({ modifiers: [...modifiers] });
    const other = await opened;
    await other.waitForLoadState();
    expect(await other.evaluate(() => window.opener as unknown)).toBeNull();
    await other.close();
  }
});

test('a service worker that leads the frame elsewhere ends the reader', async ({ clipper, open }) => {
  const page = await open('hostile--worker/');
  await page.evaluate(async () => {
    const controlled = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await navigator.serviceWorker.register('worker.js');
    await controlled;
  });
  const before = await serialised(page);
  await readThroughPopup(clipper, page);
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('lead'));
  await readerGone(page);
  await expect.poll(() => serialised(page)).toBe(before);
});

/** What the browser shows above all else. */
async function topmost(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.getDocument', { depth: -1, pierce: true });
  const { nodeIds } = await cdp.send('DOM.getTopLayerElements');
  const names: string[] = [];
  for (const nodeId of nodeIds) {
    const { node } = await cdp.send('DOM.describeNode', { nodeId, depth: -1 });
    if (node.localName)
      names.push(`${node.localName}${node.children?.[0]?.localName === 'iframe' ? ' with a frame' : ''}`);
  }
  await cdp.detach();
  return names.at(-1) ?? 'nothing';
}

test('a popover in a closed shadow root that the page opens later does not stay over the reader', async ({
  clipper,
  open,
}) => {
  const page = await open('hostile--hunter/');
  const reader = await readThroughPopup(clipper, page);
  await page.evaluate(() => {
    const host = document.createElement('div');
    document.body.append(host);
    const popover = document.createElement('div');
    popover.popover = 'manual';
    popover.textContent = 'Press here';
    popover.style.cssText = 'width:200px;height:60px;pointer-events:none';
    host.attachShadow({ mode: 'closed' }).append(popover);
    popover.showPopover();
  });
  await expect.poll(() => topmost(page)).toBe('dialog with a frame');
  await expect.poll(() => reader.evaluate(() => document.hasFocus())).toBe(true);
  await reader.locator(hook('type')).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await readerGone(page);
});
