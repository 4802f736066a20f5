/** Collects titles and site names of a page. */
import { strings, type JsonNode, type PageHead } from '../head/read';
import { collapse, words } from '../../util/text';
import type { Page } from '../page';
import { lettersOf, normal, type MatchTarget } from './match';
import { largest } from '../../util/lists';
import { siteHost } from '../../util/address';

/** Or a piece of one. */
export interface TitleReference extends MatchTarget {
  text: string;
  source: 'title' | 'piece' | 'og' | 'json-ld';
}

export interface TitleReferences {
  references: TitleReference[];
  /** lower case; never a title */
  siteNames: string[];
  /** from the head, the host or a link to the home page */
  ownNames: string[];
  /** og:title in normal form */
  shared: string[];
}

/** Dashes and colons count only between spaces. */
const SEPARATOR = /\s*[|│¦»«›‹·•●∙・｜]\s*|\s+[-–—―_~/\\<>]+\s+|\s+::?\s+|\s*[—–]{2,}\s*/u;
/** `标题_频道_网站`, `标题-网站`. */
const CJK_SEPARATOR =
  /\s*[|│¦»›·•｜_＿]\s*|\s+[-–—]+\s+|\s*[-–—]+\s*(?=[\p{Script=Han}\p{Script=Katakana}]+$)/u;
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;

/** Mostly sections and site names (own choice). */
const MINOR_PIECE = 0.3;
/** So much longer, the last piece is the title (own choice). */
const LAST_PIECE = 1.3;

/** So much shorter, the others are sections (own choice). */
const SECTION_PIECE = 3;

function longestButLast(pieces: readonly string[]): number {
  const lengths = pieces.slice(0, -1).map((piece) => piece.length);
  return largest(lengths, 0);
}

/** The last piece is usually the site's name. */
function siteLikePiece(pieces: readonly string[]): string {
  const last = pieces.at(-1) ?? '';
  const others = longestButLast(pieces);
  return last.length > others * LAST_PIECE ? '' : last;
}

/** Code units. A hostile page may write a megabyte. */
const LONGEST_TITLE = 1000;
/** A hostile page may write thousands. */
const MOST_TITLES = 20;

const titlesAmong = (strings: readonly string[]): string[] =>
  [...new Set(strings)].filter(({ length }) => length <= LONGEST_TITLE).slice(0, MOST_TITLES);

/** [] for one piece. */
export function titlePieces(whole: string): string[] {
  const title = whole.slice(0, LONGEST_TITLE);
  const pieces = title.split(CJK.test(title) ? CJK_SEPARATOR : SEPARATOR).map(collapse);
  const useful = pieces.filter((piece) => words(piece).length > 0);
  return useful.length > 1 ? useful : [];
}

/** Paper 2.3, feature 1, plus og:title and JSON-LD. */
export function titleReferences(page: Page): TitleReferences {
  const { head, url } = page;
  const homeLinks = homeLinkTexts(page);
  const contents = (name: string) => titlesAmong(head.contents.get(name) ?? []);
  const headlines = titlesAmong(textsOf(head.nodes, /article|posting|report|recipe|review/i, 'headline'));
  const open = contents('og:title');
  // The page's own titles are never site names.
  const named = [...open, ...headlines].map(normal);
  const pieces = titlePieces(head.title);
  const lastPiece = siteLikePiece(pieces);
  const linked = pieces.filter((piece) => homeLinks.some((text) => sameLetters(text, piece)));
  // If another piece is the site's name, the last is not.
  const known = linked.some((piece) => piece !== lastPiece);
  const unnamed = (pieces: readonly string[]) =>
    pieces.map(normal).filter((name) => name !== '' && !named.includes(name));
  const ownNames = [...siteNamesOf(head, url, named), ...unnamed(linked)];
  const siteNames = known ? ownNames : [...ownNames, ...unnamed([lastPiece])];
  const isSite = (text: string) => siteNames.includes(normal(text));
  const references: TitleReference[] = [];
  const add = (text: string, source: TitleReference['source'], weight: number) => {
    const clean = collapse(decodeReferences(text));
    if (clean === '' || isSite(clean)) return;
    // Empty strings are never compared.
    const letters = lettersOf(clean.length > LONGEST_TITLE ? '' : clean);
    references.push({ text: clean, letters, source, weight });
  };
  for (const headline of headlines) add(headline, 'json-ld', 1);
  for (const content of new Set([...open, ...contents('twitter:title')])) addWithPieces(content, 'og');
  addWithPieces(head.title, 'title');
  return { references, siteNames, ownNames, shared: open.map(normal) };

  function addWithPieces(text: string, source: 'og' | 'title'): void {
    add(text, source, 1);
    const all = titlePieces(text);
    const pieces = all.filter((piece) => !isSite(piece));
    const first = longestButLast(pieces);
    const last = pieces.at(-1)?.length ?? 0;
    const longest = last > first * LAST_PIECE ? last : first;
    for (const piece of pieces)
      add(piece, 'piece', piece.length === longest || pieces.length === 1 ? 1 : MINOR_PIECE);
    // All but the last piece is the title, unless the others are sections.
    const others = pieces.slice(1);
    const hasSections = others.every((piece) => piece.length * SECTION_PIECE <= (pieces[0] ?? '').length);
    const joined = pieces.length > 1 && !hasSections ? withoutLastPiece(text, all) : '';
    if (joined !== '') add(joined, 'piece', 1);
  }
}

/** '' for one piece. */
export function withoutLastPiece(title: string, pieces = titlePieces(title)): string {
  const last = pieces.at(-1);
  if (last === undefined) return '';
  const cut = title.lastIndexOf(last);
  return cut <= 0 ? '' : collapse(title.slice(0, cut)).replace(/[\s|│¦»›·•｜_＿\-–—―:/]+$/u, '');
}

/** Decodes twice-escaped references (`&amp;#038;`). */
function decodeReferences(text: string): string {
  return text
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&#x([\da-f]{1,5});/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&(quot|apos|nbsp|amp|rsquo|lsquo|ndash|mdash);/g, (_, name: string) => NAMED[name] ?? '');
}

const NAMED: Readonly<Record<string, string>> = {
  quot: '"', apos: "'", nbsp: ' ', amp: '&', rsquo: '’', lsquo: '‘', ndash: '–', mdash: '—',
}; // prettier-ignore

const sameLetters = (a: string, b: string): boolean =>
  a.length === b.length && a.toLowerCase() === b.toLowerCase();

/** Texts in a field of these nodes. */
const textsOf = (nodes: readonly JsonNode[], type: RegExp, field: 'headline' | 'name'): string[] =>
  nodes
    .filter((node) => type.test(String(strings(node['@type']))))
    .map((node) => node[field])
    .filter((text) => typeof text === 'string');

/** Code units (own choice). */
const MAX_SITE_NAME = 60;

/**
 * From head and host, in normal form.
 * @param named own titles, in normal form
 */
function siteNamesOf(head: PageHead, url: string, named: readonly string[]): string[] {
  const names = new Set<string>();
  for (const content of head.contents.get('og:site_name') ?? []) names.add(normal(content));
  for (const content of head.contents.get('application-name') ?? [])
    // Some pages put the article's title there.
    if (!named.includes(normal(content))) names.add(normal(content));
  const publishers = textsOf(head.nodes, /^(website|(news)?(media)?organization)$/i, 'name');
  for (const name of publishers) names.add(normal(name));
  const host = siteHost(url);
  for (const name of [host, host.split('.')[0] ?? '']) names.add(normal(name));
  names.delete('');
  return [...names];
}

/** The home page is the highest linked folder above this page. */
function homeLinkTexts(page: Page): string[] {
  const own = folderOf(page.url);
  let home = own;
  let texts: string[] = [];
  for (const { href, text } of page.links) {
    if (text === '' || text.length > MAX_SITE_NAME || (!href.endsWith('/') && !href.includes('/index.')))
      continue;
    const folder = folderOf(href);
    const isHere = folder === own && own === page.url.replace(/[?#].*$/, '');
    if (isHere || folder.length > home.length || !own.startsWith(folder)) continue;
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
  const codes = letters.map((letter) => `\\u{${letter.codePointAt(0)!.toString(16)}}`);
  return codes.length === 0 ? '' : `${QUOTES}${codes.join(QUOTES)}${QUOTES}`;
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
