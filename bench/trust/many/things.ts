/** Pages with thousands of one thing: what a stage compares with all others of its kind shows as time that grows with the square. */
import type { Random } from '../fuzz/random';

/** Text without sense, of a given length in letters. */
class Babble {
  constructor(private readonly random: Random) {}

  word(): string {
    const letters = 3 + this.random.below(7);
    return Array.from({ length: letters }, () => this.random.pick([...'abcdefghijklmnopqrstuvwxyz'])).join(
      '',
    );
  }

  words(length: number): string {
    let text = this.word();
    while (text.length < length) text += ` ${this.word()}`;
    return text.slice(0, length);
  }

  name(): string {
    return [this.word(), this.word()].map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
  }
}

const times = (count: number, one: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => one(n)).join('\n');
const structured = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

type Things = (count: number, babble: Babble) => string;

const HEAD: Record<string, Things> = {
  'headlines in the head and headings': (count, b) =>
    structured(Array.from({ length: count }, () => ({ '@type': 'NewsArticle', headline: b.words(60) }))) +
    times(count, () => `<h2>${b.words(60)}</h2>`),
  'authors in the head and bylines': (count, b) =>
    structured({
      '@type': 'NewsArticle',
      author: Array.from({ length: count }, () => ({ '@type': 'Person', name: b.name() })),
    }) + times(count, () => `<p class="byline">By ${b.name()}</p>`),
  'authors in one line': (count, b) =>
    `<meta name="author" content="${Array.from({ length: count }, () => b.name()).join(', ')}">`,
  'fields of the head': (count, b) =>
    times(
      count,
      () =>
        `<meta property="og:title" content="${b.words(200)}"><meta property="og:site_name" content="${b.name()}"><meta name="description" content="${b.words(200)}"><meta property="article:tag" content="${b.word()}">`,
    ),
  'pictures named in the head': (count, b) =>
    times(
      count,
      () =>
        `<meta property="og:image" content="/p/${b.word()}.jpg"><img src="/p/${b.word()}.jpg" width="600" height="400">`,
    ),
  'entries of structured data': (count, b) =>
    structured(
      Array.from({ length: count }, (_, n) => ({
        '@type': ['NewsArticle', 'Person', 'Organization', 'WebSite', 'Product', 'Recipe'][n % 6],
        '@id': `#${String(n)}`,
        name: b.name(),
        description: b.words(200),
        author: { '@id': `#${String((n + 1) % count)}` },
      })),
    ),
  'articles of microdata': (count, b) =>
    times(
      count,
      () =>
        `<div itemscope itemtype="https://schema.org/Article"><span itemprop="author">${b.name()}</span><span itemprop="headline">${b.words(60)}</span><p itemprop="articleBody">${b.words(100)}</p></div>`,
    ),
};

const PICTURES: Record<string, Things> = {
  figures: (count, b) =>
    times(
      count,
      () =>
        `<figure><img src="/p/${b.word()}.jpg" width="600" height="400"><figcaption>${b.words(60)}</figcaption></figure>`,
    ),
  'pictures, then their captions': (count, b) =>
    times(count, () => `<img src="/p/${b.word()}.jpg" width="600" height="400">`) +
    times(count, () => `<p class="caption">${b.words(60)}</p>`),
  'sizes of one picture': (count, b) =>
    times(count, (n) => `<img src="/p/a.jpg?w=${String(n)}" width="600" height="400" alt="${b.words(40)}">`),
  'sources of pictures': (count) =>
    `<img srcset="${Array.from({ length: count }, (_, n) => `/p/${String(n)}.jpg ${String(n + 1)}w`).join(', ')}" width="600" height="400">` +
    times(
      count,
      (n) =>
        `<picture><source srcset="/a${String(n)}.webp 1x"><img src="/c${String(n)}.jpg" width="300" height="200"></picture>`,
    ),
  drawings: (count, b) =>
    times(
      count,
      () =>
        `<svg width="300" height="200"><title>${b.word()}</title><text y="20">${b.words(20)}</text></svg>`,
    ),
  films: (count, b) =>
    times(
      count,
      () =>
        `<video src="/${b.word()}.mp4" controls preload="none" width="300" poster="/${b.word()}.jpg"></video>`,
    ),
};

const LINKS: Record<string, Things> = {
  'numbered links': (count) =>
    times(count, (n) => `<a href="/s/${String(n)}?page=${String(n)}">${String(n)}</a>`) +
    times(count, (n) => `<link rel="next" href="/s/${String(n)}">`),
  'links for printing': (count) =>
    times(count, (n) => `<a href="/print/${String(n)}">Print this article ${String(n)}</a>`),
  'table of contents': (count, b) =>
    `<ul>${times(count, (n) => `<li><a href="#h${String(n)}">t${String(n)} ${b.words(30)}</a></li>`)}</ul>` +
    times(count, (n) => `<h2 id="h${String(n)}">t${String(n)}</h2><p>${b.words(80)}</p>`),
  'places in the text': (count, b) =>
    times(
      count,
      (n) =>
        `<p><a name="a${String(n)}"></a>${b.words(60)} <a href="#a${String((n * 7) % count)}">see</a></p>`,
    ),
  footnotes: (count, b) =>
    `<p>${times(count, (n) => `w<sup><a id="r${String(n)}" href="#n${String(n)}">${String(n)}</a></sup>`)}</p>` +
    `<ol>${times(count, (n) => `<li id="n${String(n)}">${b.words(50)}<a href="#r${String(n)}">↩</a></li>`)}</ol>`,
  'crumbs and menus': (count, b) =>
    `<nav>${times(count, () => `<a href="/${b.word()}/">${b.word()}</a>`)}</nav>` +
    times(
      count,
      () => `<div class="breadcrumb"><a href="/">Home</a> » <a href="/${b.word()}/">${b.word()}</a></div>`,
    ),
};

const TEXT: Record<string, Things> = {
  'lines of a label': (count, b) => times(count, () => `<p>${b.words(300)}</p><p>Advertisement</p>`),
  'lines that are the same': (count) =>
    times(count, () => `<p>The harbour bells of the town are missing again today.</p>`),
  'quotations of the text': (count, b) => {
    const texts = Array.from({ length: count }, () => b.words(200));
    return (
      texts.map((text) => `<p>${text}</p>`).join('') +
      texts.map((text) => `<blockquote>${text.slice(0, 150)}</blockquote>`).join('')
    );
  },
  'quotations with their sources': (count, b) =>
    times(count, () => `<blockquote><p>${b.words(150)}</p><cite>${b.name()}</cite></blockquote>`),
  headings: (count, b) =>
    times(count, (n) => `<h${String(1 + (n % 6))}>${b.words(80)}</h${String(1 + (n % 6))}>`),
  dates: (count) =>
    times(
      count,
      (n) =>
        `<p><time datetime="2020-01-${String(10 + (n % 20))}">${String(1 + (n % 28))} May 2020</time></p>`,
    ),
  'paragraphs by breaks': (count, b) => times(count, () => `${b.words(60)}<br><br>`),
  'lines of a poem': (count, b) => `<p>${times(count, () => `${b.words(30)}<br>`)}</p>`,
  'words in bold, italic and links': (count, b) =>
    `<p>${times(count, () => `<b>${b.word()}</b> <i>${b.word()}</i> <a href="/${b.word()}">${b.word()}</a>`)}</p>`,
  'texts without sentences': (count) =>
    times(count, () => `<p>${'港の鐘がなくなった。誰も聞かなかった。'.repeat(6)}</p>`),
  'words with their reading': (count) => `<p>${times(count, () => '<ruby>漢<rt>かん</rt></ruby>字が')}</p>`,
  formulas: (count, b) =>
    times(
      count,
      () =>
        `<math alttext="x"><mi>x</mi><annotation encoding="application/x-tex">${b.word()}</annotation></math>`,
    ),
  'pieces of code': (count, b) =>
    times(count, () => `<pre><code class="language-js">${b.words(200)}</code></pre>`),
};

const BOXES: Record<string, Things> = {
  tables: (count, b) =>
    times(
      count,
      () => `<table><tr><th>a</th><td>${b.words(20)}</td></tr><tr><td>x</td><td>y</td></tr></table>`,
    ),
  'columns of a table': (count) =>
    `<table>${times(3, () => `<tr>${times(count, () => '<td>x</td>')}</tr>`)}</table>`,
  'lists of links': (count, b) =>
    times(
      count,
      () => `<ul><li>${b.words(40)}</li><li><a href="/x/${b.word()}">${b.words(40)}</a></li></ul>`,
    ),
  'lists in lists': (count, b) =>
    times(Math.floor(count / 20), () => `${'<ul><li>'.repeat(20)}${b.words(50)}${'</li></ul>'.repeat(20)}`),
  'terms and what they mean': (count, b) =>
    `<dl>${times(count, () => `<dt>${b.words(20)}</dt><dd>${b.words(60)}</dd>`)}</dl>`,
  comments: (count, b) =>
    times(
      count,
      (n) =>
        `<div class="comment" id="c${String(n)}"><b>${b.name()}</b> <time>3 May 2020</time><p>${b.words(120)}</p><a href="#c${String(n)}">Reply</a></div>`,
    ),
  cards: (count, b) =>
    times(
      count,
      () =>
        `<div class="card"><img src="/${b.word()}.jpg" width="200" height="100"><h3><a href="/${b.word()}">${b.words(40)}</a></h3><p>${b.words(100)}</p></div>`,
    ),
  'boxes beside the text': (count, b) =>
    times(count, () => `<aside><h3>${b.words(30)}</h3><p>${b.words(150)}</p></aside>`),
  'closed sections': (count, b) =>
    times(
      count,
      () =>
        `<details><summary>${b.words(30)}</summary><p>${b.words(90)}</p><img src="/${b.word()}.png" width="500" height="300"></details>`,
    ),
  'sections that wait to be seen': (count, b) =>
    times(
      count,
      () =>
        `<section style="content-visibility:auto"><p>${b.words(90)}</p><img src="/${b.word()}.png" width="500" height="300"></section>`,
    ),
  'hidden paragraphs': (count, b) =>
    times(count, () => `<p hidden>${b.words(190)}</p><div style="display:none"><p>${b.words(90)}</p></div>`),
  'tabs and their panels': (count, b) =>
    times(
      count,
      (n) =>
        `<button aria-controls="t${String(n)}" aria-expanded="false">${b.words(20)}</button><div id="t${String(n)}" hidden><p>${b.words(190)}</p></div>`,
    ),
  'placed boxes': (count, b) =>
    times(count, () => `<div style="position:absolute;left:0"><p>${b.words(90)}</p></div>`),
  'boxes in boxes': (count, b) =>
    times(count, () => `<div><div><div><span>${b.words(80)}</span></div></div></div>`),
  'one box in the other': (count, b) =>
    `${'<div>'.repeat(count / 4)}<p>${b.words(100)}</p>${'</div><p>x y z</p>'.repeat(count / 4)}`,
  'elements of own names': (count, b) =>
    times(count, () => `<x-${b.word()}><p>${b.words(90)}</p></x-${b.word()}>`),
  'styles of their own': (count, b) =>
    `<style>${times(count, (n) => `.c${String(n)}{font-size:${String(10 + (n % 9))}px}`)}</style>` +
    times(count, (n) => `<p class="c${String(n)}" style="margin:${String(n % 7)}px">${b.words(60)}</p>`),
  fields: (count, b) =>
    `<form>${times(count, () => `<label>${b.words(20)}<input name="${b.word()}"></label>`)}</form>`,
  'buttons for more': (count) => times(count, () => '<button>Read more</button><a href="#">Show all</a>'),
};

/** What is written very long, or in one place: lines of text without an element in them, values of attributes, data in one string. */
const LENGTHS: Record<string, Things> = {
  'soft hyphens': (count) => `<p>${'hy&shy;phen&shy; '.repeat(count * 20)}</p>`,
  'fences of code': (count) =>
    `<p>See <code>${Array.from({ length: Math.ceil(Math.sqrt(count * 200)) }, (_, n) => '`'.repeat(n + 1)).join(' ')}</code></p>`,
  'space in listings': (count) =>
    `<pre>${` \n`.repeat(count * 50)}x${' '.repeat(count * 100)}x${'\n'.repeat(count * 100)}x</pre>`,
  'letters of attributes': (count, b) => {
    const long = b.words(count * 200);
    return `<img src="/a.jpg" width="600" height="400" alt="${long}" title="${long}"><p class="${long}" id="${long}" title="${long}" data-x="${long}">${b.words(300)}</p><a href="/${long}" title="${long}">${b.words(30)}</a>`;
  },
  'declarations of a style': (count, b) =>
    times(
      20,
      () =>
        `<div style="${`--${b.word()}:1;`.repeat(count)};background-image:url(/a.jpg)"><p>${b.words(100)}</p></div>`,
    ),
  'letters of pictures': (count) =>
    `<img width="600" height="400" src="data:image/png;base64,${'iVBORw0KGgo'.repeat(count * 100)}"><p style="background:url(data:image/png;base64,${'AAAA'.repeat(count * 100)})">A bell.</p>`,
  'data in data': (count, b) => {
    const depth = count * 2;
    return (
      `<script type="application/ld+json">${'{"@type":"WebPage","mainEntity":'.repeat(depth)}{"@type":"NewsArticle","headline":"${b.words(60)}"}${'}'.repeat(depth)}</script>` +
      `<script type="application/ld+json">${'['.repeat(depth)}${']'.repeat(depth)}</script>`
    );
  },
  'graphs of data': (count, b) =>
    times(count, () =>
      structured({
        '@graph': [
          { '@type': 'Article', headline: b.words(60) },
          { '@type': 'Person', name: b.name() },
        ],
      }),
    ),
  'words of a title': (count, b) => `<title>${b.words(count * 20)}</title><h2>${b.words(count * 20)}</h2>`,
};

const IN_OTHERS: Record<string, Things> = {
  'posts of a thread': (count, b) =>
    times(
      count,
      (n) =>
        `<article class="post" id="p${String(n)}" itemscope itemtype="https://schema.org/Comment"><a class="author" href="/u/${b.word()}">${b.name()}</a> <time datetime="2020-05-03T10:00:00Z">3 May 2020</time><div class="post-body"><p>${b.words(220)}</p><blockquote><p>${b.words(60)}</p></blockquote></div></article>`,
    ),
  'entries of a list that counts down': (count, b) =>
    `<ol reversed>${times(count * 4, () => `<li>${b.words(20)}</li>`)}</ol>`,
  'empty boxes': (count) => times(count * 10, () => '<div><span></span></div>'),
  'cells of one row': (count) => `<table><tr>${times(count * 10, () => '<td>x<br></td>')}</tr></table>`,
  'words one in the other': (count) => `<p>${'<i>a <b>b '.repeat(count)}x${'</b> c</i> d'.repeat(count)}</p>`,
  'marks of one note': (count) =>
    `<p>${times(count * 5, (n) => `w<sup><a id="r${String(n)}" href="#n${String(n % 3)}">${String(n % 3)}</a></sup>`)}</p>` +
    `<ol>${times(3, (n) => `<li id="n${String(n)}">A note. ${times(count * 2, (m) => `<a href="#r${String(m * 3 + n)}">↩</a>`)}</li>`)}</ol>`,
  'headings of the same words': (count, b) =>
    times(count * 4, () => `<h2 id="same">The same</h2><p>${b.words(80)}</p>`),
  'terms without what they mean': (count, b) =>
    `<dl>${times(count * 5, () => `<dt>${b.words(20)}</dt>`)}<dd>x</dd></dl>`,
  'small drawings in the text': (count) =>
    `<p>${times(count, () => 'word <svg width="16" height="16"><path d="M0 0h9v9z"/></svg>')}</p>`,
  'fields of words': (count, b) =>
    `<p>${times(count * 4, () => `<ins>${b.word()}</ins><del>${b.word()}</del><kbd>${b.word()}</kbd><mark>${b.word()}</mark>`)}</p>`,
};

/** What there are many of → so many of them, as HTML. */
export const THINGS: Readonly<Record<string, Things>> = {
  ...HEAD,
  ...PICTURES,
  ...LINKS,
  ...TEXT,
  ...BOXES,
  ...LENGTHS,
  ...IN_OTHERS,
};

/** A page of an article with so many of one thing in the midst of its text. */
export function pageOfMany(thing: string, count: number, random: Random): string {
  const babble = new Babble(random);
  const prose = times(6, () => `<p>${babble.words(600)}.</p>`);
  const title = babble.words(60);
  return `<!doctype html><meta charset="utf-8"><title>${title} | The Quay</title><style>body{width:700px;margin:auto}</style><h1>${title}</h1>${prose}${THINGS[thing]!(count, babble)}${prose}`;
}
