import type { Element as HastElement, Root } from 'hast';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { fromHtml } from '../../tests/helpers/from-html';
import { sanitizedFragment } from './fragment';
import { isSafeAddress } from './safe-address';
import { sanitizeInSteps, sanitizeTree } from './sanitize';
import { toContentHtml } from './serialize';
import { elementsIn } from '../util/hast';

const page = (): Document =>
  new JSDOM('<!doctype html><p id="outer">', { url: 'https://example.test/' }).window.document;

function throughDom(html: string): string {
  const document = page();
  const holder = document.createElement('div');
  holder.append(sanitizedFragment(fromHtml(html), document));
  return new document.defaultView!.XMLSerializer().serializeToString(holder);
}

/** Markup that tries to run, to load, to restyle or to take a name of the page that shows it. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="\u0001java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<p style="position:fixed;inset:0" class="overlay">x</p>',
  '<style>*{display:none}</style>',
  '<form action="https://evil.test"><input name="q"><button formaction="javascript:alert(1)">go</button></form>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<a id="attributes" name="getElementById" href="https://e.test/" ping="https://evil.test">x</a>',
  '<img src="https://e.test/a.png" srcset="https://evil.test/b.png 2x" usemap="#m">',
  '<base href="https://evil.test/"><link rel=stylesheet href=x><meta http-equiv=refresh content="0">',
  '<details open ontoggle=alert(1)><summary>s</summary></details>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<x-card onclick=alert(1)><b onmouseover=alert(1)>x</b></x-card>',
];

test('a dropped element leaves nothing, not even its text', () => {
  const dropped: Root = {
    type: 'root',
    children: [
      { type: 'element', tagName: 'style', properties: {}, children: [{ type: 'text', value: 'p {}' }] },
    ],
  };
  expect(toContentHtml(dropped)).toBe('');
});

test.each(ATTACKS)('nothing of it gets through: %s', (attack) => {
  for (const out of [toContentHtml(fromHtml(attack)), throughDom(attack)]) {
    expect(out).not.toMatch(
      /alert|javascript|vbscript|evil|style=|<style|<script|<form|<iframe|onerror|overlay|svg|name=|id=/i,
    );
  }
});

const GOOD = `
<h2 id="ac-a" dir="rtl" lang="ar">A</h2><p>b <a href="https://e.test/x?y=1&amp;z=2#q">c</a> <a href="mailto:a@e.test">m</a>
<a href="#ac-a">up</a> <em>d</em><br>e</p><figure><img src="https://e.test/i.png" alt="&quot;" width="10" height="20"><figcaption>f</figcaption></figure>
<pre><code class="language-c++">a &lt; b</code></pre><ol start="3" type="a"><li>x</li></ol>
<table><thead><tr><th colspan="2" scope="col">h</th></tr></thead><tbody><tr><td>1</td><td rowspan="2">2</td></tr></tbody></table>
<p><math alttext="x^2" display="inline"><msup><mi>x</mi><mn>2</mn></msup></math> <ruby>漢<rt>kan</rt></ruby> <time datetime="2026-01-01">t</time></p>
<details><summary>s</summary><p>t</p></details><p><img src="data:image/png;base64,AAAA" alt=""></p>`;

test('the tree and the nodes agree: DOMPurify finds nothing left to take', () => {
  const clean = sanitizeTree(fromHtml(GOOD));
  const document = page();
  const fragment = sanitizedFragment(fromHtml(GOOD), document);
  const fromTree = [...elementsIn(clean)].map(
    (node) => `${node.tagName} ${Object.keys(node.properties).length}`,
  );
  const fromNodes = Array.from(fragment.querySelectorAll('*')).map(
    (node) => `${node.localName} ${node.attributes.length}`,
  );
  expect(fromNodes).toEqual(fromTree);
  expect(fromTree.length).toBe(35);
});

test('serialised and parsed again it is the same', () => {
  const once = toContentHtml(fromHtml(GOOD));
  expect(toContentHtml(fromHtml(once))).toBe(once);
});

test('nodes belong to the document that shows them', () => {
  const document = page();
  expect(sanitizedFragment(fromHtml('<p>x</p>'), document).firstChild?.ownerDocument).toBe(document);
});

test.each([
  ['https://e.test/', 'href', true],
  ['HTTP://e.test/', 'href', true],
  ['#ac-x', 'href', true],
  ['#x', 'href', false],
  ['//e.test/', 'href', false],
  ['mailto:a@e.test', 'src', false],
  ['blob:https://e.test/1', 'src', false],
  ['data:image/webp;base64,AA', 'src', true],
  ['data:image/png;base64,AA', 'href', false],
  ['https://', 'href', false],
] as const)('%s as %s: %s', (address, place, safe) => {
  expect(isSafeAddress(address, place)).toBe(safe);
});

test('elements in a token of MathML give way to their text: a parser would read them as HTML', () => {
  const element = (tagName: string, ...children: HastElement['children']): HastElement => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  });
  const token = element('mi', element('mroot', element('mn', { type: 'text', value: '2' })));
  expect(toContentHtml({ type: 'root', children: [element('math', element('mrow', token))] })).toBe(
    '<math><mrow><mi>2</mi></mrow></math>',
  );
});

test('long tables, lists and formulas are cleaned in steps as they are in one go', () => {
  const rows = '<tr><td onclick="x()">1<script>x()</script></td><td><a href="javascript:x()">2</a></td></tr>';
  const math = `<math>${'<mi>x<b>y</b></mi>'.repeat(120)}</math>`;
  const tree = fromHtml(
    `<p>before</p><table><tbody>${rows.repeat(400)}</tbody></table><form><ul>${'<li>a</li>'.repeat(200)}</ul></form>` +
      `<ol>${`<li>${math}</li>`.repeat(60)}</ol><p>after</p>`,
  );
  const steps: string[] = [];
  const inSteps = sanitizeInSteps(tree);
  let step = inSteps.next();
  for (; !step.done; step = inSteps.next()) steps.push(step.value);
  expect(step.value).toEqual(sanitizeTree(tree));
  expect(steps.length).toBeGreaterThan(8);
});
