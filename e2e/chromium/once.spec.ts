import { clipboardText, filledPopup, hook, pressCopy, readerShown } from '../harness/actions';
import { expect, test } from '../harness/test';
import { NEW, OLD, PAGE, rewrite, TIMES } from '../stories/once';

test('the clip of the popup is the one that is copied and read: the page is read once', async ({
  clipper,
  open,
}) => {
  const page = await open(PAGE);
  const popup = await filledPopup(clipper, page);
  expect(await page.evaluate(rewrite, [OLD, NEW] as const)).toBe(true);
  await pressCopy(popup);
  await popup.click(hook('read'));
  const reader = await readerShown(page);
  await expect(reader.locator('.ac-body')).toContainText(OLD);
  await expect(reader.locator('.ac-body')).not.toContainText(NEW);
  expect(await clipboardText(clipper.context)).toContain(OLD);
});

test('pressed in the popup, an action puts no script into the page that is there already', async ({
  clipper,
  open,
}) => {
  const page = await open(PAGE);
  const popup = await filledPopup(clipper, page);
  const session = await clipper.context.newCDPSession(page);
  const compiled: string[] = [];
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (url.endsWith('/content.iife.js')) compiled.push(url);
  });
  await session.send('Debugger.enable');
  await pressCopy(popup);
  await popup.click(hook('read'));
  await readerShown(page);
  // The one that was there.
  expect(compiled).toHaveLength(1);
  await session.detach();
});

test('the popup names the page before it is judged', async ({ clipper, open }) => {
  const page = await open(PAGE);
  const popup = await filledPopup(clipper, page);
  const [first, all] = await popup.evaluate<[number, number]>(TIMES);
  expect(first).toBeLessThan(all);
});
