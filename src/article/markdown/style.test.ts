import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import type { MarkdownStyle } from './syntax';
import { articleMarkdown, markdownText } from './write';
import { fromHtml } from '../../../tests/helpers/from-html';

const HEAD = { title: 'T', byline: '', publishedTime: '', siteName: '', url: '', lang: '', excerpt: '' };
const HTML =
  '<h2>Two</h2><h4>Four</h4><p><em>a</em> <strong>b</strong> <a href="https://a.test/1">one</a> ' +
  '<a href="https://a.test/2">two</a> <a href="https://a.test/1">again</a></p><ul><li>x</li></ul><pre><code>code\n</code></pre>';

const written = (style: Partial<MarkdownStyle>, html = HTML): string =>
  articleMarkdown(HEAD, fromHtml(html), { heading: false, style });

test('without choices as always', () => {
  expect(written({})).toBe(articleMarkdown(HEAD, fromHtml(HTML)).replace('# T\n\n', ''));
});

test('bullets, emphasis, fences, headings', () => {
  expect(written({ bullet: '*', emphasis: '*', strong: '_', fence: '~', headings: 'setext' })).toBe(
    'Two\n---\n\n#### Four\n\n*a* __b__ [one](https://a.test/1) [two](https://a.test/2) [again](https://a.test/1)\n\n' +
      '* x\n\n~~~\ncode\n~~~\n',
  );
});

test('links as references: numbered once, listed at the end', () => {
  expect(written({ links: 'reference' })).toContain('[one][1] [two][2] [again][1]');
  expect(written({ links: 'reference' })).toMatch(
    /\n\n\[1\]: https:\/\/a\.test\/1\n\[2\]: https:\/\/a\.test\/2\n$/,
  );
});

test('references over all pieces of a long text, and the links still lead where they led', () => {
  const html = Array.from(
    { length: 400 },
    (_, at) => `<p>p ${at} <a href="https://a.test/${at % 7}">l [${at}]</a></p>`,
  ).join('');
  const text = written({ links: 'reference' }, html);
  expect(text.match(/^\[\d+\]: /gm)?.length).toBe(7);
  const render = new MarkdownIt();
  expect(render.render(text)).toBe(render.render(written({}, html)));
});

test.each([
  ['# no heading', '\\# no heading'],
  ['[x](javascript:alert(1))', '\\[x]\\(javascript:alert(1))'],
  ['two\n\n# lines', 'two # lines'],
  ['<b>', '\\<b>'],
])('text stays text: %j', (text, markdown) => {
  expect(markdownText(text)).toBe(markdown);
});

test('tables as narrow as can be, or with columns aligned, Chinese characters as two', () => {
  const html = '<table><tr><th>a</th><th>long head</th></tr><tr><td>漢字</td><td>b</td></tr></table>';
  expect(written({}, html)).toBe('| a | long head |\n| - | - |\n| 漢字 | b |\n');
  expect(written({ tables: 'aligned' }, html)).toBe(
    '| a    | long head |\n| ---- | --------- |\n| 漢字 | b         |\n',
  );
});

test('a long table is aligned as a whole', () => {
  const rows = Array.from(
    { length: 300 },
    (_, at) => `<tr><td>${'x'.repeat(1 + (at % 40))}</td><td>y</td></tr>`,
  );
  const lines = written({ tables: 'aligned' }, `<table>${rows.join('')}</table>`)
    .trimEnd()
    .split('\n');
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([48]));
});

test('marked text as tags or between signs', () => {
  expect(written({}, '<p>a <mark>b</mark></p>')).toBe('a <mark>b</mark>\n');
  expect(written({ marks: '==' }, '<p>a <mark>b</mark></p>')).toBe('a ==b==\n');
});
