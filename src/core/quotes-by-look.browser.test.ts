import { expect, test } from 'vitest';
import { clippedInStory, SENTENCE } from '../../tests/support/clipped-story';

const SAID = 'The keeper of the light walks with the long book, and nobody else may read it.';

test.each([
  ['quotation marks, in slanted type', `<p style="font-style:italic">“${SAID}”</p>`],
  ['quotation marks, large and centred', `<div style="text-align:center;font-size:26px">»${SAID}«</div>`],
  ['quotation marks, indented', `<p style="margin:1em 40px">„${SAID}“</p>`],
  ['a mark of its own', `<div style="border-left:4px solid"><span style="display:block;font-size:40px">“</span><p>${SAID}</p></div>`],
  ['a dash before the name', `<div style="background:#eee"><div>${SAID}</div><div>— Anna Lund, keeper</div></div>`],
  ['marks and a name of the story', `<p>${SENTENCE} Anna Lund has the book.</p><aside style="border:1px solid"><p>“${SAID}”</p><p>Anna Lund</p></aside><p>${SENTENCE}</p>`],
  ['a name in other type', `<div style="font-style:italic"><p>${SAID}</p><small style="display:block">Marja Kitti, herder</small></div>`],
  ['a name of the story in the same type', `<p>${SENTENCE} And Anna Lund has the book.</p><div style="font-size:13px"><p>${SAID}</p><p>Anna Lund</p></div>`],
  ['a name without capitals', `<p>${SENTENCE} 고은결.</p><div style="font-size:13px"><p>${SAID}</p><p>고은결 제자</p></div>`],
  ['a class name', `<div class="article-quote"><p>${SAID}</p></div>`],
  ['a figure without a picture', `<figure style="font-style:italic"><p>«${SAID}»</p></figure>`],
])('a box apart is a quotation by %s', async (_, html) => {
  expect(await clippedInStory(html)).toMatch(/<blockquote><p>[“»„«]?The keeper of the light walks with/);
}); // prettier-ignore

test.each([
  ['speech in the look of the text', `<p>“${SAID}”</p>`],
  ['a note', `<div style="background:#eee"><p>${SAID}</p></div>`],
  ['a note with a line that names nobody', `<div style="background:#eee"><p>${SAID}</p><p>The winter office</p></div>`],
  ['two sayings in one paragraph', `<p style="font-style:italic">“The keeper walks down,” said the keeper of the light. “It is evening.”</p>`],
  ['a word in quotation marks', `<p style="text-align:center">“The long book”</p>`],
  ['a figure with its label', `<div style="background:#eee"><p>48 percent</p><p>Anna Lund</p></div>`],
])('no quotation is %s', async (_, html) => {
  expect(await clippedInStory(html)).not.toContain('blockquote');
}); // prettier-ignore

test('a quotation may stand in a page that is laid out in a table', async () => {
  const html = `<p style="font-style:italic">“${SAID}”</p>`;
  const inTable = await clippedInStory(html, ['<table><tr><td>', '</td></tr></table>']);
  expect(inTable).toContain('<blockquote><p>');
});
