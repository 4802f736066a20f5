import { clipboardText, copyThroughPopup, filledPopup, popupText, pressCopy } from '../harness/actions';
import { expect, test } from '../harness/test';
import { COPIES, expectCopied } from '../stories/copies';

for (const story of COPIES)
  test(`Copy Markdown: ${story.name}`, async ({ clipper, open, server }) => {
    const markdown = await copyThroughPopup(clipper, await open(story.path));
    expectCopied(markdown, story, server.origin);
  });

test('the popup says what was copied', async ({ clipper, open }) => {
  const page = await open('blog--sidebar/');
  const popup = await filledPopup(clipper, page);
  const said = await pressCopy(popup);
  expect(said).toContain('Baking bread on a sailing boat');
  await popup.close();
  expect(await clipboardText(clipper.context)).toContain('For the first eleven loaves I blamed the yeast.');
});

test('what the popup says of a copy goes by itself; the article stays', async ({ clipper, open }) => {
  const popup = await filledPopup(clipper, await open('blog--sidebar/'));
  expect(await pressCopy(popup)).not.toBe('');
  await expect.poll(() => popupText(popup, 'status')).toBe('');
  expect(await popupText(popup, 'title')).toBe('Baking bread on a sailing boat');
  await popup.close();
});
