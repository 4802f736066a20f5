/** Writes an EPUB 3.2 book with a chapter per article. */
import type { ElementContent, Root } from 'hast';
import { element, elementsIn, rawText, text } from '../../util/hast';
import { collapse } from '../../util/text';
import { sanitizeTree } from '../sanitize';
import type { Article } from '../schema';
import { knownLanguage, strictAddress } from './conform/attributes';
import { conform } from './conform/tree';
import { ENGLISH, type FileWords, siteOf, sourceLine, titleOf } from '../heading';
import { BOOK_STYLE, missingList } from './html-file';
import {
  dataPicture,
  PICTURE_ENDINGS,
  placePictures,
  type FilePicture,
  type Pictures,
  type PictureType,
} from './pictures';
import { toXhtml, xml } from '../serialize';
import { zip, type ZipEntry } from './zip';

interface BookOptions {
  pictures: Pictures;
  modified: Date;
  /** default: title of the first article */
  title?: string;
  words?: FileWords;
}

/** Every book reader shows these types. The caller converts others. */
export const BOOK_PICTURES: ReadonlySet<PictureType> = new Set(['image/png', 'image/jpeg', 'image/gif']);

interface Item {
  id: string;
  href: string;
  type: string;
  properties?: string;
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** Pictures of other types become links. */
export function epub(articles: readonly Article[], options: BookOptions): Uint8Array {
  const { modified, words = ENGLISH } = options;
  const [first] = articles;
  if (!first) throw new Error('A book needs an article.');
  const shelf = new BookPictures(options.pictures);
  const chapters = articles.map((article, index) => chapter(article, index + 1, shelf, options, words));
  const items: Item[] = [
    { id: 'nav', href: 'nav.xhtml', type: 'application/xhtml+xml', properties: 'nav' },
    { id: 'style', href: 'style.css', type: 'text/css' },
    ...chapters.map(({ item }) => item),
    ...shelf.items,
  ];
  const title = options.title ?? titleOf(first, words);
  const entries: ZipEntry[] = [
    { path: 'mimetype', content: 'application/epub+zip', stored: true },
    { path: 'META-INF/container.xml', content: CONTAINER },
    { path: 'book/package.opf', content: packageFile(articles, title, items, modified) },
    { path: 'book/nav.xhtml', content: navigation(chapters, title, languageOf(first), first.dir, words) },
    { path: 'book/style.css', content: BOOK_STYLE },
    ...chapters.map(({ item, content }) => ({ path: `book/${item.href}`, content })),
    ...shelf.entries,
  ];
  return zip(entries, modified);
}

const languageOf = ({ lang }: Article): string => knownLanguage(lang) ?? 'und';

class BookPictures {
  readonly items: Item[] = [];
  readonly entries: ZipEntry[] = [];
  readonly #known = new Map<string, FilePicture>();
  readonly #places = new Map<string, string>();

  constructor({ found }: Pictures) {
    for (const picture of found) this.#known.set(picture.src, picture);
  }

  place(src: string): string | null {
    const before = this.#places.get(src);
    if (before !== undefined) return before;
    const picture = this.#known.get(src) ?? dataPicture(src);
    if (!picture || !BOOK_PICTURES.has(picture.type)) return null;
    const number = this.items.length + 1;
    const href = `pictures/${number}.${PICTURE_ENDINGS[picture.type]}`;
    const cover = number === 1 ? { properties: 'cover-image' } : {};
    this.items.push({ id: `picture-${number}`, href, type: picture.type, ...cover });
    this.entries.push({ path: `book/${href}`, content: picture.bytes, stored: true });
    this.#places.set(src, href);
    return href;
  }
}

interface Chapter {
  item: Item;
  content: string;
  title: string;
  headings: { id: string; title: string }[];
}

function chapter(
  article: Article,
  number: number,
  shelf: BookPictures,
  { pictures }: BookOptions,
  words: FileWords,
): Chapter {
  const title = titleOf(article, words);
  const own = new Set([...elementsIn(article.content)].map(({ properties }) => properties.src));
  const missing = { ...pictures, missing: pictures.missing.filter(({ src }) => own.has(src)) };
  const body: Root = {
    type: 'root',
    children: [
      sourceLine(article, words),
      ...placePictures(sanitizeTree(article.content), (src) => shelf.place(src), words.picture).children,
      ...missingList(missing, words),
    ],
  };
  const content = conform(body);
  const math = [...elementsIn(content)].some(({ tagName }) => tagName === 'math');
  const headings = numbered(content);
  const heading = element('h1', [text(title)]);
  return {
    item: {
      id: `article-${number}`,
      href: `article-${number}.xhtml`,
      type: 'application/xhtml+xml',
      ...(math ? { properties: 'mathml' } : {}),
    },
    content: page(title, languageOf(article), article.dir, toXhtml(heading) + toXhtml(content)),
    title,
    headings,
  };
}

function numbered(content: Root): { id: string; title: string }[] {
  const all = [...elementsIn(content)].filter(
    (node) => /^h[2-6]$/.test(node.tagName) && collapse(rawText(node)) !== '',
  );
  const level = all.map(({ tagName }) => tagName).sort()[0];
  return all
    .filter(({ tagName }) => tagName === level)
    .map((node, index) => {
      node.properties = { id: `heading-${index + 1}`, ...node.properties };
      return { id: String(node.properties.id), title: collapse(rawText(node)) };
    });
}

function page(title: string, language: string, dir: 'ltr' | 'rtl', body: string, more = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml"${more} lang="${language}" xml:lang="${language}" dir="${dir === 'rtl' ? 'rtl' : 'ltr'}">
<head>
<title>${xml(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
${body}
</body>
</html>
`;
}

function navigation(
  chapters: readonly Chapter[],
  title: string,
  language: string,
  dir: 'ltr' | 'rtl',
  words: FileWords,
): string {
  const link = (href: string, label: string): ElementContent => element('a', [text(label)], { href });
  const items = chapters.map(({ item, title: name, headings }) => {
    const below = headings.map((one) => element('li', [link(`${item.href}#${one.id}`, one.title)]));
    return element('li', [link(item.href, name), ...(below.length > 0 ? [element('ol', below)] : [])]);
  });
  const list = toXhtml(element('ol', items));
  return page(
    title,
    language,
    dir,
    `<nav epub:type="toc">\n<h1>${xml(words.contents)}</h1>\n${list}\n</nav>`,
    ' xmlns:epub="http://www.idpf.org/2007/ops"',
  );
}

/** EPUB allows no milliseconds. */
const stamp = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

function bookDate(iso: string): string {
  if (iso === '' || Number.isNaN(Date.parse(iso))) return '';
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? iso : stamp(new Date(iso));
}

function packageFile(
  articles: readonly Article[],
  title: string,
  items: readonly Item[],
  modified: Date,
): string {
  const [first] = articles;
  const one = articles.length === 1 ? first : undefined;
  const identifier = `${strictAddress(first?.url ?? '') ?? 'urn:article-clipper'}${one ? '' : `#${articles.length}`}`;
  const languages = new Set(articles.map(languageOf));
  const authors = new Set(articles.map(({ byline }) => byline.trim()).filter((name) => name !== ''));
  const element = (name: string, value: string, attributes = ''): string =>
    value.trim() === '' ? '' : `<dc:${name}${attributes}>${xml(value)}</dc:${name}>\n`;
  const metadata = [
    element('identifier', identifier, ' id="id"'),
    element('title', collapse(title) || ENGLISH.untitled),
    ...[...languages].map((language) => element('language', language)),
    ...[...authors].map((name) => element('creator', name)),
    one ? element('publisher', siteOf(one)) : '',
    one ? element('date', bookDate(one.publishedTime)) : '',
    one ? element('description', one.excerpt) : '',
    ...articles.map(({ url }) => element('source', strictAddress(url) ?? '')),
    `<meta property="dcterms:modified">${stamp(modified)}</meta>\n`,
  ].join('');
  const manifest = items.map(
    ({ id, href, type, properties }) =>
      `<item id="${id}" href="${href}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`,
  );
  const spine = articles.map((_, index) => `<itemref idref="article-${index + 1}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata}</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine${first?.dir === 'rtl' ? ' page-progression-direction="rtl"' : ''}>
${spine.join('\n')}
</spine>
</package>
`;
}
