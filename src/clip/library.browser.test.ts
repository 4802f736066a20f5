import { expect, test } from 'vitest';
import { framed } from '../../tests/support/framed';
import { clip } from './library';
import { prose } from '../../tests/helpers/prose';

const SENTENCE = 'The ferry to the island leaves at seven, and again at noon when the tide allows it. ';
const PARAGRAPHS = Array.from({ length: 12 }, () => `<p>${SENTENCE.repeat(4)}</p>`).join('');

test('an article that style sheets hide whole is read all the same', async () => {
  const { page, remove } = await framed(
    `<title>Ferries</title><style>.body { display: none }</style><div>Please allow scripts to read this page.</div>
     <article class="body"><h1>Ferries</h1>${PARAGRAPHS}</article>`,
  );
  const article = await clip(page);
  remove();
  expect(article.text.match(/ferry/g)).toHaveLength(48);
});

test('an article that waits in a hidden part for the script that puts it in its place is read all the same', async () => {
  const { page, remove } = await framed(
    `<title>Ferries</title><header>The Quay</header><main><template id="B:0"></template></main><footer>Imprint</footer>
     <div hidden id="S:0"><article><h1>Ferries</h1>${PARAGRAPHS}</article><div hidden>Send</div></div>`,
  );
  const article = await clip(page);
  remove();
  expect(article.text.match(/ferry/g)).toHaveLength(48);
  expect(article.text).not.toContain('Send');
});

/** The greater part of the text, laid out as it came. */
const WALKS = Array.from(
  { length: 6 },
  (_, n) =>
    `<p>Walk ${String(n + 1)} goes around the bay. ${'Whoever comes too late for the boat can wait at the inn, or walk home along the shore. '.repeat(4)}</p>`,
).join('');

test('pieces of a page that no script has put in their places are read there, once, in place of their stand-ins', async () => {
  const { page, remove } = await framed(
    `<title>Ferries</title><header>The Quay</header><article><h1>Ferries</h1>${WALKS}<p>The first boat. ${SENTENCE.repeat(6)}</p>
     <!--$?--><template id="B:1"></template><p>One moment, the timetable is being loaded for you.</p><!--/$-->
     <p>The last boat. ${SENTENCE.repeat(6)}</p></article>
     <div hidden id="S:1"><section>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(4)}<template id="P:2"></template></section></div>
     <div hidden id="S:2"><p>The night boat. ${SENTENCE.repeat(6)}</p><template id="P:1"></template></div>`,
  );
  const { text } = await clip(page);
  remove();
  expect(text.match(/ferry/g)).toHaveLength(6 + 16 + 6 + 6);
  expect(text.match(/The (?:first|night|last) boat/g)).toEqual([
    'The first boat',
    'The night boat',
    'The last boat',
  ]);
  expect(text.match(/Walk \d/g)).toHaveLength(6);
  expect(text).not.toContain('One moment');
});

const FAQ = ['Does it rain?', 'May dogs come?', 'Is there a toilet?'];

test('closed panels of an accordion in the body are opened; one hidden box alone is not', async () => {
  const TOLD = Array.from({ length: 12 }, (_, n) => `<p>${prose(n, 4)}</p>`).join('');
  const panel = (question: string, n: number): string =>
    `<div class="item"><h3><button>${question}</button></h3><div class="panel" id="p${String(n)}"><p>Answer ${String(n)}. ${prose(n, 2)}</p></div></div>`;
  const { page, remove } = await framed(
    `<title>Ferries</title><style>.panel, .note { display: none }</style><article><h1>Ferries</h1>${TOLD}
     <h2>Questions</h2>${FAQ.map(panel).join('')}<h2>Fares</h2><div class="note">Sold out. ${SENTENCE}</div></article>`,
  );
  const { text } = await clip(page);
  remove();
  expect(text.match(/Answer \d|Is there a toilet/g)).toEqual([
    'Answer 0',
    'Answer 1',
    'Is there a toilet',
    'Answer 2',
  ]);
  expect(text).not.toContain('Sold out');
});

test.each([
  [
    'short panels below headings',
    '.x { display: none }',
    (title: string, text: string) =>
      `<section><h4>${title}</h4><div class="x"><p>${text}</p></div></section>`,
  ],
  [
    'panels of no height',
    '.x { height: 0; overflow: hidden; opacity: 0 }',
    (title: string, text: string) =>
      `<div><h4>${title} <button>+</button></h4><div class="x"><p>${text}</p></div></div>`,
  ],
  [
    'short panels that buttons refer to',
    '.x { display: none }',
    (title: string, text: string, at: number) =>
      `<div><button aria-expanded="false" aria-controls="x${String(at)}">${title}</button><div class="x" id="x${String(at)}">${text}</div></div>`,
  ],
  [
    'panels of buttons in a row',
    '.x { display: none }',
    (title: string, text: string, at: number) =>
      `<button aria-expanded="false" aria-controls="x${String(at)}">${title}</button><div class="x" id="x${String(at)}">${text}</div>`,
  ],
])('%s are opened', async (_name, css, panel) => {
  const answers = ['On most days.', 'On a lead they may.', 'At both piers.'];
  const { page, remove } = await framed(
    `<title>Ferries</title><style>${css}</style><article><h1>Ferries</h1>${PARAGRAPHS}<h2>Questions</h2>${FAQ.map((title, at) => panel(title, answers[at]!, at)).join('')}${PARAGRAPHS}</article>`,
  );
  const { text } = await clip(page);
  remove();
  for (const answer of answers) expect(text).toContain(answer);
});

test('the tab panels that are not shown come with the one that is, under their names', async () => {
  const { page, remove } = await framed(
    `<title>Ferries</title><article><h1>Ferries</h1>${PARAGRAPHS}<div><ul role="tablist"><li role="tab" aria-controls="a">Summer</li><li role="tab" aria-controls="b">Winter</li></ul>
     <div role="tabpanel" id="a"><p>From April. ${prose(1, 4)}</p></div><div role="tabpanel" id="b" hidden><p>From November it leaves at noon.</p></div></div>${PARAGRAPHS}</article>`,
  );
  const { contentHtml } = await clip(page);
  remove();
  expect(contentHtml).toMatch(/Summer(?:<[^>]*>)+From April[^]*Winter(?:<[^>]*>)+From November/);
});

test('a hidden notice is not taken for a visible article', async () => {
  const notice =
    '<p>We and our partners keep data about you on your device, for the purposes listed below. </p>'.repeat(
      60,
    );
  const { page, remove } = await framed(
    `<title>Ferries</title><div style="display:none">${notice}</div><article><h1>Ferries</h1>${PARAGRAPHS}</article>`,
  );
  const article = await clip(page);
  remove();
  expect(article.text).not.toContain('partners');
  expect(article.text.match(/ferry/g)).toHaveLength(48);
});

test.each([['style="display:none"'], ['hidden'], ['class="closed"']])(
  'a hidden notice (%s) is not taken for a short visible article',
  async (attribute) => {
    const notice =
      '<p>We and our partners keep data about you on your device, for the purposes listed below. </p>'.repeat(
        60,
      );
    const { page, remove } = await framed(
      `<title>Ferries</title><style>.closed { display: none }</style><div ${attribute}><h2>Your privacy</h2>${notice}</div>
       <article><h1>Ferries</h1><p>${SENTENCE.repeat(3)}</p></article>`,
    );
    const article = await clip(page);
    remove();
    expect(article.text).not.toContain('partners');
    expect(article.text.match(/ferry/g)).toHaveLength(3);
  },
);

/** Names under which a page can put an element of its own in front of what the document, or a form, has. */
const OF_DOCUMENT = [
  'createElement createTreeWalker createRange createTextNode createElementNS createNodeIterator importNode',
  'querySelector querySelectorAll getElementById getElementsByTagName getElementsByClassName elementFromPoint',
  'body head documentElement defaultView implementation styleSheets images links forms title URL documentURI baseURI',
  'location contentType characterSet compatMode dir lang firstChild childNodes children ownerDocument nodeType',
].flatMap((line) => line.split(' '));
const OF_FORM = [
  'parentNode parentElement childNodes children firstChild firstElementChild lastChild nextSibling previousSibling',
  'attributes tagName localName nodeName nodeType nodeValue namespaceURI textContent ownerDocument isConnected',
  'getAttribute hasAttribute hasAttributes querySelector querySelectorAll closest matches contains remove append',
  'getBoundingClientRect getClientRects checkVisibility shadowRoot style className classList id dir lang hidden title',
  'offsetWidth offsetHeight offsetParent scrollTop scrollHeight clientWidth clientHeight innerText compareDocumentPosition',
].flatMap((line) => line.split(' '));

test.each([
  ['pictures', OF_DOCUMENT.map((name) => `<img name="${name}" alt="">`).join(''), ''],
  ['forms', OF_DOCUMENT.map((name) => `<form name="${name}"></form>`).join(''), ''],
  [
    'fields around the text',
    `<form>${OF_FORM.map((name) => `<input name="${name}" type="hidden">`).join('')}`,
    '</form>',
  ],
  [
    'fields below the text',
    '',
    `<form>${OF_FORM.map((name) => `<input name="${name}" id="${name}">`).join('')}</form>`,
  ],
])(
  'a page that names its %s after what every document has is read all the same',
  async (_, before, after) => {
    const { page, remove } = await framed(
      `<title>Ferries</title>${before}<article><h1>Ferries</h1>${PARAGRAPHS}</article>${after}`,
    );
    const article = await clip(page);
    const text = article.text;
    const markdown = article.markdown();
    remove();
    expect(article.title).toBe('Ferries');
    expect(text.match(/ferry/g)).toHaveLength(48);
    expect(markdown.match(/ferry/g)).toHaveLength(48);
  },
);

test('an article in a frame of the same origin is read with what is around it', async () => {
  const { page, remove } = await framed(
    '<title>Ferries</title><iframe style="width:900px;height:800px"></iframe>',
  );
  const frame = page.querySelector('iframe')!;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = `<h1>Ferries</h1>${PARAGRAPHS}`;
  await loaded;
  const article = await clip(page);
  remove();
  expect(article.text.match(/ferry/g)).toHaveLength(48);
});

test('links of an article with a base element lead where the page would lead', async () => {
  const { page, remove } = await framed(
    `<base href="https://elsewhere.test/deep/" target="_top"><title>Ferries</title><article><h1>Ferries</h1>${PARAGRAPHS}<p>${SENTENCE}<a href="tower.html">The tower</a></p></article>`,
  );
  const { contentHtml } = await clip(page);
  remove();
  expect(contentHtml).toContain('<a href="https://elsewhere.test/deep/tower.html">The tower</a>');
});
