import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { assembled } from '../../tests/helpers/assembled';
import { articleMarkdown } from '../article/markdown/write';
import { toContentHtml } from '../article/serialize';
import { clip } from '../clip/library';
import { plainText } from '../util/plain-text';
import { pristine, tagOf } from './foreign';
import { STORY } from '../../tests/helpers/prose';
import { few } from '../../tests/helpers/whole';

const NO_HEAD = { title: '', byline: '', publishedTime: '', siteName: '', url: '', lang: '', excerpt: '' };
const PROSE = STORY.sentence.repeat(6);

/** Everything that a page's markup goes through. */
async function throughAll(html: string, prepare: (page: Document) => void = () => {}): Promise<string> {
  const { window } = new JSDOM(html, { url: 'https://example.test/a' });
  prepare(window.document);
  const article = await clip(window.document, { explain: true });
  const { content } = await assembled(html, undefined, prepare);
  return [
    article.markdown(),
    article.contentHtml,
    articleMarkdown(NO_HEAD, content),
    plainText(content),
  ].join('\n');
}

/** Every name that this project reads of a node: those of the module that reads them, and of what a page might guess. */
const NAMES = [
  ...new Set([
    ...readFileSync('src/snapshot/foreign.ts', 'utf8').matchAll(/\bown\(node, '(\w+)'|\.(\w+)\b/g),
  ].map((match) => match[1] ?? match[2]!)),
  ...'children attributes style dataset className id innerText matches hidden remove ownerDocument nodeName isConnected tagName length item action method elements parentNode lastChild contains append'.split(' '),
]; // prettier-ignore

test('a form with fields of every name that is read', async () => {
  expect(NAMES.length).toBeGreaterThan(40);
  const fields = NAMES.map((name) => `<input name="${name}"><img name="${name}" alt="">`).join('');
  const form = (inside: string): string =>
    `<form class="author date" id="f" lang="de" hreflang="x" ${inside}>${fields}`;
  const out = await throughAll(
    `<body>${form('')}<h1>Boats</h1><p>${PROSE}</p>${form('style="display:none"')}</form></form>
     <details>${form('')}<summary>s</summary><p>in form one</p></form></details>
     <ul>${form('')}<li>in form two</li></form></ul><pre>${form('')}code in form</form></pre>
     <table><tr><td>${form('role="heading"')}in form three</form></td><td>2</td></tr></table>
     <figure>${form('')}<img src="x.png" width="300" height="200"><figcaption data-role="caption">${form('')}cap</form></figcaption></form></figure><p>after</p>`,
  );
  for (const text of ['in form one', 'in form two', 'code in form', 'in form three', 'after'])
    expect(out).toContain(text);
});

test('a document with pictures of every name that is read', async () => {
  const names = ['createElement', 'createRange', 'createTreeWalker', 'querySelectorAll', 'getElementsByTagName', 'getElementById', 'documentElement', 'body', 'head', 'title', 'URL', 'baseURI', 'defaultView', 'nodeType', 'firstChild', ...NAMES]; // prettier-ignore
  const out = await throughAll(
    `<body>${names.map((name) => `<img name="${name}"><embed name="${name}">`).join('')}<p>${PROSE}</p><pre>code</pre>`,
  );
  expect(out).toContain('harbour');
});

const HTML_NAMES =
  'a abbr article aside audio base blockquote body br button canvas caption code dd details div dl dt embed figcaption figure form frame h1 head hr html iframe img input li link map meta nav noscript object ol option p picture pre script section select slot source span style sub summary sup svg table tbody td template textarea th thead time title tr ul video amp-img amp-video constructor __proto__ toString'.split(
    ' ',
  );
const NAMESPACES = ['http://www.w3.org/1998/Math/MathML', 'http://www.w3.org/2000/svg', 'urn:other', null];

test.each(NAMESPACES)('elements of %s that bear HTML names', async (namespace) => {
  const out = await throughAll(
    `<body><p>before ${PROSE}</p><div id="d"></div><p>after ${PROSE}</p>`,
    (page) => {
      for (const name of HTML_NAMES) {
        const element = page.createElementNS(namespace, name);
        for (const attribute of [
          'href',
          'src',
          'data',
          'poster',
          'srcset',
          'title',
          'datetime',
          'alt',
          'name',
        ])
          element.setAttribute(attribute, 'x.png');
        element.setAttribute('rel', 'author next');
        element.setAttribute('itemprop', 'author');
        element.setAttribute('width', '400');
        element.setAttribute('height', '300');
        element.textContent = `text of ${name}`;
        page.querySelector('#d')!.append(element);
      }
      for (const name of ['link', 'meta', 'script', 'title', 'base'])
        page.head.append(page.createElementNS(namespace, name));
      page.head.querySelector('link')?.setAttribute('rel', 'next');
    },
  );
  expect(out).toContain('before');
  expect(out).toContain('after');
});

test.each([
  '<math><slot>x</slot></math>',
  '<math><a href="/x">y</a></math>',
  '<math><mtext><a href="/x">y</a><p>z</p></mtext></math>',
  '<svg><style>*{}</style><a href="/x"><text>y</text></a></svg>',
  '<svg width="300" height="300"><title>t</title><text>\ud800</text><desc>\0</desc></svg>',
  '<math><iframe src="x"></iframe><video></video><canvas></canvas></math>',
  '<svg width="300" height="300"><foreignObject><form><input name="textContent"></form></foreignObject></svg>',
  '<img alt="\udc00" src="x.png" width="300" height="200"><a href="#\ud800">x</a>',
  '<template id="B:\ud800"></template><div hidden id="S:0"></div>',
  '<a href="https://[">x</a><a href="//">y</a><img srcset=", ,,  x 2x 3w," src="https://[">',
  '<table><tr><td colspan="99999999999" rowspan="-1">x<td>y</table><ol start="1e99"><li>z</ol>',
])('markup that made the clip throw or might: %s', async (html) => {
  expect(await throughAll(`<body><h1>T</h1><p>${PROSE}</p>${html}<p>${PROSE}</p>`)).toContain('harbour');
});

const NESTED = [['div'], ['table', 'tbody', 'tr', 'td'], ['b', 'i'], ['ul', 'li'], ['blockquote'], ['sub']];

test.each(NESTED.slice(0, few(2, NESTED.length)).map((tags) => [tags]))(
  '2,000 elements %j in one another, as only scripts make them, with all their text',
  async (tags) => {
    const { content } = await assembled('<body><p>top</p>', undefined, (document) => {
      let at: Element = document.body;
      for (let n = 0; n < 2000; n++) {
        const next = document.createElement(tags[n % tags.length]!);
        if (n % 500 === 499) next.append(` step${n} `);
        at.append(next);
        at = next;
      }
      at.append('the bottom');
    });
    for (const out of [plainText(content), articleMarkdown(NO_HEAD, content), toContentHtml(content)])
      for (const word of ['top', 'step499', 'step1999', 'the bottom']) expect(out).toContain(word);
  },
  30_000,
);

test('`pristine` looks past the names of a page, `tagOf` past the fields of a form', () => {
  const { document } = new JSDOM('<img name="createElement"><form><input name="localName"></form>').window;
  expect(typeof pristine(document).createElement).toBe('function');
  expect(tagOf(document.querySelector('form')!)).toBe('form');
});
