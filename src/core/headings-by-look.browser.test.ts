import { expect, test } from 'vitest';
import { clippedInStory, SENTENCE } from '../../tests/support/clipped-story';

const below = (first: string): string => `<p>${first} ${SENTENCE.repeat(2)}</p>`;
/** Two lines of one make, each above a paragraph. */
const twice = (line: (words: string) => string, texts = ['The harbour in the evening', 'The long book of the keeper']): string =>
  `${line(texts[0]!)}${below('It was dark then.')}${line(texts[1]!)}${below('It was light then.')}`; // prettier-ignore

test.each([
  ['larger', (words: string) => `<p style="font-size:22px">${words}</p>`],
  ['bold', (words: string) => `<p style="font-weight:bold">${words}</p>`],
  ['bold by a tag', (words: string) => `<p><b>${words}</b></p>`],
  ['in a box', (words: string) => `<div><div style="font-size:1.3em">${words}</div></div>`],
])('lines of their own above paragraphs are headings: %s', async (_, line) => {
  const html = await clippedInStory(twice(line));
  expect(html).toContain('<h2>The harbour in the evening</h2>');
  expect(html).toContain('<h2>The long book of the keeper</h2>');
});

test('they stand below the headings that the page marks as such', async () => {
  const html = await clippedInStory(`<h2>What the keeper does</h2>${twice((words) => `<p><b>${words}</b></p>`)}`);
  expect(html).toContain('<h3>The harbour in the evening</h3>');
}); // prettier-ignore

test.each([
  ['one alone', `<p><b>The harbour in the evening</b></p>${below('It was dark then.')}`],
  ['sentences', twice((words) => `<p><b>${words}.</b></p>`)],
  ['a name above each paragraph', twice((words) => `<p><b>${words}</b></p>`, ['The keeper', 'The keeper'])],
  ['questions', twice((words) => `<p><b>${words}?</b></p>`)],
])('no headings are %s', async (_, html) => {
  expect(await clippedInStory(html)).not.toMatch(/<h[2-6]/);
});
