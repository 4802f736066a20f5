import { fromHtml } from '../../../tests/helpers/from-html';
import { expect, test } from 'vitest';
import { articleMarkdown, type MarkdownHead } from './write';

const NO_HEAD: MarkdownHead = {
  title: '', byline: '', publishedTime: '', siteName: '', url: '', lang: '', excerpt: '',
}; // prettier-ignore

const markdown = (html: string): string => articleMarkdown(NO_HEAD, fromHtml(html)).trimEnd();

test.each([
  ['headings and paragraphs', '<h2>A</h2><p>b <strong>c</strong> <em>d</em></p>', '## A\n\nb **c** _d_'],
  [
    'characters that mean something',
    '<p>1. a*b*c _d_ # [e] &lt;b&gt; `f` $5</p>',
    '1\\. a\\*b\\*c \\_d\\_ # \\[e] \\<b> \\`f\\` \\$5',
  ],
  ['nested lists', '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>', '- a\n  1. b\n  2. c\n- d'],
  [
    'code with its language',
    '<pre><code class="language-js">let a = `b`;\n\nc</code></pre>',
    '```js\nlet a = `b`;\n\nc\n```',
  ],
  ['code that holds a fence', '<pre><code>```\nx\n```</code></pre>', '````\n```\nx\n```\n````'],
  [
    'a plain table',
    '<table><thead><tr><th>a</th><th>b|c</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table>',
    '| a | b\\|c |\n| - | - |\n| 1 | |',
  ],
  [
    'a figure with its caption on a line of its own, in italics',
    '<figure><img src="https://e.test/i.jpg" alt="A"><figcaption>By <em>her</em> <a href="https://e.test/">x</a></figcaption></figure>',
    '![A](https://e.test/i.jpg)\n\n_By her [x](https://e.test/)_',
  ],
  [
    'inline maths from alttext',
    '<p>so <math alttext="x^2" display="inline"><mi>x</mi></math>.</p>',
    'so $x^2$.',
  ],
  [
    'display maths without TeX',
    '<math display="block"><mfrac><mi>a</mi><msup><mi>b</mi><mn>2</mn></msup></mfrac></math>',
    '$$\n\\frac{a}{b^{2}}\n$$',
  ],
  ['TeX alone', '<p><code class="math-inline">\\alpha</code></p>', '$\\alpha$'],
  ['raised and lowered text', '<p>H<sub>2</sub>O x<sup>2</sup> 1<sup>st</sup></p>', 'H₂O x² 1st'],
  ['ruby', '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>', '漢(kan)'],
  ['details', '<details><summary>s</summary><p>a</p></details>', '**s**\n\na'],
  ['description lists', '<dl><dt>t</dt><dd>d</dd></dl>', '- **t**\n\n  d'],
  ['deletions and keys', '<p><del>a</del> <kbd>Ctrl</kbd></p>', '~~a~~ `Ctrl`'],
  ['hard breaks', '<p>a<br>b</p>', 'a\\\nb'],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  [
    'footnotes',
    '<p>x<sup id="ac-r1"><a href="#ac-n1">[1]</a></sup> y</p><ol><li id="ac-n1"><p>note <a href="https://e.test/">e</a> <a href="#ac-r1">↩</a></p></li></ol>',
    'x[^1] y\n\n[^1]: note [e](https://e.test/)',
  ],
  ['a link within the page is text', '<p><a href="#ac-s">go</a></p><h2 id="ac-s">S</h2>', 'go\n\n## S'],
])('%s', (_name, html, expected) => {
  expect(markdown(html)).toBe(expected);
});

test('a table with spans is HTML, and clean', () => {
  const out = markdown(
    '<table><tbody><tr><td colspan="2" onclick="x()">a<script>x()</script></td></tr><tr><td>b</td><td><a href="javascript:x()">c</a></td></tr></tbody></table>',
  );
  expect(out).toBe(
    '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td><a>c</a></td></tr></tbody></table>',
  );
});

test('no script address and no foreign HTML gets through', () => {
  const out = markdown(
    '<p><a href="javascript:alert(1)">a</a> <a href=" java\nscript:alert(1)">b</a> <img src="data:text/html,x" alt="c"></p><p>&lt;img src=x onerror=alert(1)&gt;</p>',
  );
  expect(out).not.toMatch(/script:|data:/);
  expect(out).toContain('\\<img src=x');
});

const HEAD: MarkdownHead = {
  title: 'A "title"',
  byline: 'N. N.',
  publishedTime: '2026-03-04T05:06:07Z',
  siteName: 'Site',
  url: 'https://e.test/a',
  lang: 'en',
  excerpt: '',
};

test('the head is a heading and a line', () => {
  expect(articleMarkdown(HEAD, fromHtml('<p>x</p>'))).toBe(
    '# A "title"\n\nN. N. · 2026-03-04 · [Site](https://e.test/a)\n\nx\n',
  );
});

test('the head as front matter', () => {
  expect(articleMarkdown(HEAD, fromHtml('<p>x</p>'), { frontMatter: true })).toBe(
    '---\ntitle: "A \\"title\\""\nauthor: "N. N."\ndate: "2026-03-04T05:06:07Z"\nsite: "Site"\nsource: "https://e.test/a"\nlang: "en"\n---\n\nx\n',
  );
});
