import fc from 'fast-check';
import type { Root } from 'hast';
import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { conform } from './conform/tree';
import { epub } from './epub';
import { htmlFile } from './html-file';
import { dataPicture, NO_PICTURES, pictureAddresses, pictureType, type Pictures } from './pictures';
import { jsonFile, textFile } from './plain-file';
import { toXhtml } from '../serialize';
import { articleOf } from '../../../tests/helpers/article';
import { fromHtml } from '../../../tests/helpers/from-html';
import { toText } from '../forms';

const { window } = new JSDOM();
const MADE = new Date('2026-03-14T12:00:00Z');
const PIXEL = dataPicture(
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
)!.bytes;

const article = (html: string, over = {}) => articleOf({ content: fromHtml(html), ...over });
const pixels = (...srcs: string[]): Pictures => ({
  found: srcs.map((src) => ({ src, type: 'image/png', bytes: PIXEL })),
  missing: [],
});

/** As strict as a book reader. */
function parsed(source: string): Document {
  const document = new window.DOMParser().parseFromString(source, 'application/xhtml+xml');
  expect(document.getElementsByTagName('parsererror').length, source).toBe(0);
  return document;
}

const entriesOf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));

const xhtml = (html: string): string => toXhtml(conform(fromHtml(html)));

test.each([
  ['a block in a paragraph', '<p>one</p>', '<p>one</p>'],
  ['an item without a list', '<li>one</li>', '<div>one</div>'],
  ['text in a list', '<ul>stray<li>one</li></ul>', '<ul><li>stray</li><li>one</li></ul>'],
  [
    'a heading in a heading cell',
    '<table><tr><th><h3>A</h3></th></tr></table>',
    '<table><tbody><tr><th><p>A</p></th></tr></tbody></table>',
  ],
  ['a line around blocks', '<em><blockquote>a</blockquote></em>', '<blockquote>a</blockquote>'],
  [
    'a link around blocks',
    '<a href="https://a.test/"><h2>a</h2></a>',
    '<a href="https://a.test/"><h2>a</h2></a>',
  ],
  [
    'an address that is none by the book',
    '<a href="https://a.test/x|y[1]?q=%zz">a</a>',
    '<a href="https://a.test/x%7Cy%5B1%5D?q=%25zz">a</a>',
  ],
  ['a link to nowhere', '<a href="#ac-gone">a</a>', 'a'],
  [
    'ids and links to them',
    '<p id="ac-a b"></p><p id="ac-x">a</p><a href="#ac-x">b</a>',
    '<p/><p id="ref-1">a</p><a href="#ref-1">b</a>',
  ],
  ['a date that is none', '<time datetime="yesterday">a</time>', 'a'],
  ['terms without meanings', '<dl><dt>a</dt></dl>', '<div><div>a</div></div>'],
  [
    'a foot before the body',
    '<table><tfoot><tr><td>f</td></tr></tfoot><tbody><tr><td>b</td></tr></tbody></table>',
    '<table><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>f</td></tr></tfoot></table>',
  ],
  [
    'a fraction without a denominator',
    '<math><mfrac><mi>x</mi></mfrac></math>',
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow><mi>x</mi></mrow></math>',
  ],
  ['a reading without a base', '<ruby><rt>a</rt></ruby>', ' (a) '],
  [
    'an alignment',
    '<table><tr><td align="right">1</td></tr></table>',
    '<table><tbody><tr><td style="text-align: right">1</td></tr></tbody></table>',
  ],
])('a book takes %s', (_name, html, expected) => {
  expect(xhtml(html)).toBe(expected);
});

test('what a browser never gives but a tree may: a paragraph in a paragraph', () => {
  const inner = {
    type: 'element' as const,
    tagName: 'p',
    properties: {},
    children: [{ type: 'text' as const, value: 'b' }],
  };
  const outer: Root = {
    type: 'root',
    children: [{ ...inner, children: [{ type: 'text', value: 'a' }, inner] }],
  };
  expect(toXhtml(conform(outer))).toBe('<div>a<p>b</p></div>');
});

test('any text of a page is well-formed in every file, and stays text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, words) => {
      const made = articleOf(
        { title, byline: words, siteName: title, excerpt: words },
        { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: words }] },
      );
      const files = entriesOf(epub([made], { pictures: NO_PICTURES, modified: MADE }));
      for (const path of ['book/package.opf', 'book/nav.xhtml', 'book/article-1.xhtml'])
        parsed(files[path] ?? '');
      const page = new window.DOMParser().parseFromString(htmlFile(made, NO_PICTURES), 'text/html');
      expect(page.querySelectorAll('script, img, iframe').length).toBe(0);
      expect(page.querySelector('body > main')?.children.length).toBe(3);
      JSON.parse(jsonFile(made));
      for (const text of [htmlFile(made, NO_PICTURES), textFile(made), jsonFile(made)])
        expect(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)).toBe(
          false,
        );
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('a book: stored mimetype first, chapters with their headings, pictures once', () => {
  const one = article(
    '<h2>First</h2><p>a</p><h3>Below</h3><h2>Second</h2><img src="https://a.test/1.png" alt="x">',
    { title: 'One' },
  );
  const two = article(
    '<p>b</p><img src="https://a.test/1.png"><img src="https://a.test/lost.png" alt="Lost">',
    { title: 'Two', dir: 'rtl', lang: 'ar' },
  );
  const pictures = {
    ...pixels('https://a.test/1.png'),
    missing: [{ src: 'https://a.test/lost.png', reason: 'no' }],
  };
  const bytes = epub([one, two], { pictures, modified: MADE, title: 'Both' });
  expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip');
  const files = entriesOf(bytes);
  expect(Object.keys(files)).toEqual([
    'mimetype',
    'META-INF/container.xml',
    'book/package.opf',
    'book/nav.xhtml',
    'book/style.css',
    'book/article-1.xhtml',
    'book/article-2.xhtml',
    'book/pictures/1.png',
  ]);
  const links = [...parsed(files['book/nav.xhtml'] ?? '').querySelectorAll('a')].map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toEqual([
    'article-1.xhtml',
    'article-1.xhtml#heading-1',
    'article-1.xhtml#heading-2',
    'article-2.xhtml',
  ]);
  const second = parsed(files['book/article-2.xhtml'] ?? '');
  expect(second.documentElement.getAttribute('dir')).toBe('rtl');
  expect(second.querySelector('img')?.getAttribute('src')).toBe('pictures/1.png');
  expect(second.querySelector('a[href="https://a.test/lost.png"]')?.textContent).toBe('[Picture: Lost]');
  expect(second.body.textContent).toContain('Pictures that are not in this file');
  expect(parsed(files['book/article-1.xhtml'] ?? '').body.textContent).not.toContain('Pictures that');
});

test('the same article gives the same bytes', () => {
  const made = article('<p>a</p>');
  const options = { pictures: NO_PICTURES, modified: MADE };
  expect(epub([made], options)).toEqual(epub([made], options));
});

test('the HTML file holds its pictures, names what is missing, and loads nothing', () => {
  const made = article(
    '<p>a</p><img src="https://a.test/1.png"><img src="https://a.test/2.png"><a href="https://b.test/">b</a>',
  );
  const file = htmlFile(made, {
    ...pixels('https://a.test/1.png'),
    missing: [{ src: 'https://a.test/2.png', reason: 'refused' }],
  });
  const page = new window.DOMParser().parseFromString(file, 'text/html');
  expect([...page.images].map((image) => image.src.slice(0, 22))).toEqual(['data:image/png;base64,']);
  expect(page.querySelector('li')?.textContent).toBe('https://a.test/2.png – refused');
  expect(page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toContain(
    "default-src 'none'",
  );
});

test('which pictures a file has to bring along', () => {
  const made = article(
    '<img src="https://a.test/1.png"><figure><img src="https://a.test/2.png"></figure><img src="https://a.test/1.png"><img src="data:image/gif;base64,R0lGODlh">',
  );
  expect(pictureAddresses(made)).toEqual(['https://a.test/1.png', 'https://a.test/2.png']);
});

test.each([
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\u001cftypavif', 'image/avif'],
  ['GIF89a', 'image/gif'],
  ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
  ['<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg">', 'image/svg+xml'],
  ['<!doctype html><svg>', null],
  ['<script>alert(1)</script>', null],
  ['', null],
])('%j is %s', (start, type) => {
  expect(pictureType(Uint8Array.from(start, (letter) => letter.charCodeAt(0)))).toBe(type);
});

test('the text file has title, who and when, where from, and the text', () => {
  const made = article('<p>One.</p><p>Two.</p>', {
    title: 'The bridge',
    byline: 'Ada',
    siteName: 'Paper',
    publishedTime: '2026-03-14T07:30:00Z',
  });
  expect(textFile(made)).toBe('The bridge\nAda · 2026-03-14 · Paper\nhttps://paper.test/s\n\nOne.\n\nTwo.\n');
  expect(toText(made)).toBe('One.\n\nTwo.');
});

test('no file holds what the sanitiser takes out', () => {
  const made = article(
    '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a><img src="x" onerror="x()"></p>' +
      '<svg onload="x()"><script>x()</script></svg><iframe srcdoc="x"></iframe><form action="https://e.test/"><input></form>' +
      '<img src="data:text/html,x"><math><mtext><style>x</style></mtext></math>',
    { title: '</title><script>x()</script>', byline: ']]></dc:creator><script/>' },
  );
  const files = entriesOf(epub([made], { pictures: NO_PICTURES, modified: MADE }));
  const page = new window.DOMParser().parseFromString(htmlFile(made, NO_PICTURES), 'text/html');
  for (const document of [page, parsed(files['book/article-1.xhtml'] ?? '')]) {
    expect(
      document.querySelectorAll('script, svg, iframe, form, input, img, [onclick], [href^="javascript"]')
        .length,
    ).toBe(0);
    expect(document.querySelectorAll('style').length).toBe(document === page ? 1 : 0);
  }
  expect(parsed(files['book/package.opf'] ?? '').getElementsByTagName('script').length).toBe(0);
});
