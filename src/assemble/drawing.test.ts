import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { drawingSource } from './drawing';

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
