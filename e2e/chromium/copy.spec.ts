import { clipboardText, filledPopup, popupText, pressCopy } from '../harness/actions';
import { expect, test } from '../harness/test';

test('Copy Markdown: the popup says what was copied, and what it says goes by itself', async ({
  clipper,
  open,
}) => {
  const page = await open('blog--sidebar/');
  const popup = await filledPopup(clipper, page);
  const before = await popupText(popup, 'title');
  expect(await pressCopy(popup)).toContain('Baking bread on a sailing boat');
  await expect.poll(() => popupText(popup, 'status')).toBe('');
  expect(await popupText(popup, 'title')).toBe(before);
  await popup.close();
  expect(await clipboardText(clipper.context)).toContain('For the first eleven loaves I blamed the yeast.');
});
