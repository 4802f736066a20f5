/** The moment between the reader's frame and its article, while the part for own styles is on its way. */
import type { Page } from '@playwright/test';
import { filledPopup, hook, readerGone, readThroughPopup, serialised } from '../harness/actions';
import type { Clipper } from '../harness/browser';
import { poll, RemoteTarget } from '../harness/target';
import { expect, test } from '../harness/test';

/** The background, asked directly. */
async function background(clipper: Clipper): Promise<RemoteTarget> {
  const { targetInfos } = await clipper.cdp.send('Target.getTargets');
  const worker = targetInfos.find(
    ({ type, url }) => type === 'service_worker' && url.includes(clipper.extensionId),
  );
  return RemoteTarget.attach(clipper.cdp, worker!.targetId);
}

/** The part for own styles comes when `acOutcome` is called, which resolves with 'put' or why it was refused. */
const HELD = `(() => {
  const { executeScript } = chrome.scripting;
  const held = new Promise((resolve) => { globalThis.acLet = resolve; });
  const done = new Promise((resolve) => { globalThis.acDone = resolve; });
  /** what became of the part once it is let */
  globalThis.acOutcome = () => { globalThis.acLet(); return done.then(() => globalThis.acPut); };
  globalThis.acAsked = false;
  chrome.scripting.executeScript = async (injection) => {
    if (injection.files?.some((file) => /styles/.test(file))) {
      globalThis.acAsked = true;
      await held;
      const put = executeScript.call(chrome.scripting, injection);
      globalThis.acPut = put.then(() => 'put', (error) => error.message);
      globalThis.acDone();
      return put;
    }
    return executeScript.call(chrome.scripting, injection);
  };
})()`;

/** A page with the reader's frame over it, which waits for the own styles. */
async function covered(clipper: Clipper, page: Page): Promise<RemoteTarget> {
  const options = await clipper.open(
    `chrome-extension://${clipper.extensionId}/src/extension/options/index.html`,
  );
  await options.locator(hook('setting-ownStyles')).fill('.ac-body p { color: rgb(1, 2, 3) }');
  await expect(options.locator(hook('status'))).not.toBeEmpty();
  await options.close();
  const popup = await filledPopup(clipper, page);
  const worker = await background(clipper);
  await worker.evaluate(HELD);
  await popup.evaluate(`void chrome.tabs.query({ active: true, lastFocusedWindow: true }).then(([tab]) =>
    chrome.tabs.sendMessage(tab.id, { to: 'content', name: 'toggle', request: {} }))`);
  await poll(() => worker.evaluate<boolean>(`globalThis.acAsked`), 'the part to be asked for');
  await popup.close();
  await page.bringToFront();
  return worker;
}

const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.activeElement !== document.body && document.elementFromPoint(9, 9)?.tagName === 'DIV',
  );

test('Esc gives the page back, which hears nothing of it; the next click reads', async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  const before = await serialised(page);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of ['keydown', 'keyup'])
      addEventListener(type, (event) => heard.push(`${type} ${(event as KeyboardEvent).key}`), true);
  });
  const worker = await covered(clipper, page);
  await poll(() => isCovered(page), 'the frame');
  await page.keyboard.press('e');
  await page.keyboard.press('Escape');
  await readerGone(page);
  expect(page.frames().length).toBe(1);
  expect(await serialised(page)).toBe(before);
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
  // What comes too late opens nothing, and is there the next time.
  expect(await worker.evaluate(`acOutcome()`)).toBe('put');
  expect(page.frames().length).toBe(1);
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator('.ac-body p').first()).toHaveCSS('color', 'rgb(1, 2, 3)');
});

test('a part that was asked for does not get into the page that came after it', async ({
  clipper,
  open,
  server,
}) => {
  const page = await open('news--cluttered/');
  const worker = await covered(clipper, page);
  // Of the same site: the click's grant holds there, too.
  await page.goto(`${server.origin}/reading--notes/`);
  expect(await worker.evaluate(`acOutcome()`)).toMatch(/no document/i);
});
