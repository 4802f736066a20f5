/** An article as one HTML file: own style, pictures inside, nothing that runs or loads. */
import type { ElementContent, Root } from 'hast';
import { sanitizeTree } from '../sanitize';
import type { Article } from '../schema';
import { serialize } from '../serialize';
import { knownLanguage } from './conform/attribute-values';
import { ENGLISH, type FileWords, sourceLine, titleOf } from '../heading';
import { dataAddress, placePictures, type Pictures } from './pictures';
import { HTML_STYLE } from './style';
import { element, text } from '../../util/hast';
import { wellFormed } from '../../util/text';

/** The file itself loads nothing and runs nothing, whatever should get past the sanitiser. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The whole file. A picture that is not among those found becomes a link, and stands in a list at the end. */
export function htmlFile(article: Article, pictures: Pictures, words: FileWords = ENGLISH): string {
  const title = wellFormed(titleOf(article, words));
  const body: ElementContent[] = [
    element('h1', [text(title)]),
    sourceLine(article, words),
    ...(contentWith(article, pictures, words).children as ElementContent[]),
    ...missingList(pictures, words),
  ];
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
    ...body.map((node) => serialize(sanitizedHeading(node))),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The body as HTML alone, as an application takes it from the clipboard: pictures by their addresses. */
export function richText(article: Article, words: FileWords = ENGLISH): string {
  const { content } = article;
  const body = [
    element('h1', [text(titleOf(article, words))]),
    sourceLine(article, words),
    ...(sanitizeTree(content).children as ElementContent[]),
  ];
  return body.map((node) => serialize(sanitizedHeading(node))).join('\n');
}

/** `h1` is the file's own: the sanitiser knows no such element, and its text goes through it. */
function sanitizedHeading(node: ElementContent): ElementContent {
  if (node.type !== 'element' || node.tagName !== 'h1')
    return sanitizeTree({ type: 'root', children: [node] }).children[0] as ElementContent;
  return {
    ...node,
    children: sanitizeTree({ type: 'root', children: node.children }).children as ElementContent[],
  };
}

function contentWith({ content }: Article, { found }: Pictures, words: FileWords): Root {
  const addresses = new Map(found.map((picture) => [picture.src, dataAddress(picture)]));
  const place = (src: string) => addresses.get(src) ?? (src.startsWith('data:') ? src : null);
  return sanitizeTree(placePictures(sanitizeTree(content), place, words.picture));
}

/** Which pictures are not here, and why. */
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
