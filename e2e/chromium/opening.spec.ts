/** The moment after the reader's article has come, while the part with the reading aids is on its way. */
import type { Page } from '@playwright/test';
import { filledPopup } from '../harness/actions';
import type { Clipper } from '../harness/browser';
import { poll, RemoteTarget } from '../harness/target';
import { expect, test } from '../harness/test';
import { HOLD_AIDS } from '../stories/opening';

/** The background, asked directly. */
async function background(clipper: Clipper): Promise<RemoteTarget> {
  const { targetInfos } = await clipper.cdp.send('Target.getTargets');
  const worker = targetInfos.find(
    ({ type, url }) => type === 'service_worker' && url.includes(clipper.extensionId),
  );
  return RemoteTarget.attach(clipper.cdp, worker!.targetId);
}

/** A page with the reader over it, which waits for its aids. */
async function covered(clipper: Clipper, page: Page): Promise<RemoteTarget> {
  const popup = await filledPopup(clipper, page);
  const worker = await background(clipper);
  await worker.evaluate(HOLD_AIDS);
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
