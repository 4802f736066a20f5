import { clipboardText, filledPopup, hook, popupSettled, popupText, readerShown } from '../harness/actions';
import { expect, test } from '../harness/test';

test('the popup does nothing with a page that came meanwhile under the title that it shows: it shows that one', async ({
  clipper,
  open,
  server,
}) => {
  const before = await clipboardText(clipper.context);
  const page = await open('news--cluttered/');
  const popup = await filledPopup(clipper, page);
  const old = await popupText(popup, 'title');
  await page.goto(`${server.origin}/sample/`);
  await popup.click(hook('copy'));
  await popup.until(
    `document.querySelector('${hook('title')}').textContent !== ${JSON.stringify(old)}`,
    'the popup to show the new page',
  );
  await popupSettled(popup);
  expect(await popupText(popup, 'title')).toBe('The mill that runs on the moon');
  expect(await popupText(popup, 'status')).toContain('The page has changed');
  await popup.click(hook('read'));
  const reader = await readerShown(page);
  await expect(reader.locator('h1')).toHaveText('The mill that runs on the moon');
  expect(await clipboardText(clipper.context)).toBe(before);
});
