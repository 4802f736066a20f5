import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { fromHtml } from '../../../tests/helpers/from-html';
import { element, text } from '../../util/hast';
import { articleMarkdown } from './write';

/** Formulas in Markdown: TeX is inert there, whatever a page writes into it. */

const NO_HEAD = {
  title: '', byline: '', publishedTime: '', siteName: '', url: '', lang: '', excerpt: '',
}; // prettier-ignore

const markdown = (html: string): string => articleMarkdown(NO_HEAD, fromHtml(html)).trimEnd();

const tex = (value: string, display = false): string => {
  const code = element('code', [text(value)], { className: [display ? 'math-display' : 'math-inline'] });
  const content: Root = {
    type: 'root',
    children: [display ? element('pre', [code]) : element('p', [text('a '), code, text(' b')])],
  };
  return articleMarkdown(NO_HEAD, content).trimEnd();
};

test.each([
  ['a tag', 'x<img src=x onerror=y>', '$x\\lt img src=x onerror=y>$'],
  ['a comparison', 'a < b, 1<2', '$a < b, 1<2$'],
  ['an empty line and a fence', 'x\n\n$$\n# y', '$x \\$ # y$'],
  ['code marks', 'x`y', '$x\\lq y$'],
  ['a link', '[x](javascript:y) [z]: w', '$[x] (javascript:y) [z] : w$'],
  ['a text with a formula in it', '\\text{a $x$ b} + 5\\% % why\n+ 1', '$\\text{a \\(x\\) b} + 5\\% + 1$'],
])('TeX with %s is inert in a line', (_name, value, expected) => {
  expect(tex(value)).toBe(`a ${expected} b`);
});

test('TeX on lines of its own cannot end its fence, or open another', () => {
  expect(tex('x\n\n$$\n<script>\n~~~\n```', true)).toBe(
    ['$$', 'x', '\\$', '\\lt script>', '~ ~ ~', '\\lq \\lq \\lq', '$$'].join('\n'),
  );
});

test('the alt text of a picture of a formula is TeX like any other', () => {
  expect(
    markdown('<p><img class="math-inline" src="https://e.test/f.png" alt="x<img src=x onerror=y>"></p>'),
  ).toBe('$x\\lt img src=x onerror=y>$');
});

test('bars of a formula do not part the cells of a table', () => {
  expect(
    markdown(
      '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td><code class="math-inline">|x|</code></td><td>c</td></tr></tbody></table>',
    ),
  ).toContain('| $\\vert x\\vert$ | c |');
});
