import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { clip } from './library';

const SENTENCE = 'The ferry to the island leaves at seven, and again at noon when the tide allows it. ';
const ARTICLE = `<article><h1>Ferries</h1>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(12)}</article>`;

test('without layout too, what waits in a hidden part is read where nothing else is there', async () => {
  const { window } = new JSDOM(`<title>Ferries</title><p>One moment.</p><div hidden>${ARTICLE}</div>`);
  expect((await clip(window.document)).text.match(/ferry/g)).toHaveLength(48);
});

test('a hidden copy of what is shown is not read beside it', async () => {
  const { window } = new JSDOM(`<title>Ferries</title>${ARTICLE}<div hidden>${ARTICLE}</div>`);
  expect((await clip(window.document)).text.match(/ferry/g)).toHaveLength(48);
});

test('what is said of an article has no soft hyphens, its content has them', async () => {
  const head = `<title>Fähr&shy;schiffe</title><meta name="author" content="Ann Dal&shy;berg">
    <meta name="description" content="Vom Fahr&shy;plan."><meta property="article:section" content="Insel&shy;leben">`;
  const { window } = new JSDOM(
    `${head}${ARTICLE.replace('Ferries', 'Fähr&shy;schiffe').replaceAll('island', 'is&shy;land')}`,
  );
  const clipped = await clip(window.document);
  const { title, byline, excerpt, section } = clipped;
  expect([title, byline, excerpt, section]).toEqual([
    'Fährschiffe',
    'Ann Dalberg',
    'Vom Fahrplan.',
    'Inselleben',
  ]);
  expect(clipped.text + clipped.markdown()).not.toContain('\u00ad');
  expect(clipped.contentHtml).toContain('is\u00adland');
});

test.each([
  [
    'a quoted message',
    '<blockquote><p>The quay is shut.</p>Ann Lee <a href="https://e.test/1">May 1, 2020</a></blockquote>',
  ],
  [
    'the time of a quoted message',
    '<blockquote><p>The quay is shut.</p><time datetime="2020-05-01">a while ago</time> <span class="author">Ann Lee</span></blockquote>',
  ],
  [
    'a card for another page',
    '<figure class="x-bookmark-card"><a href="/b"><div>Quays of the north</div><span class="x-bookmark-author">Ann Lee</span></a></figure>',
  ],
])('neither author nor date is taken from %s', async (_, embedded) => {
  const { window } = new JSDOM(`<title>Ferries</title>${ARTICLE.replace('</p>', `</p>${embedded}`)}`);
  const { byline, publishedTime } = await clip(window.document);
  expect([byline, publishedTime]).toEqual(['', '']);
});

const LAMP = (n: number): string =>
  `<div class="product-card"><a href="/p/${String(n)}"><img src="${String(n)}.png" width=120 height=120></a><h3><a href="/p/${String(n)}">Lamp number ${String(n)}</a></h3><span class=price>$${String(n)}9.00</span></div>`;
const LAMPS = Array.from({ length: 24 }, (_, n) => LAMP(n + 1)).join('');
const SHOP = `<title>Lamps</title><body class="category archive"><h1>Lamps</h1><div class="product-grid">${LAMPS}</div>`;

test.each([[false], [true]])('a list has its records (followPages: %s)', async (followPages) => {
  const { window } = new JSDOM(SHOP, { url: 'https://www.lamp-shop.org/collections/lamps' });
  const { kind, records } = await clip(window.document, { followPages });
  expect(kind).toBe('list');
  expect(records?.rows).toHaveLength(24);
});

test('the confidence is that of the engine that was asked for', async () => {
  const comments = `<div id="comments">${'We liked it a lot, all of us did. '.repeat(400)}</div>`;
  const { document } = new JSDOM(`<title>Ferries</title>${ARTICLE}${comments}`).window;
  const own = await clip(document);
  const other = await clip(document, { engine: 'text-symbol-density' });
  expect(own.text).toContain('ferry');
  expect(other.text).not.toContain('ferry');
  expect(other.confidence).toBeLessThan(own.confidence - 0.1);
});

test('a copy of an article, and its JSON, have all that is known of it', async () => {
  const article = await clip(new JSDOM(`<title>Ferries</title>${ARTICLE}`).window.document);
  expect({ ...article }).toMatchObject({ title: 'Ferries', kind: 'article', nextPage: null });
  expect(JSON.parse(JSON.stringify(article))).toMatchObject({
    text: article.text,
    wordCount: article.wordCount,
  });
});

test('a page whose body is hidden, with nothing in it, is an empty article', async () => {
  const { window } = new JSDOM('<title>Ferries</title><body hidden></body>');
  expect((await clip(window.document)).text).toBe('');
});

test('a drawing that the page wrote into an address comes along as inline ones do: with nothing that could run', async () => {
  const drawing = `data:image/svg+xml;charset=utf-8,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(2)</script><path d='M0 0L9 9'/></svg>`;
  const pictures = `<img src="${drawing}" width="600" height="400"><video poster="${drawing}" src="a.mp4" width="600" height="400"></video>`;
  const { window } = new JSDOM(`<title>Ferries</title>${ARTICLE.replace('</p>', `</p>${pictures}`)}`);
  const { contentHtml } = await clip(window.document);
  expect(contentHtml).toContain('media-card');
  expect(contentHtml.match(/data:image\/svg/g)).toHaveLength(2);
  expect(decodeURIComponent(contentHtml)).toContain('<path d="M0 0L9 9">');
  expect(contentHtml).not.toContain('alert');
});

test('no user and no password of an address gets into an article: not the page’s own, not those of its links', async () => {
  const own = 'https://own-user:own-secret@paper.test';
  const other = 'https://other-user:other-secret@else.test';
  const url = `${own}/ferries`;
  const { window } = new JSDOM(
    `<title>Ferries</title><meta property="og:image" content="${other}/lead.png"><meta property="og:url" content="${url}">
    <article><h1>Ferries</h1>${`<p>${SENTENCE.repeat(4)} <a href="/a">a</a> <a href="${other}/b">b</a></p>`.repeat(9)}
    <figure><img src="c.png" width="600" height="400"><figcaption>A boat.</figcaption></figure>
    <figure><a href="${other}/d"><img src="${other}/d.png" width="600" height="400"></a></figure>
    <figure><iframe src="${other}/film"></iframe></figure><p>${SENTENCE.repeat(3)} See ${own}/said there.</p></article>
    <p><a rel="next" href="${own}/ferries?page=2">Next page</a></p>`,
    { url },
  );
  const clipped = await clip(window.document);
  const { article, ...rest } = { article: clipped, html: clipped.contentHtml, markdown: clipped.markdown() };
  const all = JSON.stringify([article, rest, clipped.nextPage, clipped.images]);
  expect(all).toContain('https://paper.test/a');
  expect(all).toContain('https://else.test/b');
  expect(all).toContain('https://paper.test/ferries');
  // What the page itself says in its text stays.
  expect(all.replaceAll(`${own}/said`, '').match(/.{60}(?:own|other)-(?:user|secret)/g)).toBeNull();
});
