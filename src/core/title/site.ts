/** Finds site names. */
import { siteHost } from '../../util/address';
import type { Page } from '../page';
import { strings, type PageHead } from '../head/read';
import { normal } from './match';
import { collapse } from '../../util/text';

/** Code units (own choice). */
const MAX_SITE_NAME = 60;

/**
 * From head and host, in normal form.
 * @param named own titles, in normal form
 */
export function siteNamesOf(head: PageHead, url: string, named: readonly string[]): string[] {
  const names = new Set<string>();
  for (const content of head.contents.get('og:site_name') ?? []) names.add(normal(content));
  for (const content of head.contents.get('application-name') ?? [])
    // Some pages put the article's title there.
    if (!named.includes(normal(content))) names.add(normal(content));
  for (const name of publishers(head)) names.add(normal(name));
  const host = siteHost(url);
  if (host !== '') {
    names.add(normal(host));
    names.add(normal(host.split('.')[0] ?? ''));
  }
  names.delete('');
  return [...names];
}

function publishers({ nodes }: PageHead): string[] {
  return nodes.flatMap(({ '@type': type, name }) =>
    typeof name === 'string' && /^(website|(news)?(media)?organization)$/i.test(String(strings(type)))
      ? [name]
      : [],
  );
}

/** The home page is the highest linked folder above this page. */
export function homeLinkTexts(page: Page): string[] {
  const own = folderOf(page.url);
  let home = own;
  let texts: string[] = [];
  for (const { href, text } of page.links) {
    if (text === '' || text.length > MAX_SITE_NAME || (!href.endsWith('/') && !href.includes('/index.')))
      continue;
    const folder = folderOf(href);
    if (
      folder.length > home.length ||
      (folder === own && own === page.url.replace(/[?#].*$/, '')) ||
      !own.startsWith(folder)
    )
      continue;
    if (folder.length < home.length) texts = [];
    home = folder;
    texts.push(text);
  }
  return texts;
}

function folderOf(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Code units; longer pieces are slogans or headlines. */
const LONGEST_NAME = 40;
/** Code units. A hostile page may write a megabyte. */
const LONGEST_TITLE = 1000;
/** Colons and bare hyphens may belong to headline or site. */
const BETWEEN = /\s+[-–—|·•»«:]\s+|\s*[|｜]\s*|\s*_\s*(?=[^_]*$)|(?<=[^ -~])-+|-+(?=[^ -~])/u;
/** "The lamp on Harbour Radio" has none. */
const SIGN = /^\s*[-–—|·•»«｜_(（]|^\s+:\s/u;
/** "Part 2", "a subtitle". */
const NO_NAME = /\d$|^\p{Ll}/u;

/** Right-to-left pages may put them into one title only. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const plain = (title: string): string => collapse(title.slice(0, LONGEST_TITLE).replace(DIRECTION, ''));

/** Headline and document title often differ in them. */
const QUOTES = `["'“”„‟‘’‚‛\`]*`;

/** Allows any quotation marks. */
function written(headline: string): string {
  const letters = [...headline.replace(new RegExp(QUOTES, 'g'), '')];
  return letters.length === 0
    ? ''
    : `${QUOTES}${letters.map((letter) => `\\u{${letter.codePointAt(0)!.toString(16)}}`).join(QUOTES)}${QUOTES}`;
}

/**
 * The name that the document title adds to the headline; '' if unsure.
 * @param host prefers a piece with its word
 */
export function siteInTitle(documentTitle: string, headline: string, host: string): string {
  const title = plain(documentTitle);
  const head = written(plain(headline));
  if (head === '') return '';
  const after = title.replace(new RegExp(`^${head}`, 'iu'), '');
  const isFirst = after !== title;
  const rest = isFirst ? after : title.replace(new RegExp(`${head}$`, 'iu'), '');
  if (rest === '' || rest === title) return '';
  const pieces = rest
    .split(BETWEEN)
    .map((piece) => piece.replace(/^[\s\-–—|·•»«:｜_]+|[\s\-–—|·•»«:｜_]+$/gu, ''))
    .filter((piece) => piece !== '' && piece.length <= LONGEST_NAME);
  const labels = host.toLowerCase().split('.');
  const own = pieces.find((piece) => {
    const bare = piece.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    return (
      bare.length >= 3 &&
      labels.some((label) => label.length >= 3 && (bare.includes(label) || label.includes(bare)))
    );
  });
  if (own !== undefined) return own;
  // Sections precede the site; chapters may precede a headline.
  const last = isFirst && SIGN.test(rest) ? (pieces.at(-1) ?? '') : '';
  return NO_NAME.test(last) ? '' : last;
}
