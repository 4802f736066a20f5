import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { clip } from './library';

const SENTENCE = 'The ferry to the island leaves at seven, and again at noon when the tide allows it. ';
const page = (inner: string): Document =>
  new JSDOM(
    `<title>Ferries</title><article><h1>Ferries</h1>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(4)}${inner}${`<p>${SENTENCE.repeat(4)}</p>`.repeat(4)}</article>`,
  ).window.document;

test('TeX in a text is MathML in the HTML, and its source in the Markdown', async () => {
  const article = await clip(
    page(`<p>${SENTENCE}So \\(x\\notin A\\) holds, as $$a^2=b$$ says. ${SENTENCE}</p>`),
  );
  expect(article.contentHtml).toContain('<mo>∉</mo>');
  expect(article.contentHtml).toContain('<annotation encoding="application/x-tex">a^2=b</annotation>');
  expect(article.markdown()).toContain('So $x\\notin A$ holds, as');
  expect(article.markdown()).toContain('$$\na^2=b\n$$');
});

test('bad TeX stays as it was written', async () => {
  const article = await clip(page(`<p>${SENTENCE}So \\(\\frac{x\\) holds. ${SENTENCE}</p>`));
  expect(article.contentHtml).toContain('<code class="math-inline">\\frac{x</code>');
});
