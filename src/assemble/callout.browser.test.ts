import { expect, test } from 'vitest';
import { clippedInStory, SENTENCE } from '../../tests/support/clipped-story';

test('a box with a title of the writer’s own and no kind is a note', async () => {
  const box = `<div class="admonition-how-to-wind-it admonition"><p class="admonition-title">How to wind it</p><p>${SENTENCE}</p></div>`;
  expect(await clippedInStory(box)).toMatch(
    /<blockquote class="callout-note" data-part="callout"><p class="callout-title">How to wind it<\/p>\s*<p>The keeper/,
  );
});

test('a box that is named so and has no such title stays what it is', async () => {
  expect(
    await clippedInStory(`<div class="admonition-list admonition"><p>${SENTENCE}</p></div>`),
  ).not.toContain('callout');
});

test('an icon that is written as text tells the kind of a box, and is no text', async () => {
  const box = `<div class="callout alert" style="border:1px solid"><b style="float:left">!</b><div>${SENTENCE}</div></div>`;
  expect(await clippedInStory(box)).toMatch(
    /<blockquote class="callout-warning" data-part="callout"><p>The keeper/,
  );
});

test('so does an icon that screen readers do not read', async () => {
  const hidden =
    '<span style="position:absolute;clip:rect(0 0 0 0);width:1px;height:1px;overflow:hidden">Warning</span>';
  const box = `<div class="gov-warning-text"><span aria-hidden="true" style="font-weight:bold">!</span><strong>${hidden}${SENTENCE}</strong></div>`;
  expect(await clippedInStory(box)).toMatch(
    /<blockquote class="callout-warning" data-part="callout"><p>(?:<strong>)?The keeper/,
  );
});
