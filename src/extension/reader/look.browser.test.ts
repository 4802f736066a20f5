import { expect, test } from 'vitest';
import { safeStyles } from './look';

const safe = (css: string): string => safeStyles(css, window).replace(/\s+/g, ' ');

test('what only looks stays, with what groups it and what stands in it', () => {
  expect(safe('p { color: red; margin: var(--gap) !important } :root { --gap: 3px }')).toBe(
    'p { color: red; margin: var(--gap) !important; } :root { --gap: 3px; }',
  );
  expect(safe('@media print { p { color: red } }')).toBe('@media print { p { color: red; } }');
  expect(safe('@supports (display: grid) { @layer a { p { color: red } } }')).toContain('color: red');
  expect(
    safe('.ac-body { color: red; & a { color: blue } p { background: linear-gradient(red, blue) } }'),
  ).toContain('linear-gradient(red, blue)');
  expect(safe('p::before { content: "— " }')).toContain('"— "');
});

/** Each with a declaration beside it that is to stay. */
const FETCHING = [
  'background: url(https://evil.example/a)',
  'background: u\\72l(https://evil.example/a)',
  'BACKGROUND: URL("https://evil.example/a")',
  'background-image: image-set("https://evil.example/a" 1x)',
  'background-image: -webkit-image-set("https://evil.example/a" 1x)',
  'background: linear-gradient(red, blue), url(https://evil.example/a)',
  'list-style-image: url(https://evil.example/a)',
  'content: url(https://evil.example/a)',
  'cursor: url(https://evil.example/a), auto',
  'mask: url(https://evil.example/a)',
  'filter: url(https://evil.example/a#f)',
  '--x: url(https://evil.example/a)',
  '--x: u\\72l(https://evil.example/a)',
  '--x: image-set("https://evil.example/a" 1x)',
  'background: var(--y, url(https://evil.example/a))',
  'shape-outside: url(https://evil.example/a)',
];

for (const declaration of FETCHING)
  test(`takes out ${declaration}`, () => {
    for (const css of [
      `p { ${declaration}; color: red }`,
      `@media all { p { ${declaration}; color: red } }`,
      `div { color: green; p { ${declaration}; color: red } }`,
      `div { p { color: blue } ${declaration}; color: red }`,
    ]) {
      expect(safe(css)).not.toMatch(/evil|url|image-set/i);
      expect(safe(css)).toContain('color: red');
    }
  });

test('other kinds of rules go', () => {
  expect(
    safe(
      '@import "https://evil.example/a"; @font-face { font-family: x; src: url(https://evil.example/a) }' +
        '@counter-style x { system: cyclic; symbols: "a" } @namespace svg "https://evil.example/";' +
        '@page { margin: 0 } @keyframes x { from { background: url(https://evil.example/a) } } p { color: red }',
    ),
  ).toBe('p { color: red; }');
});

test('nothing makes it throw', () => {
  for (const css of ['}}}', 'p {', '@media', '/*', '\u0000', 'p { color: red'.repeat(600), '{'.repeat(5000)])
    expect(() => safe(css)).not.toThrow();
});
