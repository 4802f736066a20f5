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
  ['bold and small', (words: string) => `<p style="font:bold 12px serif">${words}</p>`],
  ['framed', (words: string) => `<div style="border:1px solid">${words}</div>`],
  [
    'in an inline element between paragraphs',
    (words: string) => `<span style="font-size:22px">${words}</span>`,
  ],
  ['in a box', (words: string) => `<div><div style="font-size:1.3em">${words}</div></div>`],
])('lines of their own above paragraphs are headings: %s', async (_, line) => {
  const html = await clippedInStory(twice(line));
  expect(html).toContain('<h2>The harbour in the evening</h2>');
  expect(html).toContain('<h2>The long book of the keeper</h2>');
});

test('one with a number is a heading like the others of its make', async () => {
  const texts = ['The winter of 1950 to 1954', 'The long book of the keeper', 'The light in the evening'];
  const lines = texts.map((words) => `<p><b>${words}</b></p>${below('It was dark then.')}`);
  expect(await clippedInStory(lines.join(''))).toContain('<h2>The winter of 1950 to 1954</h2>');
});

test('one with an ordinal is a heading', async () => {
  const texts = ['01 Harbour', '02 The book'];
  expect(await clippedInStory(twice((words) => `<p><b>${words}</b></p>`, texts))).toContain('<h2>01 Harbour</h2>');
}); // prettier-ignore

test('large ones may stand above lists and tables alone', async () => {
  const line = (words: string): string => `<p style="font-size:22px">${words}</p>`;
  const list = `<ul><li>The lamp is lit at four in winter.</li><li>The book is closed at midnight, and not later.</li><li>The tide turns at six.</li></ul>`;
  const table = '<table><tr><th>Lamp</th><th>Hours</th></tr><tr><td>North</td><td>6</td></tr></table>';
  const html = await clippedInStory(
    `${line('The hours of the keeper')}${list}${line('The lamps of the pier')}${table}<p>${SENTENCE}</p>`,
  );
  expect(html).toContain('<h2>The hours of the keeper</h2>');
  expect(html).toContain('<h2>The lamps of the pier</h2>');
});

test('one may stand above a list if the others stand above paragraphs', async () => {
  const line = (words: string): string => `<p><b>${words}</b></p>`;
  const list = `<ul><li>The lamp is lit at four in winter.</li><li>The book is closed at midnight.</li><li>The tide turns at six.</li></ul><p>${SENTENCE}</p>`;
  const html = await clippedInStory(
    `${line('The harbour in the evening')}${below('It was dark then.')}${line('The hours of the keeper')}${list}`,
  );
  expect(html).toContain('<h2>The hours of the keeper</h2>');
});

test('a paragraph below may be short in a script without spaces', async () => {
  const line = (words: string): string => `<p><b>${words}</b></p><p>${'她数到二百一十七棵，最老的一棵长在断崖边上。'.repeat(2)}</p>`;
  expect(await clippedInStory(line('制茶的师傅') + line('老茶树的产量'))).toContain('<h2>制茶的师傅</h2>');
}); // prettier-ignore

test('they stand below the headings that the page marks as such', async () => {
  const html = await clippedInStory(`<h2>What the keeper does</h2>${twice((words) => `<p><b>${words}</b></p>`)}`);
  expect(html).toContain('<h3>The harbour in the evening</h3>');
}); // prettier-ignore

test.each([
  ['one alone', `<p><b>The harbour in the evening</b></p>${below('It was dark then.')}`],
  ['sentences', twice((words) => `<p><b>${words}.</b></p>`)],
  ['a name above each paragraph', twice((words) => `<p><b>${words}</b></p>`, ['The keeper', 'The keeper'])],
  ['formulas', twice((words) => `<p style="font-size:22px">${words} ≤ 1</p>`)],
  [
    'times',
    twice((words) => `<p style="font-weight:bold">${words}</p>`, ['17:37 Anna Lund', '16:41 Bo Lund']),
  ],
  ['grey', twice((words) => `<p style="color:#666">${words}</p>`)],
  [
    'titles of notes in smaller type',
    `${SENTENCE}<div style="font-size:13px;border:1px solid"><b style="display:block">The tide</b>${SENTENCE.repeat(2)}</div><p>${SENTENCE}</p><div style="font-size:13px;border:1px solid"><b style="display:block">The harbour</b>${SENTENCE.repeat(2)}</div>`,
  ],
  ['questions', twice((words) => `<p><b>${words}?</b></p>`)],
])('no headings are %s', async (_, html) => {
  expect(await clippedInStory(html)).not.toMatch(/<h[2-6]/);
});
