/** Style sheets against the reader, and against the reading of the page. */
import type { HostileCase } from '../case';
import { ON_TOP } from './fights/seen';

const sheets: Record<string, string> = {
  'all-initial': '* { all: initial }',
  'all-initial-important': '* { all: initial !important }',
  'all-unset-important': '* { all: unset !important }',
  'all-hidden-but-text': 'html { visibility: hidden } main { visibility: visible }',
  'html-none-later': 'html:has(x-never) { display: none }',
  'huge-z-index': 'nav { position: fixed; inset: 0 0 auto 0; z-index: 2147483647 }',
  'iframe-none':
    'iframe, dialog, [popover] { display: none !important; width: 0 !important; height: 0 !important }',
  'iframe-tiny':
    'iframe { position: absolute !important; left: -9999px !important; transform: scale(0) !important }',
  'div-none':
    'html > div, html > dialog { display: none !important; contain: strict; position: absolute; clip-path: inset(100%) }',
  'host-rules': ':host { display: none !important } ::slotted(*) { display: none !important }',
  'filter-root': 'html { filter: invert(1) blur(3px) }',
  'transform-root': 'html { transform: translateX(40px) scale(.9) } body { perspective: 200px }',
  'contain-root': 'html, body { contain: layout paint style } main { contain: strict; height: 4000px }',
  'content-visibility': 'main { content-visibility: auto; contain-intrinsic-size: 5000px }',
  'content-visibility-all': 'p { content-visibility: auto }',
  'overflow-hidden': 'html, body { overflow: hidden !important; height: 100% !important }',
  'zoom-small': 'html { zoom: .2 }',
  'zoom-large': 'html { zoom: 5 }',
  'font-size-zero': 'html { font-size: 0 } p, h1 { font-size: 17px }',
  'font-size-huge': 'html { font-size: 900px } p { font-size: 17px }',
  'display-contents': 'main, p { display: contents }',
  'display-table': 'p { display: table-cell } main { display: table-row }',
  'display-grid-inline': 'main { display: inline-grid } p { display: inline-flex }',
  'pseudo-content':
    "p::before { content: 'not a word of the article' } p::after { content: url(/ran?pseudo) }",
  'first-letter': 'p::first-letter { float: left; font-size: 400%; position: relative }',
  columns: 'main { columns: 3; column-span: all } h1 { column-span: all }',
  'writing-mode': 'main { writing-mode: vertical-rl } ',
  direction: 'html { direction: rtl; unicode-bidi: bidi-override }',
  'animation-forever':
    '@keyframes s { from { transform: none } to { transform: rotate(1turn) } } main { animation: s 1s infinite }',
  'transition-all': '* { transition: all 60s !important }',
  'counter-and-quotes': 'p { quotes: "«" "»" } p::before { content: open-quote } li::marker { content: "x" }',
  'root-variables':
    ':root { --x: 1; --font: "; } * { display: none }"; color-scheme: dark only; forced-color-adjust: none }',
  'user-select-none':
    '* { user-select: none !important; pointer-events: none !important; cursor: none !important }',
  'print-none': '@media print { * { display: none !important } }',
  'layer-important': '@layer a { * { opacity: .99 !important; max-height: 1px } }',
  'scroll-snap':
    'html { scroll-snap-type: y mandatory; scroll-behavior: smooth } p { scroll-snap-align: start }',
  'will-change': '* { will-change: transform, opacity, contents }',
  'view-transition': '@view-transition { navigation: auto } main { view-transition-name: m }',
  'container-queries': 'html, body, main { container-type: size; min-height: 3000px }',
};

export const styleCases: HostileCase[] = Object.entries(sheets).map(([name, css]) => ({
  name: `css-${name}`,
  head: `<style>${css}</style>`,
  mustHold: ON_TOP,
}));
