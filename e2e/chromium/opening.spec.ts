/** The moment between the reader's frame and its article, while the part for own styles is on its way. */
import type { Page } from '@playwright/test';
import { filledPopup, hook } from '../harness/actions';
import type { Clipper } from '../harness/browser';
import { poll, RemoteTarget } from '../harness/target';
import { expect, test } from '../harness/test';
import { HOLD_STYLES, OWN_STYLES } from '../stories/opening';

/** The background, asked directly. */
async function background(clipper: Clipper): Promise<RemoteTarget> {
  const { targetInfos } = await clipper.cdp.send('Target.getTargets');
  const worker = targetInfos.find(
    ({ type, url }) => type === 'service_worker' && url.includes(clipper.extensionId),
  );
  return RemoteTarget.attach(clipper.cdp, worker!.targetId);
}

/** A page with the reader's frame over it, which waits for the own styles. */
async function covered(clipper: Clipper, page: Page): Promise<RemoteTarget> {
  const options = await clipper.open(
    `chrome-extension://${clipper.extensionId}/src/extension/pages/options/index.html`,
  );
  await options.locator(hook('advanced')).click();
  await options.locator(hook('setting-ownStyles')).fill(OWN_STYLES);
  await expect(options.locator(hook('status'))).not.toBeEmpty();
  await options.close();
  const popup = await filledPopup(clipper, page);
  const worker = await background(clipper);
  await worker.evaluate(HOLD_STYLES);
  await popup.evaluate(`void chrome.tabs.query({ active: true, lastFocusedWindow: true }).then(([tab]) =>
    chrome.tabs.sendMessage(tab.id, { to: 'content', name: 'toggle', request: {} }))`);
  await poll(() => worker.evaluate<boolean>(`self.acAsked`), 'the part to be asked for');
  await popup.close();
  await page.bringToFront();
  return worker;
}

test('a part that was asked for does not get into the page that came after it', async ({
  clipper,
  open,
  server,
}) => {
  const page = await open('news--cluttered/');
  const worker = await covered(clipper, page);
  // Of the same site: the click's grant holds there, too.
  await page.goto(`${server.origin}/reading--notes/`);
  expect(await worker.evaluate(`self.acOutcome()`)).toMatch(/no document/i);
});
