/** Documents that are not plain HTML pages: each is read, or refused in words. */
import { HONEST_END, HONEST_START, type HostileCase } from '../case';

const PARAGRAPHS = [
  `${HONEST_START}, one after the other, when the sun has gone down behind the mole, and puts them out in the morning before anybody in the town is awake.`,
  'His father did the same, with oil that came in barrels from the north, and his grandfather kept count of the lamps with a knotted string beside the door.',
  'When the council offered him electric lamps he asked for a week to think, and in that week he walked the whole mole every evening, with a lantern in his hand.',
  `Twice the current failed, and twice he was there before the office rang: ${HONEST_END}.`,
];
const text = PARAGRAPHS.map((words) => `<p>${words}</p>`).join('\n');
const xhtml = (body: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" ${attributes}><head><title>The lamp keeper of Orm</title></head><body>${body}</body></html>`;
const html = (body: string, head = ''): string =>
  `<!doctype html><title>The lamp keeper of Orm</title>${head}${body}`;
const REFUSED = /^(empty|notHtml|pdf|noAccess|browserPage)$/;

const PDF = `%PDF-1.1
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj
trailer<</Root 1 0 R>>`;

export const documentCases: HostileCase[] = [
  {
    name: 'doc-xhtml',
    document: xhtml(`<h1>The lamp keeper of Orm</h1>${text}`),
    type: 'application/xhtml+xml',
  },
  {
    name: 'doc-xhtml-cdata',
    document: xhtml(
      `<h1>The lamp keeper</h1>${text}<p><![CDATA[<img src=x onerror=alert(1)>]]> are words in this page.</p>`,
    ),
    type: 'application/xhtml+xml',
  },
  {
    name: 'doc-xhtml-prefixes',
    document: xhtml(
      `<h1>The lamp keeper</h1>${text}<x:p xmlns:x="http://www.w3.org/1999/xhtml">Words in an element with a prefix of its own.</x:p><foo xmlns="urn:x"><p>Other words</p></foo>`,
    ),
    type: 'application/xhtml+xml',
  },
  {
    name: 'doc-xhtml-upper',
    document: xhtml(
      `<h1>The lamp keeper</h1>${text}<P>An element that is none, since its name is in capitals.</P><SCRIPT>RUN</SCRIPT>`,
    ),
    type: 'application/xhtml+xml',
  },
  {
    name: 'doc-xml',
    document: '<?xml version="1.0"?><feed><entry>Words of a feed</entry></feed>',
    type: 'application/xml',
    problem: REFUSED,
  },
  {
    name: 'doc-svg',
    document: '<svg xmlns="http://www.w3.org/2000/svg"><script>0</script><text y="20">Words</text></svg>',
    type: 'image/svg+xml',
    problem: REFUSED,
  },
  {
    name: 'doc-svg-foreign',
    document: `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject width="600" height="600"><body xmlns="http://www.w3.org/1999/xhtml">${text}</body></foreignObject></svg>`,
    type: 'image/svg+xml',
    problem: REFUSED,
  },
  { name: 'doc-text', document: `The lamp keeper of Orm\n\n${PARAGRAPHS.join('\n\n')}`, type: 'text/plain' },
  {
    name: 'doc-text-markup',
    document: `${PARAGRAPHS.join('\n\n')}\n\n<img src=x onerror=alert(1)> <script>alert(1)</script>\n`,
    type: 'text/plain',
  },
  {
    name: 'doc-json',
    document: '{"a": "<img src=x onerror=alert(1)>"}',
    type: 'application/json',
    problem: REFUSED,
  },
  {
    name: 'doc-pdf',
    document: PDF,
    type: 'application/pdf',
    file: 'x.pdf',
    problem: REFUSED,
    not: { frame: 'the viewer of such files is a page of the browser' },
  },
  {
    name: 'doc-image',
    document: 'GIF89a\u0001\u0000\u0001\u0000',
    type: 'image/gif',
    file: 'x.gif',
    problem: REFUSED,
  },
  { name: 'doc-empty', document: '', problem: REFUSED },
  { name: 'doc-only-comment', document: '<!-- nothing -->', problem: REFUSED },
  { name: 'doc-only-script', document: '<!doctype html><script>RUN</script>', problem: REFUSED },
  {
    name: 'doc-frameset',
    document: '<frameset cols="50%,50%"><frame src="/empty"><frame></frameset>',
    problem: REFUSED,
  },
  {
    name: 'doc-frameset-article',
    document: '<frameset cols="20%,80%"><frame src="/empty"><frame src="/page/doc-quirks/"></frameset>',
  },
  {
    name: 'doc-frameset-one-word',
    document: '<frameset rows="50%,50%"><frame src="/blank"><frame src="/blank"></frameset>',
    lossy: true,
  },
  { name: 'doc-quirks', document: `<title>The lamp keeper</title><h1>The lamp keeper of Orm</h1>${text}` },
  {
    name: 'doc-limited-quirks',
    document: `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x"><title>L</title><h1>The lamp keeper of Orm</h1>${text}`,
  },
  { name: 'doc-no-head', document: `<h1>The lamp keeper of Orm</h1>${text}` },
  {
    name: 'doc-body-removed',
    document: html(`<h1>The lamp keeper</h1>${text}<script>document.body.remove()</script>`),
    problem: /./,
  },
  {
    name: 'doc-two-bodies',
    document: html(
      `<h1>The lamp keeper</h1>${text}<script>document.documentElement.append(document.createElement('body'))</script>`,
    ),
  },
  {
    name: 'doc-root-replaced',
    document: html(
      `<h1>The lamp keeper</h1>${text}<script>const r = document.createElement('html'); r.append(document.head, document.body); document.documentElement.replaceWith(r)</script>`,
    ),
  },
  {
    name: 'doc-svg-body',
    document: html(
      `<script>document.documentElement.replaceChildren(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))</script>`,
    ),
    problem: /./,
  },
  {
    name: 'doc-long-title',
    document: html(`<h1>The lamp keeper of Orm</h1>${text}`, `<title>${'Orm '.repeat(20_000)}</title>`),
  },
  {
    name: 'doc-title-surrogate',
    document: html(
      `<h1>The lamp keeper of Orm</h1>${text}<script>document.title = 'Lamp \\ud83d keeper \\u0000'</script>`,
    ),
  },
  {
    name: 'doc-lang-strange',
    document: `<html lang="x-klingon-\u202e" dir="sideways"><title>L</title><h1>The lamp keeper of Orm</h1>${text}`,
  },
  {
    name: 'doc-in-frame',
    document: html(`<iframe src="/page/doc-quirks/" style="width:900px;height:1500px;border:0"></iframe>`),
  },
  {
    name: 'doc-in-shadow',
    document: html(
      `<div><template shadowrootmode="open"><h1>The lamp keeper of Orm</h1>${text}</template></div>`,
    ),
  },
  {
    name: 'doc-in-sandboxed-frame',
    document: html(
      `<iframe sandbox src="/page/doc-quirks/" style="width:900px;height:1500px;border:0"></iframe>`,
    ),
    problem: REFUSED,
  },
  { name: 'doc-in-form', document: html(`<form><h1>The lamp keeper of Orm</h1>${text}</form>`) },
  {
    name: 'doc-in-table',
    document: html(`<table><tr><td><h1>The lamp keeper of Orm</h1>${text}</td></tr></table>`),
  },
  { name: 'doc-in-pre', document: html(`<pre>${PARAGRAPHS.join('\n\n')}</pre>`) },
  {
    name: 'doc-in-select',
    document: html(`<h1>The lamp keeper of Orm</h1>${text}<select><option>${'x '.repeat(5000)}</select>`),
  },
  { name: 'doc-unclosed-comment', document: html(`<h1>The lamp keeper of Orm</h1>${text}<!-- and never`) },
  { name: 'doc-unclosed-script', document: html(`<h1>The lamp keeper of Orm</h1>${text}<script>RUN//`) },
  { name: 'doc-unclosed-style', document: html(`<h1>The lamp keeper of Orm</h1>${text}<style>p{`) },
  {
    name: 'doc-plaintext',
    document: html(`<h1>The lamp keeper of Orm</h1>${text}<plaintext><p onclick="RUN">Words</p>`),
  },
  { name: 'doc-utf16', document: `\ufeff${html(`<h1>The lamp keeper of Orm</h1>${text}`)}` },
  {
    name: 'doc-nul-bytes',
    document: html(`<h1>The lamp\u0000 keeper of Orm</h1>${text.replaceAll('. ', '.\u0000 ')}`),
  },
];
