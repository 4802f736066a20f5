/** Writes an article as one HTML file with its own style and pictures, without scripts. */
import type { ElementContent, Root } from 'hast';
import { sanitizeTree } from '../sanitize';
import type { Article } from '../schema';
import { serialize } from '../serialize';
import { knownLanguage } from './conform/attributes';
import { ENGLISH, type FileWords, sourceLine, titleOf } from '../heading';
import { base64, type FilePicture, placePictures, type Pictures } from './pictures';
import { element, text } from '../../util/hast';
import { wellFormed } from '../../util/text';

/** Second defence after the sanitiser: no loading, no scripts. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export function htmlFile(article: Article, pictures: Pictures, words: FileWords = ENGLISH): string {
  const title = wellFormed(titleOf(article, words));
  const { children } = contentWith(article, pictures, words);
  const language = knownLanguage(article.lang);
  return [
    '<!doctype html>',
    `<html${language === undefined ? '' : ` lang="${language}"`} dir="${article.dir === 'rtl' ? 'rtl' : 'ltr'}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${serialize(text(title))}</title>`,
    `<style>\n${HTML_STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...written(title, [sourceLine(article, words), ...children, ...missingList(pictures, words)]),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** For the clipboard. */
export function richText(article: Article, words: FileWords = ENGLISH): string {
  const { children } = sanitizeTree(article.content);
  return written(titleOf(article, words), [sourceLine(article, words), ...children]).join('\n');
}

/** The sanitiser drops `h1`. */
const written = (title: string, blocks: Root['children']): string[] => [
  serialize(element('h1', [text(wellFormed(title))])),
  ...blocks.map((node) => serialize(sanitizeTree({ type: 'root', children: [node] }))),
];

function contentWith({ content }: Article, { found }: Pictures, words: FileWords): Root {
  const addresses = new Map(found.map((picture) => [picture.src, dataAddress(picture)]));
  const place = (src: string) => addresses.get(src) ?? (src.startsWith('data:') ? src : null);
  return sanitizeTree(placePictures(sanitizeTree(content), place, words.picture));
}

export function missingList({ missing }: Pictures, words: FileWords): ElementContent[] {
  if (missing.length === 0) return [];
  const items = missing.map(({ src, reason }) =>
    element('li', [element('a', [text(src)], { href: src }), text(reason === '' ? '' : ` – ${reason}`)]),
  );
  return [
    element('hr'),
    element('p', [element('strong', [text(words.missingPictures)])]),
    element('ul', items),
  ];
}

const SHARED = `figure{margin:1.5em 0}
ul.own-numbers{list-style:none}
li.task{list-style:'☐  '}
li.task-done{list-style:'☑  '}
.callout-title{font-weight:bold}
img{max-width:100%;height:auto}
figcaption,.source,.missing{font-size:.875em;opacity:.8}
pre{overflow-x:auto;white-space:pre-wrap;font-size:.875em}
code,kbd,samp,pre{font-family:ui-monospace,Consolas,Menlo,monospace}
blockquote{margin:1.25em 0;padding:0 0 0 1em;border-inline-start:3px solid}
[dir="rtl"] blockquote{padding:0 1em 0 0}
table{border-collapse:collapse;margin:1.25em 0}
th,td{border:1px solid;padding:.3em .6em;text-align:start;vertical-align:top}
mtd[columnalign=left]{text-align:left}
mtd[columnalign=right]{text-align:right}
h1,h2,h3,h4,h5,h6{line-height:1.25;break-after:avoid}
`;

const HTML_STYLE = `:root{color-scheme:light dark}
body{max-width:42rem;margin:0 auto;padding:2rem 1.25rem 4rem;font:1.125rem/1.6 Georgia,'Noto Serif',serif;overflow-wrap:break-word}
${SHARED}table{display:block;max-width:100%;overflow-x:auto}
a{color:inherit}
@media print{body{max-width:none;padding:0;font-size:11pt}figure,table{break-inside:avoid}}
`;

export const BOOK_STYLE = `body{overflow-wrap:break-word}
${SHARED}`;

/** Matches the sanitiser's pattern. */
function dataAddress({ type, bytes }: FilePicture): string {
  return type === 'image/svg+xml'
    ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(bytes))}`
    : `data:${type};base64,${base64(bytes)}`;
}
