import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { pictureAddress } from './drawing-address';

const { document } = new JSDOM('').window;
const SVG = 'http://www.w3.org/2000/svg';
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
