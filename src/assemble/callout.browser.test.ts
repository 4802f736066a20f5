import { expect, test } from 'vitest';
import { framed } from '../../tests/support/framed';
import { clip } from '../clip/library';

const SENTENCE = 'The keeper of the light walks down to the harbour every evening with the long book. ';
const PARAGRAPHS = Array.from({ length: 4 }, () => `<p>${SENTENCE.repeat(6)}</p>`).join('');

async function clipped(html: string): Promise<string> {
  const { page, remove } = await framed(
    `<title>The long book</title><main><article><h1>The long book</h1>${PARAGRAPHS}${html}${PARAGRAPHS}</article></main>`,
  );
  const { contentHtml } = await clip(page);
  remove();
  return contentHtml;
}

test('a box with a title of the writer’s own and no kind is a note', async () => {
  const box = `<div class="admonition-how-to-wind-it admonition"><p class="admonition-title">How to wind it</p><p>${SENTENCE}</p></div>`;
  expect(await clipped(box)).toMatch(
    /<blockquote class="callout-note"><p class="callout-title">How to wind it<\/p>\s*<p>The keeper/,
  );
});

test('a box that is named so and has no such title stays what it is', async () => {
  expect(await clipped(`<div class="admonition-list admonition"><p>${SENTENCE}</p></div>`)).not.toContain(
    'callout',
  );
});
