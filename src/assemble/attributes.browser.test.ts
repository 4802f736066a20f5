import { expect, test } from 'vitest';
import { clippedInStory, SENTENCE } from '../../tests/support/clipped-story';

const GERMAN = 'Der Wächter geht am Abend mit dem Buch zum Hafen. ';

test.each([
  ['a heading', `<h2 lang="de">Der Hafen</h2>`, '<h2 lang="de">Der Hafen</h2>'],
  [
    'a quote',
    `<blockquote lang="de"><p>${GERMAN.repeat(3)}</p></blockquote>`,
    '<blockquote lang="de"><p>Der',
  ],
  [
    'an item',
    `<ul><li lang="de" dir="rtl">${GERMAN}</li><li>${SENTENCE}</li></ul>`,
    '<li dir="rtl" lang="de">Der',
  ],
  ['emphasis', `<p>${SENTENCE.repeat(3)}<em lang="de">Hafenbuch</em>.</p>`, '<em lang="de">Hafenbuch</em>'],
  [
    'a span',
    `<p>${SENTENCE.repeat(3)}<span lang="de">Hafenbuch</span>.</p>`,
    '<span lang="de">Hafenbuch</span>',
  ],
  [
    'a paragraph inside text of another language',
    `<div lang="de"><p>${GERMAN.repeat(4)}</p><p lang="en">${SENTENCE.repeat(3)}</p><p>${GERMAN.repeat(4)}</p></div>`,
    '<p lang="en">The keeper',
  ],
  [
    'what is around such a paragraph',
    `<div lang="de"><p>${GERMAN.repeat(4)}</p><p lang="en">${SENTENCE.repeat(3)}</p><p>${GERMAN.repeat(4)}</p></div>`,
    '<p lang="de">Der',
  ],
])('language and direction of %s are kept', async (_name, html, expected) => {
  expect(await clippedInStory(html)).toContain(expected);
});

test('the page is in the language of its body, where that is another than that of its root', async () => {
  const html = await clippedInStory(
    `<script>document.body.lang = 'de'</script><h2 lang="en">The harbour</h2>`,
  );
  expect(html).toContain('<h2 lang="en">The harbour</h2>');
});

test('a language that an element only repeats is not said again', async () => {
  expect(await clippedInStory(`<h2 lang="en">The harbour</h2>`)).toContain('<h2>The harbour</h2>');
});

test('a cell that the page hides takes no column; an empty one does', async () => {
  const row = (year: string, boats: string): string =>
    `<tr><td style="display:none">Year</td><td>${year}</td><td style="display:none">Boats</td><td>${boats}</td></tr>`;
  const html = await clippedInStory(
    `<table><tr><th>Year</th><th>Boats</th></tr>${row('1901', '12')}${row('1902', '')}</table>`,
  );
  expect(html).toContain('<tr><td>1901</td><td>12</td></tr><tr><td>1902</td><td></td></tr>');
});

test('items keep the numbers that they say themselves, and the list begins with the first', async () => {
  const html = await clippedInStory(
    `<ol><li value="5">${SENTENCE}</li><li>${SENTENCE}</li><li value="9">${SENTENCE}</li></ol>`,
  );
  expect(html).toMatch(/<ol start="5"><li value="5">The[^<]*<\/li><li>The[^<]*<\/li><li value="9">/);
});
