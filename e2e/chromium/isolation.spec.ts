import type { Frame, Page } from '@playwright/test';
import {
  filledPopup,
  hook,
  readerFrame,
  readerGone,
  readerShown,
  readThroughPopup,
  serialised,
} from '../harness/actions';
import { NOTHING_FOUND, pressEverything, type Hunt } from '../harness/hunt';
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

test('the Esc that closes, held down and let go, is not heard by the page', async ({ clipper, open }) => {
  const page = await open('hostile--hunter/');
  await readThroughPopup(clipper, page);
  await page.keyboard.down('Escape');
  await page.keyboard.down('Escape');
  await page.keyboard.up('Escape');
  await readerGone(page);
  await page.keyboard.press('x');
  expect(await page.evaluate(() => window.heard)).toEqual(['keydown x', 'keypress x', 'keyup x']);
});

test('a page that takes the focus in a timer hears no more than what falls into that moment', async ({
  clipper,
  open,
}) => {
  const page = await open('hostile--hunter/');
  const reader = await readThroughPopup(clipper, page);
  await page.evaluate(() => window.focus());
  await expect.poll(() => reader.evaluate(() => document.hasFocus())).toBe(true);
  await page.keyboard.press('Escape');
  await readerGone(page);
  expect(await page.evaluate(() => window.heard)).toEqual([]);
});

/** What made-up events could have changed: the reader, its look, its settings. */
const stateOf = (reader: Frame): Promise<string> =>
  reader.evaluate(() =>
    [
      document.documentElement.cloneNode(false),
      ...document.querySelectorAll('[aria-pressed], [aria-expanded], [hidden], details, main'),
    ]
      .map((element) => new XMLSerializer().serializeToString(element))
      .join('\n'),
  );

test('made-up events change nothing: every control and key of the reader', async ({ clipper, open }) => {
  // Not the worker: the browser ends it when it likes.
  const extension = await clipper.openOptions();
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await reader.locator(hook('edit')).click();
  await reader.locator(`${hook('edit')}[aria-pressed="true"]`).waitFor();
  await reader.locator(hook('type')).click();
  await reader.locator(`${hook('type')}[aria-expanded="true"]`).waitFor();
  const stored = () => extension.evaluate(() => chrome.storage.local.get<Record<string, unknown>>(null));
  const [before, settings] = [await stateOf(reader), await stored()];
  const pages = clipper.context.pages().length;
  expect(await reader.evaluate(pressEverything)).toBeGreaterThan(40);
  expect(await readerFrame(page)).toBe(reader);
  expect(await stateOf(reader)).toBe(before);
  expect(await stored()).toEqual(settings);
  expect(clipper.context.pages()).toHaveLength(pages);
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

test('a page that takes the frame away gets everything back', async ({ clipper, open }) => {
  const page = await open('hostile--hunter/');
  const before = await serialised(page);
  await readThroughPopup(clipper, page);
  await page.evaluate(() => document.documentElement.lastElementChild?.remove());
  await readerGone(page);
  await expect.poll(() => serialised(page)).toBe(before);
  await readThroughPopup(clipper, page);
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

for (const [what, cover] of [
  [
    'dialog',
    () => {
      const dialog = document.createElement('dialog');
      dialog.id = 'cover';
      dialog.style.cssText = 'width:100vw;height:100vh;max-width:none;max-height:none';
      document.body.append(dialog);
      dialog.showModal();
    },
  ],
  [
    'small popover',
    () => {
      const popover = document.createElement('div');
      popover.id = 'cover';
      popover.popover = 'manual';
      popover.textContent = 'Your password, please';
      document.body.append(popover);
      popover.showPopover();
    },
  ],
  [
    'dialog in a closed shadow root',
    () => {
      const host = document.createElement('div');
      document.body.append(host);
      const dialog = document.createElement('dialog');
      dialog.style.cssText = 'width:90vw;height:90vh';
      host.attachShadow({ mode: 'closed' }).append(dialog);
      dialog.showModal();
    },
  ],
  [
    'popover in a closed shadow root',
    () => {
      const host = document.createElement('div');
      document.body.append(host);
      const popover = document.createElement('div');
      popover.popover = 'manual';
      popover.textContent = 'Press here';
      popover.style.cssText = 'width:200px;height:60px;pointer-events:none';
      host.attachShadow({ mode: 'closed' }).append(popover);
      popover.showPopover();
    },
  ],
] as const) {
  test(`a ${what} that the page opens later does not stay over the reader`, async ({ clipper, open }) => {
    const page = await open('hostile--hunter/');
    const reader = await readThroughPopup(clipper, page);
    await page.evaluate(cover);
    await expect.poll(() => topmost(page)).toBe('dialog with a frame');
    await expect.poll(() => reader.evaluate(() => document.hasFocus())).toBe(true);
    await reader.locator(hook('type')).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await readerGone(page);
  });
}

test('the frames in which further pages are laid out are out of reach of the page', async ({
  clipper,
  server,
}) => {
  const page = await clipper.context.newPage();
  await page.addInitScript(() => {
    const found = new Set<string>();
    Object.assign(window, { framesFound: found });
    const look = (): void => {
      for (const frame of document.querySelectorAll('iframe'))
        found.add(`a frame ${frame.srcdoc.length > 0}`);
      if (window.length > 0) found.add(`${window.length} windows`);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    setInterval(look, 5);
  });
  await page.goto(`${server.origin}/multipage--three/page1.html`);
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator(`${hook('article')} .ac-body`)).toContainText(
    'The nought stands on a small quay',
  );
  expect(
    await page.evaluate(() => [...(window as unknown as { framesFound: Set<string> }).framesFound]),
  ).toEqual([]);
});

test('a page that stops all loading in a timer does not keep the reader from opening', async ({
  clipper,
  open,
}) => {
  const page = await open('hostile--hunter/');
  const popup = await filledPopup(clipper, page);
  await page.evaluate(() => setInterval(() => window.stop()));
  await popup.click(hook('read'));
  const reader = await readerShown(page);
  await expect(reader.locator('h1')).toHaveText('The lamplighter of Oster quay');
  await reader.locator(hook('close')).click();
  await readerGone(page);
});
