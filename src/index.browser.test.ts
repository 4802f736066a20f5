import { expect, test } from 'vitest';
import { framed } from '../tests/support/framed';
import { clip } from './index';

const SENTENCE = 'The ferry to the island leaves at seven, and again at noon when the tide allows it. ';
const PARAGRAPHS = Array.from({ length: 12 }, () => `<p>${SENTENCE.repeat(4)}</p>`).join('');

test('an article that style sheets hide whole is read all the same', async () => {
  const { page, remove } = await framed(
    `<title>Ferries</title><style>.body { display: none }</style><div>Please allow scripts to read this page.</div>
     <article class="body"><h1>Ferries</h1>${PARAGRAPHS}</article>`,
  );
  const article = await clip(page);
  remove();
  expect(article.text.match(/ferry/g)).toHaveLength(48);
});

test('a hidden notice is not taken for a visible article', async () => {
  const notice =
    '<p>We and our partners keep data about you on your device, for the purposes listed below. </p>'.repeat(
      60,
    );
  const { page, remove } = await framed(
    `<title>Ferries</title><div style="display:none">${notice}</div><article><h1>Ferries</h1>${PARAGRAPHS}</article>`,
  );
  const article = await clip(page);
  remove();
  expect(article.text).not.toContain('partners');
  expect(article.text.match(/ferry/g)).toHaveLength(48);
});
