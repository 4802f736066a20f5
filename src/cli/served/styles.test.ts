import { expect, test } from 'vitest';
import { servedDocument } from './parse';
import { hideByStyles } from './styles';

/** What a page with this style sheet and body still shows. */
function shown(css: string, body: string): string {
  const document = servedDocument(`<style>${css}</style><body>${body}`, 'https://paper.test/');
  hideByStyles(document);
  for (const one of document.querySelectorAll('[hidden]')) one.parent?.remove(one);
  return (document.body?.textContent ?? '').trim();
}

const MENU = '<nav class="menu big"><i>menu</i></nav><p id="text">text</p>';

test.each([
  ['.menu{display:none}', 'text'],
  ['.menu { color: red; display : none !important }', 'text'],
  ['a, nav.big > i, #other{display:none}', 'text'],
  ['@media screen and (min-width: 600px) { .menu { display: none } }', 'text'],
  ['@layer base { .menu { display: none } } p{color:red}', 'text'],
  ['/* } */ .a::after { content: "}{" } .menu{display:none}', 'text'],
])('hidden: %s', (css, text) => {
  expect(shown(css, MENU)).toBe(text);
});

test.each([
  '.menu{display:none} .menu.big{display:flex}',
  '.menu{display:none} nav.menu{display:block}',
  '.menu{display:none} .menu{display:block}',
  '#text{display:block} .other .menu{display:none}',
  '@media (max-width: 600px) { .menu { display: none } }',
  '@media print { .menu { display: none } }',
  '@font-face { src: x; display: none } @keyframes a { to { display: none } }',
  '.menu:hover{display:none}',
  '.no-js .menu{display:none}',
  '.menu{display:none',
  '.menu{display:none} .menu{display:block !important}',
  'nav{display:no',
  '.menu{visibility:hidden}',
])('not hidden: %s', (css) => {
  expect(shown(css, `<div class="no-js">${MENU}</div>`)).toBe('menutext');
});

test("an element's own style goes before a sheet that does not insist", () => {
  const own = '<i>a</i><b class="x" style="display: block">b</b>';
  expect(shown('.x{display:none}', own)).toBe('ab');
  expect(shown('.x{display:none!important}', own)).toBe('a');
});

test('sheets for other media, of drawings and for want of scripts hide nothing', () => {
  const document = servedDocument(
    '<style media="print">p{display:none}</style><svg><style>p{display:none}</style></svg><noscript><style>p{display:none}</style></noscript><p>text',
    'https://paper.test/',
  );
  hideByStyles(document);
  expect(document.querySelector('p[hidden]')).toBeNull();
});
