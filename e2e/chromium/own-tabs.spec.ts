/** What a page's process that was taken over can make of our own pages: it sends what the reader sends, as often as it likes. */
import type { Page } from '@playwright/test';
import { hook, readThroughPopup } from '../harness/actions';
import { expect, test } from '../harness/test';

/** Evaluates in the content script's world of a page. */
async function asContentScript(page: Page, extensionId: string, expression: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<number>((resolve) => {
    session.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.origin === `chrome-extension://${extensionId}`) resolve(context.id);
    });
  });
  await session.send('Runtime.enable');
  const { exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId: await found,
    awaitPromise: true,
  });
  await session.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.text);
}

const asks = (name: string): string =>
  `Promise.all(Array.from({ length: 50 }, () => chrome.runtime.sendMessage({ to: 'extension', name: '${name}', request: {} }).catch(() => undefined)))`;

test('asked for fifty times, highlights and options are open once, and a tab behind brings neither up', async ({
  clipper,
  open,
}) => {
  const page = await open('reading--notes/');
  const reader = await readThroughPopup(clipper, page);
  const ours = () => clipper.context.pages().filter((each) => each.url().includes('/src/extension/'));
  for (const [name, nth] of [
    ['openHighlights', 1],
    ['openOptions', 2],
  ] as const) {
    for (let again = 0; again < 2; again++) {
      await page.bringToFront();
      await asContentScript(page, clipper.extensionId, asks(name));
      await expect.poll(() => ours().length).toBe(nth);
    }
  }
  // The options are in front: what asks now is a tab behind.
  await asContentScript(page, clipper.extensionId, asks('openHighlights'));
  await page.bringToFront();
  // The reader's own way comes after what the others would have done.
  await reader.locator(hook('highlights')).click();
  await reader.locator(hook('highlight-list')).locator(hook('all-highlights')).click();
  const [highlights] = ours();
  await expect.poll(() => highlights?.evaluate(() => document.visibilityState)).toBe('visible');
  expect(ours()).toHaveLength(2);
  for (const each of ours()) await each.close();
});
