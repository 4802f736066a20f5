/** For browser-mode tests: what the article's HTML says of a piece that stands in the midst of a story. */
import { clip } from '../../src/clip/library';
import { framed } from './framed';

export const SENTENCE =
  'The keeper of the light walks down to the harbour every evening with the long book. ';
const PARAGRAPHS = Array.from({ length: 4 }, () => `<p>${SENTENCE.repeat(6)}</p>`).join('');

/** @param html between paragraphs that are the article. @param around them. @returns the article's HTML */
export async function clippedInStory(
  html: string,
  [open, close] = ['<article>', '</article>'],
): Promise<string> {
  const { page, remove } = await framed(
    `<html lang="en"><title>The long book</title><main>${open}<h1>The long book</h1>${PARAGRAPHS}${html}${PARAGRAPHS}${close}</main>`,
  );
  const { contentHtml } = await clip(page);
  remove();
  return contentHtml;
}
