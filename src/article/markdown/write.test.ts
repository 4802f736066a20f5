import { fromHtml } from '../../../tests/helpers/from-html';
import type { Element, ElementContent, Root } from 'hast';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { element, text } from '../../util/hast';
import { articleMarkdown } from './write';

const NO_HEAD = {
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
    'heads of rows',
    '<table><tbody><tr><th>a</th><td>1</td></tr><tr><th>b</th><td>2</td></tr></tbody></table>',
    '| | |\n| - | - |\n| a | 1 |\n| b | 2 |',
  ],
  [
    'a figure with its caption on a line of its own, in italics',
    '<figure><img src="https://e.test/i.jpg" alt="A"><figcaption>By <em>her</em> <a href="https://e.test/">x</a></figcaption></figure>',
    '![A](https://e.test/i.jpg)\n\n_By *her* [x](https://e.test/)_',
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
  [
    'raised and lowered expressions',
    '<p>x<sub>k+1</sub>, e<sup>a−b</sup>, m<sub>max</sub>, 10<sup>−3</sup></p>',
    'x\\_(k+1), e^(a−b), m_max, 10⁻³',
  ],
  ['raised and lowered text', '<p>H<sub>2</sub>O x<sup>2</sup> 1<sup>st</sup></p>', 'H₂O x² 1st'],
  [
    'raised letters of a formula, and those of abbreviations',
    '<p>O(2<sup>k</sup>), e<sup>iπ</sup>, A<sup>T</sup>, n<sup>th</sup>, 2<sup>e</sup>, M<sup>me</sup>, 1<sup>ère</sup>, N<sup>o</sup> 3</p>',
    'O(2^k), e^iπ, A^T, nth, 2e, Mme, 1ère, No 3',
  ],
  ['ruby', '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>', '漢(kan)'],
  ['details', '<details><summary>s</summary><p>a</p></details>', '**s**\n\na'],
  ['description lists', '<dl><dt>t</dt><dd>d</dd></dl>', '- **t**\n\n  d'],
  ['deletions and keys', '<p><del>a</del> <kbd>Ctrl</kbd></p>', '~~a~~ `Ctrl`'],
  ['hard breaks', '<p>a<br>b</p>', 'a\\\nb'],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  [
    'a numbered paragraph that a sentence names is no footnote',
    '<p>As section <a href="#ac-s2">2</a> says.</p><p id="ac-s2">2. All that is written in the book.</p>',
    'As section 2 says.\n\n2\\. All that is written in the book.',
  ],
  [
    'steps of a list that a sentence names are no footnotes',
    '<p>Go back to step <a href="#ac-2">2</a>, then step <a href="#ac-3">3</a>.</p><ol><li>Climb.</li><li id="ac-2">Ring.</li><li id="ac-3">Go.</li></ol>',
    'Go back to step 2, then step 3.\n\n1. Climb.\n2. Ring.\n3. Go.',
  ],
  [
    'a note whose mark stands after a space, and leads back to it',
    '<p>x <a id="ac-r1" href="#ac-n1">1</a> y</p><p id="ac-n1"><a href="#ac-r1">1</a> note</p>',
    'x [^1] y\n\n[^1]: note',
  ],
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
    '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  );
});

test('no script address and no foreign HTML gets through', () => {
  const out = markdown(
    '<p><a href="javascript:alert(1)">a</a> <a href=" java\nscript:alert(1)">b</a> <img src="data:text/html,x" alt="c"></p><p>&lt;img src=x onerror=alert(1)&gt;</p>',
  );
  expect(out).not.toMatch(/script:|data:/);
  expect(out).toContain('\\<img src=x');
});

const HEAD = {
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

const SPANNED =
  '<table><tbody><tr><td colspan="2"><pre>a\n\n[x](javascript:y)</pre></td></tr></tbody></table>';

test('an empty line in a table written as HTML does not end it, nor does text beside it pull it into a line', () => {
  const out = markdown(`<ul><li>before ${SPANNED}</li></ul>`);
  expect(out).toContain('a&#10;&#10;[x](javascript:y)');
  expect(out).toMatch(/before\n\n +<table>/);
  const tokens = new MarkdownIt({ html: true }).parse(out, {});
  expect(tokens.filter(({ type }) => type === 'html_block')).toHaveLength(1);
  expect(JSON.stringify(tokens)).not.toContain('link_open');
});

test('a heading that links to itself or to its page is a plain heading', () => {
  const html = `<h2><a href="#a">Lamps</a></h2><h2><a href="https://e.test/p#b">Tides</a></h2>
    <h3><a href="https://e.test/p">Boats</a></h3><h3><a href="https://e.test/q">Other</a></h3>
    <h3>See <a href="https://e.test/p#c">there</a></h3>`;
  expect(
    articleMarkdown({ ...NO_HEAD, url: 'https://e.test/p#top' }, fromHtml(html), { heading: false }),
  ).toBe(
    '## Lamps\n\n## Tides\n\n### Boats\n\n### [Other](https://e.test/q)\n\n### See [there](https://e.test/p#c)\n',
  );
});

test('blocks in emphasis, links and headings stand on their own', () => {
  expect(markdown(`<p><strong>a ${SPANNED} b</strong></p>`)).toMatch(
    /^\*\*a\*\*\n\n<table>.*<\/table>\n\n\*\*b\*\*$/,
  );
  expect(markdown('<h2>a<ul><li>b</li></ul></h2>')).toBe('## a b');
});

test('text in a figure and between the parts of a description list is kept', () => {
  const content: Root = {
    type: 'root',
    children: [
      element('figure', [element('img', [], { src: 'https://e.test/i.jpg', alt: '' }), text('beside')]),
      element('dl', [element('dt', [text('t')]), text('loose'), element('div', [text('div')])]),
    ],
  };
  const out = articleMarkdown(NO_HEAD, content);
  for (const word of ['beside', 't', 'loose', 'div']) expect(out).toContain(word);
});

test('emphasis in the same emphasis is said once', () => {
  expect(markdown(`<p>${'<b><i>'.repeat(300)}deep${'</i></b>'.repeat(300)} end</p>`)).toBe('**_deep_** end');
});

test.each([
  ['lists', '<ul><li>item '],
  ['quotes', '<blockquote><p>item</p>'],
  ['tables', '<table><tbody><tr><td>item <td>b'],
  ['raised text', 'item <sup>'],
  ['sections', '<div><p>item</p>'],
])('500 nested %s keep their text', (_name, open) => {
  const content = nestedTree(open);
  const out = articleMarkdown(NO_HEAD, content);
  expect(out.match(/item/g)).toHaveLength(500);
  expect(out).toContain('the end');
});

/** As a script may nest them: parsers stop earlier. */
function nestedTree(open: string): Root {
  const pattern = fromHtml(open) as { children: ElementContent[] };
  const one = (): { top: ElementContent[]; inner: Element } => {
    const top = structuredClone(pattern.children);
    let inner = top.at(-1) as Element;
    for (let next: ElementContent | undefined = inner; next?.type === 'element'; next = next.children.at(-1))
      if (next.tagName !== 'p') inner = next;
    return { top, inner };
  };
  const root: Root = { type: 'root', children: [] };
  let at: Root | Element = root;
  for (let n = 0; n < 500; n++) {
    const { top, inner } = one();
    at.children.push(...top);
    at = inner;
  }
  at.children.push(text('the end'));
  return root;
}

test('no NUL, no half surrogate pair, and direction controls end with their text', () => {
  const content: Root = {
    type: 'root',
    children: [element('p', [text('a\0b\ud800c '), element('em', [text('\u202eturned')]), text(' \u2069d')])],
  };
  const out = articleMarkdown({ ...NO_HEAD, title: 'T\udfff\u202e' }, content);
  expect(out).toBe('# T\ufffd\u202e\u202c\n\nab\ufffdc _\u202eturned\u202c_ d\n');
});
