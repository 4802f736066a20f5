/** A made-up page of a given size: an article in the middle of menus, teasers and a comment thread. */

const SENTENCE =
  'The harbour office keeps a list of every boat that comes in after dark, and the list grows longer each winter.';

/** A repeated part of the page and the number of elements in it. */
interface Part {
  html: (n: number) => string;
  elements: number;
}

const PARAGRAPH: Part = {
  elements: 3,
  html: (n) =>
    `<p>${SENTENCE} <a href="/note/${String(n)}">Note ${String(n)}</a> ${SENTENCE} <em>So it goes.</em></p>`,
};
const TEASER: Part = {
  elements: 6,
  html: (n) =>
    `<li class="teaser"><a href="/story/${String(n)}"><img src="data:," alt="" width="80" height="60"><h4>Story ${String(n)}</h4></a><span>12 May</span><small>2 min</small></li>`,
};
const COMMENT: Part = {
  elements: 5,
  html: (n) =>
    `<div class="comment"><b>Reader ${String(n)}</b> <time>10:${String(n % 60).padStart(2, '0')}</time><p>I saw it too. ${SENTENCE}</p><button>Reply</button></div>`,
};

const fill = (part: Part, elements: number): string =>
  Array.from({ length: Math.max(1, Math.round(elements / part.elements)) }, (_, n) => part.html(n)).join(
    '\n',
  );

/**
 * @param elements about how many elements the page has in all
 * @returns HTML
 */
export function generatePage(elements: number): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boats after dark | The Quay</title>
<style>body{margin:0;font:16px/1.5 serif}nav li{display:inline}main{width:640px;margin:0 auto}
.side{position:absolute;left:1000px;top:200px;width:240px;font:13px sans-serif}.comment{border-top:1px solid #ccc;font-size:14px}</style></head>
<body><nav><ul>${'<li><a href="/s">Section</a></li>'.repeat(12)}</ul></nav>
<main><article><h1>Boats after dark</h1>${fill(PARAGRAPH, elements * 0.4)}</article>
<section><h3>Comments</h3>${fill(COMMENT, elements * 0.35)}</section></main>
<aside class="side"><ul>${fill(TEASER, elements * 0.25)}</ul></aside></body></html>`;
}
