import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { clip } from './pipeline';

const SENTENCE = 'The ferry to the island leaves at seven, and again at noon when the tide allows it. ';
const ARTICLE = `<article><h1>Ferries</h1>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(12)}</article>`;

test('without layout too, what waits in a hidden part is read where nothing else is there', async () => {
  const { window } = new JSDOM(`<title>Ferries</title><p>One moment.</p><div hidden>${ARTICLE}</div>`);
  expect((await clip(window.document)).text.match(/ferry/g)).toHaveLength(48);
});

test('a hidden copy of what is shown is not read beside it', async () => {
  const { window } = new JSDOM(`<title>Ferries</title>${ARTICLE}<div hidden>${ARTICLE}</div>`);
  expect((await clip(window.document)).text.match(/ferry/g)).toHaveLength(48);
});
