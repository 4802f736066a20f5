import { clipboardText, filledPopup, hook, pressCopy, readerShown } from '../harness/actions';
import { expect, test } from '../harness/test';
import { NEW, OLD, PAGE, rewrite, TIMES } from '../stories/once';

test('the clip of the popup is the one that is copied and read: the page is read once, by one script', async ({
  clipper,
  open,
}) => {
  const page = await open(PAGE);
  const popup = await filledPopup(clipper, page);
  // It names the page before that is judged.
  const [first, all] = await popup.evaluate<[number, number]>(TIMES);
  expect(first).toBeLessThan(all);
  const session = await clipper.context.newCDPSession(page);
  const compiled: string[] = [];
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (url.endsWith('/content.iife.js')) compiled.push(url);
  });
  await session.send('Debugger.enable');
  expect(await page.evaluate(rewrite, [OLD, NEW] as const)).toBe(true);
  await pressCopy(popup);
  await popup.click(hook('read'));
  const reader = await readerShown(page);
  await expect(reader.locator('.ac-body')).toContainText(OLD);
  await expect(reader.locator('.ac-body')).not.toContainText(NEW);
  expect(await clipboardText(clipper.context)).toContain(OLD);
  // The one that was there.
  expect(compiled).toHaveLength(1);
  await session.detach();
});
