import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { drawingSource, pictureAddress } from './drawing';

const SVG = 'http://www.w3.org/2000/svg';
const source = (inside: string, attributes = ''): string =>
  drawingSource(new JSDOM(`<svg ${attributes}>${inside}</svg>`).window.document.querySelector('svg')!);

test('what draws is kept, as well-formed XML', () => {
  const out = source(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><style>.a{fill:url(#g)}</style>' +
      '<g class="a" transform="scale(2)"><path d="M0 0L9 9" style="fill:url(#g)"/><text x="1">a &lt; b</text><use href="#g"/></g>',
    'viewBox="0 0 10 10" width="10"',
  );
  const { documentElement: root } = new JSDOM(out, { contentType: 'image/svg+xml' }).window.document;
  expect(root.namespaceURI).toBe(SVG);
  expect(root.getAttribute('viewBox')).toBe('0 0 10 10');
  expect(root.querySelectorAll('*')).toHaveLength(8);
  expect(root.querySelector('text')?.textContent).toBe('a < b');
});

test.each([
  '<script>alert(1)</script>',
  '<g onclick="alert(1)"/>',
  '<a href="javascript:alert(1)"><text>x</text></a>',
  '<foreignObject><iframe src="https://evil.test/"></iframe><script>alert(1)</script></foreignObject>',
  '<image href="https://evil.test/a.png"/><use href="https://evil.test/a.svg#x"/><feImage href="https://evil.test/b"/>',
  '<image href="data:image/svg+xml,<svg onload=alert(1)>"/>',
  '<style>@import "https://evil.test/a.css";</style><style>a{fill:url(https://evil.test/x)}</style>',
  '<rect fill="url(https://evil.test/x)" style="fill:u\\72l(https://evil.test/)"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onclick" to="alert(1)"/>',
])('nothing of it is left: %s', (attack) => {
  expect(source(attack)).not.toMatch(/alert|evil|import|foreignObject|javascript|<a[ >]|animate/i);
});

test('an address under both of its names, as drawings for old browsers have it, is written once', () => {
  const out = source('<g id="a"/><g id="b"/><use href="#a" xlink:href="#b"/><use xlink:href="#b"/>');
  const { document } = new JSDOM(out, { contentType: 'image/svg+xml' }).window;
  expect(Array.from(document.querySelectorAll('use'), (use) => use.getAttribute('href'))).toEqual([
    '#a',
    '#b',
  ]);
});

test('words of HTML in a drawing stay as a label in the middle of their box', () => {
  expect(
    source('<foreignObject x="10" y="20" width="100" height="40"><div>a  <b>box</b></div></foreignObject>'),
  ).toContain('<text x="60" y="40" text-anchor="middle" dominant-baseline="central">a box</text>');
});

test('half a surrogate pair and NUL are no reason to throw', () => {
  const { document } = new JSDOM('<svg></svg>').window;
  const svg = document.querySelector('svg')!;
  svg.append('a\ud800b\0\uffff');
  expect(() => encodeURIComponent(drawingSource(svg))).not.toThrow();
});

const { document } = new JSDOM('').window;
const rebuilt = (src: string): string =>
  decodeURIComponent(pictureAddress(src, document).replace(/^data:image\/svg\+xml;charset=utf-8,/, ''));
const svg = (inside: string): string => `<svg xmlns="${SVG}">${inside}</svg>`;
const DRAWN = '<path d="M0 0L9 9"/>';

test.each([
  ['as written', `data:image/svg+xml,${svg(DRAWN)}`],
  ['with another sign', `data:image/svg+xml;utf8,${svg(DRAWN)}<!-- 100% -->`],
  ['escaped', `DATA:image/svg+xml;charset=UTF-8,${encodeURIComponent(svg(DRAWN))}`],
  ['base64', `data:image/svg+xml;base64,${btoa(svg(DRAWN))}`],
  ['after a declaration', `data:image/svg+xml,<?xml version="1.0"?><!DOCTYPE svg>${svg(DRAWN)}`],
])('a drawing is rebuilt: %s', (_, src) => {
  expect(rebuilt(src)).toBe(`<svg xmlns="${SVG}"><path d="M0 0L9 9"></path></svg>`);
});

test('other addresses stay as they are', () => {
  expect(pictureAddress('https://site.test/a.svg', document)).toBe('https://site.test/a.svg');
  expect(pictureAddress('data:image/png;base64,AAAA', document)).toBe('data:image/png;base64,AAAA');
});

test.each([
  ['a script', svg(`<script>alert(1)</script>${DRAWN}`)],
  ['a handler', svg(`<path d="M0 0" onclick="alert(1)"/>`)],
  [
    'HTML',
    svg(
      `<foreignObject><p xmlns="http://www.w3.org/1999/xhtml" onclick="alert(1)"/></foreignObject>${DRAWN}`,
    ),
  ],
  ['an address', svg(`<image href="https://evil.test/alert"/>${DRAWN}`)],
  ['a drawing in it', svg(`<image href="data:image/svg+xml,&lt;svg onload='alert(1)'/&gt;"/>${DRAWN}`)],
  ['a style sheet before it', `<?xml-stylesheet href="data:text/css,alert"?>${svg(DRAWN)}`],
])('of what could run or load nothing is left: %s', (_, source) => {
  const out = rebuilt(`data:image/svg+xml,${encodeURIComponent(source)}`);
  expect(out).not.toMatch(/alert|evil|foreignObject/);
  expect(out).toContain('<svg');
});

test.each([
  ['empty', svg('')],
  ['one plain rectangle', svg('<rect width="9" height="9" fill="#eee"/>')],
  ['no drawing', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
  ['no XML', '<svg><path>'],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`],
])('what shows nothing, or is none, is no picture: %s', (_, source) => {
  expect(pictureAddress(`data:image/svg+xml,${encodeURIComponent(source)}`, document)).toBe('');
});

test.each([
  'data:image/svg+xml;base64,%%%',
  'data:image/svg+xml',
  `data:image/svg+xml,${'x'.repeat(3_000_001)}`,
])('what cannot be read throws nothing: %.40s', (src) => {
  expect(pictureAddress(src, document)).toBe('');
});
