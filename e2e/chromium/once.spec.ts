import { clipboardText, filledPopup, hook, pressCopy, readerShown } from '../harness/actions';
import { expect, test } from '../harness/test';

const OLD = 'For the first eleven loaves I blamed the yeast.';
const NEW = 'This was written into the page after the popup had its clip.';

test('the clip of the popup is the one that is copied and read: the page is read once', async ({
  clipper,
  open,
}) => {
  const page = await open('blog--sidebar/');
  const popup = await filledPopup(clipper, page);
  await page.evaluate(
    ([old, other]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        node.nodeValue = node.nodeValue!.replace(old, other);
    },
    [OLD, NEW] as const,
  );
  await expect(page.locator('body')).toContainText(NEW);
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
  const page = await open('blog--sidebar/');
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
  const page = await open('blog--sidebar/');
  const popup = await filledPopup(clipper, page);
  const [first, all] = await popup.evaluate<[number, number]>(
    `['first', 'summary'].map((name) => performance.getEntriesByName('article-clipper-' + name)[0].startTime)`,
  );
  expect(first).toBeLessThan(all);
});
