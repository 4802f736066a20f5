import { securityPages } from './security';

/** Pages too big to keep as files. Deterministic: the same bytes at every call. */

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
export const BIG_PAGE_ELEMENTS = 5000;

/** Number of the last sentence of the big page's article, as its text shows it. */
export const BIG_PAGE_LAST_ENTRY = 3300;

/** An article page of 5,000 elements: issue 2's "click to readable" is measured on it. */
function bigPage(): string {
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
  let left = BIG_PAGE_ELEMENTS - (6 + 2 + 12 + 3 + 3 + 300 + 2);
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

/** Path → page. */
export const generatedPages: Record<string, () => string> = {
  '/generated--5000-elements/': bigPage,
  ...securityPages,
};
