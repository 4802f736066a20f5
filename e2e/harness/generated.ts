import { readFileSync } from 'node:fs';
import { fixtureFile } from '../../tests/fixtures/files';

/** Pages that are no files of their own: too big to keep, or shared with other tests. Deterministic: the same bytes at every call. */

const SUBJECTS = [
  'The harbour office',
  'A retired pilot',
  'The tide gauge',
  'Our survey boat',
  'The lighthouse keeper',
];
const VERBS = ['recorded', 'questioned', 'repeated', 'compared', 'described'];
const OBJECTS = [
  'a drop of eleven centimetres, which nobody on the quay had expected before the autumn storms',
  'the depth of the northern channel, first with a lead line and then, to be sure, with an echo sounder',
  'three seasons of notes, written in pencil, on how the sand moves when the wind turns to the east',
  'the old chart of the estuary, whose shoals had wandered by half a mile since it was engraved',
  'what the dredger had brought up: shells, slate, a bent anchor and the ribs of a wooden hull',
];

/** A sentence of our own making, by number. */
function sentence(n: number): string {
  const pick = (words: string[], by: number): string => words[Math.floor(n / by) % words.length] ?? '';
  return `${pick(SUBJECTS, 1)} ${pick(VERBS, 3)} ${pick(OBJECTS, 2)} (entry ${n + 1}).`;
}

/** Elements of the page below, head and clutter included. */
const BIG_PAGE_ELEMENTS = 5000;

/** Elements of the same page where it is to take any machine longer than a second. */
const GIANT_ELEMENTS = 60_000;

/** Of an article so long that the edit view puts its controls on what comes near the screen. */
const BOOK_ELEMENTS = 16_000;

/** Number of the last sentence of the big page's article, as its text shows it. */
export const BIG_PAGE_LAST_ENTRY = 3300;

/** An article page of so many elements: "click to readable" is measured on it. */
function bigPage(elements: number): string {
  const head =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The estuary log, complete - Harbour Gazette</title>' +
    '<style>body{margin:0;font:16px/1.5 serif}header,footer{background:#224;color:#fff;padding:8px}' +
    'main{display:flex;gap:24px;max-width:1100px;margin:auto}article{flex:1}aside{width:260px;font-size:13px}' +
    'nav a{color:#cde;margin-right:12px}</style></head><body>';
  const links = (from: number, to: number): string => {
    let out = '';
    for (let n = from; n < to; n++) out += `<li><a href="/log/${n}">Log sheet ${n}</a></li>`;
    return out;
  };
  const nav = `<header><nav>${Array.from({ length: 12 }, (_, n) => `<a href="/section/${n}">Section ${n}</a>`).join('')}</nav></header>`;
  const aside = `<aside><h2>Related sheets</h2><ul>${links(0, 150)}</ul></aside>`;
  const footer = '<footer><p>Harbour Gazette, printed for this test</p></footer></body></html>';
  // html head meta title style body, header nav 12×a, main article h1, aside h2 ul 150×(li a), footer p
  let left = elements - (6 + 2 + 12 + 3 + 3 + 300 + 2);
  let body = '<h1>The estuary log, complete</h1>';
  let entry = 0;
  for (let block = 0; left > 0; block++) {
    const size = Math.min(left, block % 12 === 11 ? 1 : block % 7 === 3 ? 9 : 5);
    left -= size;
    if (size === 9) {
      body += `<ul>${Array.from({ length: 4 }, () => `<li><b>Sheet</b> ${sentence(entry++)}</li>`).join('')}</ul>`;
    } else if (size === 5) {
      body += `<p>${sentence(entry++)} <em>${sentence(entry++)}</em> <a href="/log/${block}">${sentence(entry++)}</a> <span>${sentence(entry++)}</span> <code>gauge-${block}</code></p>`;
    } else {
      body += '<p>The page of the log turns here.</p>'.repeat(size);
    }
  }
  return `${head}${nav}<main><article>${body}</article>${aside}</main>${footer}`;
}

/**
 * A news page of 5,000 elements, most of them not the article: menus, teasers with pictures, comments. The other page
 * of this size is the hard case, a book of 58,000 words; this one is what 5,000 elements mostly are.
 */
function busyPage(): string {
  const rows = (count: number, row: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => row(n)).join('');
  const head =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The estuary, measured again - Harbour Gazette</title>' +
    '<style>body{margin:0;font:16px/1.5 serif}header,footer{background:#224;color:#fff;padding:8px}a{color:inherit}' +
    'main{display:flex;gap:24px;max-width:1100px;margin:auto}article{flex:1;font-size:18px}aside{width:300px;font-size:13px}' +
    '.menu{display:flex;flex-wrap:wrap;gap:12px;list-style:none}.card{border:1px solid #ccc;padding:8px;margin:8px 0}' +
    '.cards{display:grid;grid-template-columns:repeat(4,1fr);gap:12px;max-width:1100px;margin:auto}' +
    '.comment{border-top:1px solid #ddd;font-size:14px}</style></head><body>';
  const menu = `<header><nav><ul class="menu">${rows(120, (n) => `<li><a href="/section/${n}">Section ${n}</a></li>`)}</ul></nav></header>`;
  const article = `<article><h1>The estuary, measured again</h1><p class="byline">By Mara Quill</p>${rows(
    70,
    (n) =>
      `<p>${sentence(4 * n)} <em>${sentence(4 * n + 1)}</em> <a href="/log/${n}">${sentence(4 * n + 2)}</a> ${sentence(4 * n + 3)}</p>`,
  )}</article>`;
  const card = (n: number): string =>
    `<div class="card"><a href="/story/${n}"><span class="kind">Report</span><h3>${SUBJECTS[n % 5]!} ${VERBS[n % 4]!}</h3></a><p>Log sheet ${n}</p><time>${n} May</time></div>`;
  const aside = `<aside>${rows(120, card)}</aside>`;
  const teasers = `<section class="cards">${rows(240, card)}</section>`;
  const before = head + menu + '<main>' + article + aside + '</main>' + teasers;
  const comment = (n: number): string =>
    `<div class="comment"><b>reader${n}</b><time>${n} May</time><p>I saw it too, from the quay.</p><button>Reply</button></div>`;
  const tags = (html: string): number => (html.match(/<[a-z]/g) ?? []).length;
  const left = BIG_PAGE_ELEMENTS - tags(before) - 3;
  const comments = Math.floor(left / 5);
  const rest = '<i></i>'.repeat(left - 5 * comments);
  return `${before}<section>${rows(comments, comment)}</section><footer><p>Harbour Gazette, printed for this test${rest}</p></footer></body></html>`;
}

/** Chapters of the long page, each with a heading, and readers' letters below it. */
const LONG_PAGE = { chapters: 260, comments: 120 };

/** An article of more headings than the outline lists, with more beside it than a fold of the edit view does. */
function longPage(): string {
  const rows = (count: number, row: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => row(n)).join('');
  const chapter = (n: number): string =>
    `<h2>Sheet ${n + 1}</h2><p>${sentence(3 * n)} ${sentence(3 * n + 1)} <em>${sentence(3 * n + 2)}</em></p>`;
  const comment = (n: number): string =>
    `<div class="comment"><b>reader${n}</b><time>${n} May</time><p>I saw it too, from the quay.</p><button>Reply</button></div>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sheets of the log - Harbour Gazette</title>
<style>body{margin:0;font:16px/1.5 serif}main{max-width:700px;margin:auto}.comment{border-top:1px solid #ddd;font-size:14px}</style></head>
<body><main><article><h1>Sheets of the log</h1>${rows(LONG_PAGE.chapters, chapter)}</article></main>
<section class="comments"><h3>Letters</h3>${rows(LONG_PAGE.comments, comment)}</section></body></html>`;
}

/** An article with a picture below each paragraph, of all heights: what is filled page by page for the printer. */
function picturesPage(): string {
  const part = (n: number): string =>
    `<p>${Array.from({ length: 4 + (n % 4) }, (_, at) => sentence(7 * n + at)).join(' ')}</p><figure><img src="/print--pictures/boat-1.svg?${n}" width="600" height="${300 + 37 * (n % 9)}"><figcaption>Sheet ${n + 1}, as it was drawn.</figcaption></figure>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The estuary, drawn - Harbour Gazette</title></head>
<body><article><h1>The estuary, drawn</h1>${Array.from({ length: 300 }, (_, n) => part(n)).join('')}</article></body></html>`;
}

/** Leaves of the book, numbered from 1. */
export const VOLUMES_LEAVES = 600;

/** A short part and one as long as six hundred pages of paper, of few elements: a book in one page. */
function volumesPage(): string {
  const paragraph = (n: number): string =>
    `<p>Leaf ${n + 1}. ${Array.from({ length: 40 }, (_, at) => sentence(41 * n + at)).join(' ')} <a href="/leaf/${n}">The leaf itself</a></p>`;
  const volume = (name: string, from: number, to: number): string =>
    `<h2>${name}</h2>${Array.from({ length: to - from }, (_, n) => paragraph(from + n)).join('')}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The log in two volumes - Harbour Gazette</title></head>
<body><article><h1>The log in two volumes</h1>${volume('The thin volume', 0, 3)}${volume('The thick volume', 3, VOLUMES_LEAVES)}</article></body></html>`;
}

/** Path → page. */
export const generatedPages: Record<string, () => string> = {
  '/generated--5000-elements/': () => bigPage(BIG_PAGE_ELEMENTS),
  '/generated--book/': () => bigPage(BOOK_ELEMENTS),
  '/generated--giant/': () => bigPage(GIANT_ELEMENTS),
  '/generated--5000-elements-news/': busyPage,
  '/generated--long/': longPage,
  '/generated--pictures/': picturesPage,
  '/generated--volumes/': volumesPage,
  '/article--tex/': () => readFileSync(fixtureFile('article--tex', 'page.html'), 'utf8'),
  // A page of the library's fixtures, under an address of a list.
  '/list--loans/': () => readFileSync(fixtureFile('list--between-texts', 'page.html'), 'utf8'),
};
