import type { Page } from '@playwright/test';
import { filledPopup, hook, popupText, readerFrame, readerGone, serialised } from '../harness/actions';
import { poll } from '../harness/target';
import { expect, test } from '../harness/test';

/** The page's own processor is so many times slower: a page of 5,000 elements is then what a giant is. */
const SLOW = 40;
/** The same where each step lays out some pages: the browser's throttle makes long tasks slower by far more than it says. */
const PRINT_SLOW = 3;

/** Slows the page down until what it gives is called: the throttle ends with the session that set it. */
async function slowed(page: Page, rate = SLOW): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  };
}

test.describe.configure({ timeout: 150_000 });

/** The middle of the button that cancels, when it is there and nothing lies over it. Runs in the page. */
function placeOfCancel(button: string): { x: number; y: number } | null {
  const cancel = document.querySelector(button);
  if (!cancel) return null;
  const { left, top, width, height } = cancel.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return document.elementFromPoint(x, y) === cancel ? { x, y } : null;
}

test('reading a page that takes long shows a bar in the popup; cancelled, the page is as it was', async ({
  clipper,
  open,
}) => {
  const page = await open('generated--5000-elements/');
  const before = await serialised(page);
  const quick = await slowed(page);
  const popup = await clipper.openPopup(page);
  await popup.until(
    `document.querySelector('${hook('status')} progress')?.getAttribute('aria-label') === 'Progress'`,
    'the bar',
    60_000,
  );
  expect(await popupText(popup, 'status')).toContain('very long');
  await popup.click(`${hook('status')} ${hook('cancel')}`);
  await poll(() => Promise.resolve(popup.closed), 'the popup to close');
  await quick();
  expect(await serialised(page)).toBe(before);
  // Nothing of it stands in the way of the next time.
  const again = await filledPopup(clipper, page);
  expect(await popupText(again, 'title')).toContain('estuary log');
  expect(await popupText(again, 'problem')).toBe('');
  await again.close();
});

test('printed from the popup, what takes long shows a bar; cancelled, the page is as it was', async ({
  clipper,
  open,
}) => {
  const page = await open('generated--pictures/');
  const before = await serialised(page);
  const popup = await filledPopup(clipper, page);
  const quick = await slowed(page, PRINT_SLOW);
  await popup.click(hook('print'));
  const at = await poll(
    async () => (await readerFrame(page))?.evaluate(placeOfCancel, hook('cancel')),
    'the bar',
    60_000,
  );
  await page.mouse.click(at.x, at.y);
  await readerGone(page);
  await quick();
  expect(await serialised(page)).toBe(before);
});
