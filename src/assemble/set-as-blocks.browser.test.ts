import { expect, test } from 'vitest';
import { clippedInStory, SENTENCE } from '../../tests/support/clipped-story';

test.each([
  [
    'a link in a flex box',
    `<p style="display:flex"><a href="/x">${SENTENCE}</a></p>`,
    /<a href="[^"]*\/x">The keeper/,
  ],
  [
    'a link in a heading',
    `<h2><a style="display:block" href="/x">The harbour</a></h2>`,
    /<h2><a href="[^"]*\/x">The harbour<\/a><\/h2>/,
  ],
  [
    'a drop cap, which is not emphasis',
    `<p><span style="float:left;font-size:3em;font-weight:700">T</span>he lamp was lit at dusk.</p>`,
    /<p>The lamp was lit at dusk/,
  ],
  [
    'bold type of one letter that is a word',
    `<p><span style="font-weight:700">A</span> lamp was lit at dusk.</p>`,
    /<p><strong>A<\/strong> lamp was lit at dusk/,
  ],
  [
    'a name of three letters, which is no drop cap',
    `<p><span style="font-weight:700">배도현</span>통계로 보면 있을 수 없는 일입니다. 임대료는 두 배가 됐고 책값은 그대로예요.</p>`,
    /<strong>배도현<\/strong>/,
  ],
  [
    'bold type that most of the text has, which is not emphasis',
    `<div style="font-weight:700">${`<p>${SENTENCE.repeat(2)}</p>`.repeat(30)}</div>`,
    /^(?!.*<strong>)/s,
  ],
  [
    'what was deleted in a grid',
    `<div style="display:grid"><del>${SENTENCE.repeat(3)}</del></div>`,
    /<del>The keeper/,
  ],
])('%s keeps what it means', async (_name, html, expected) => {
  expect(await clippedInStory(html)).toMatch(expected);
});
