import { distance } from 'fastest-levenshtein';
import type { HeadRecord } from '../page/page-snapshot';
import { collapse, words } from './text';

/** A string of the document's head that is, or holds, the article's title. */
export interface TitleReference {
  text: string;
  /** how far a match with it may be trusted, 0-1 */
  weight: number;
  source: 'title' | 'piece' | 'og' | 'json-ld';
  /** `normal(text)` */
  normal?: string;
}

export interface TitleReferences {
  references: TitleReference[];
  /** names of the site, lower case: never a title */
  siteNames: string[];
}

/** Separators between a title and a site's name: bars and bullets anywhere, dashes and colons only when spaced. */
const SEPARATOR = /\s*[|│¦»«›‹·•●∙・｜]\s*|\s+[-–—―_~/\\<>]+\s+|\s+::?\s+|\s*[—–]{2,}\s*/u;
/** Chinese and Japanese sites also write `标题_频道_网站` and `标题-网站` without spaces. */
const CJK_SEPARATOR = /\s*[|│¦»›·•｜_＿]\s*|\s*[-–—]+\s*(?=[\p{Script=Han}\p{Script=Katakana}]+$)/u;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Weight of a title's pieces other than the longest: they are mostly sections and site names (own choice). */
const MINOR_PIECE = 0.3;
/** Times that a title's last piece must be longer than the others to be the title (own choice). */
const LAST_PIECE = 1.3;

/** The last of several pieces, unless it is much longer than the others: the site's name more often than not. */
function siteLikePiece(pieces: readonly string[]): string {
  const last = pieces.at(-1) ?? '';
  const others = Math.max(0, ...pieces.slice(0, -1).map((piece) => piece.length));
  return last.length > others * LAST_PIECE ? '' : last;
}

/** Splits a document title at separators; the whole title is not among the pieces. */
export function titlePieces(title: string): string[] {
  const pieces = title.split(CJK.test(title) ? CJK_SEPARATOR : SEPARATOR).map(collapse);
  const useful = pieces.filter((piece) => words(piece).length > 0);
  return useful.length > 1 ? useful : [];
}

/**
 * What the head says about the title: `<title>`, its pieces, og:title, JSON-LD headlines
 * (paper 2.3 feature 1, widened as in research/algorithms.md 1.2).
 */
export function titleReferences(head: HeadRecord, url: string): TitleReferences {
  const siteNames = siteNamesOf(head, url);
  const lastPiece = siteLikePiece(titlePieces(head.title));
  if (lastPiece !== '') siteNames.push(normal(lastPiece));
  const isSite = (text: string) => siteNames.includes(normal(text));
  const references: TitleReference[] = [];
  /** contents of og:title and twitter:title, which mostly say the same */
  const shared = new Set<string>();
  const add = (text: string, source: TitleReference['source'], weight: number) => {
    const clean = collapse(decodeReferences(text));
    if (clean === '' || isSite(clean)) return;
    references.push({ text: clean, source, weight });
  };
  for (const headline of jsonLdHeadlines(head.jsonLd)) add(headline, 'json-ld', 1);
  for (const [name, content] of head.metas) {
    if ((name === 'og:title' || name === 'twitter:title') && !shared.has(content)) {
      shared.add(content);
      addWithPieces(content, 'og');
    }
  }
  addWithPieces(head.title, 'title');
  return { references, siteNames };

  function addWithPieces(text: string, source: 'og' | 'title'): void {
    add(text, source, 1);
    const all = titlePieces(text);
    const pieces = all.filter((piece) => !isSite(piece));
    // The last piece is the site's more often than not: only a much longer one is taken for the title.
    const first = Math.max(0, ...pieces.slice(0, -1).map((piece) => piece.length));
    const last = pieces.at(-1)?.length ?? 0;
    const longest = last > first * LAST_PIECE ? last : first;
    for (const piece of pieces)
      add(piece, 'piece', piece.length === longest || pieces.length === 1 ? 1 : MINOR_PIECE);
    // A title of several pieces before the site's name: all but the last.
    const joined = pieces.length > 1 ? withoutLastPiece(text, all) : '';
    if (joined !== '') add(joined, 'piece', 1);
  }
}

/** A title without its last piece as it is written; '' when it has one piece only. */
export function withoutLastPiece(title: string, pieces = titlePieces(title)): string {
  const last = pieces.at(-1);
  if (last === undefined) return '';
  const cut = title.lastIndexOf(last);
  return cut <= 0 ? '' : collapse(title.slice(0, cut)).replace(/[\s|│¦»›·•｜_＿\-–—―:/]+$/u, '');
}

/** m of the paper: 1 − min(d, Lt)/Lt, the best over all references, 0-1. Case and form of characters do not count. */
export function titleMatch(candidate: string, references: readonly TitleReference[]): number {
  const text = normal(candidate);
  return normalMatch(text, references);
}

/** `titleMatch` of a candidate that is in its normal form already. */
export function normalMatch(text: string, references: readonly TitleReference[]): number {
  let best = 0;
  for (const reference of references) {
    const target = (reference.normal ??= normal(reference.text));
    if (target === '') continue;
    const lengths = Math.abs(target.length - text.length) / target.length;
    if ((1 - Math.min(lengths, 1)) * reference.weight <= best) continue;
    const match = 1 - Math.min(distance(text, target), target.length) / target.length;
    best = Math.max(best, match * reference.weight);
  }
  return best;
}

/** Character references that a page has escaped twice (`&amp;#038;`), as plain characters. */
function decodeReferences(text: string): string {
  return text
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&#x([\da-f]{1,5});/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&(quot|apos|nbsp|amp|rsquo|lsquo|ndash|mdash);/g, (_, name: string) => NAMED[name] ?? '');
}

const NAMED: Readonly<Record<string, string>> = {
  quot: '"', apos: "'", nbsp: ' ', amp: '&', rsquo: '’', lsquo: '‘', ndash: '–', mdash: '—',
}; // prettier-ignore

/** Words in lower case, joined by single spaces: what two spellings of one title share. */
export function normal(text: string): string {
  return words(text).join(' ');
}

function siteNamesOf(head: HeadRecord, url: string): string[] {
  const names = new Set<string>();
  for (const [name, content] of head.metas) {
    if (name === 'og:site_name' || name === 'application-name') names.add(normal(content));
  }
  for (const name of jsonLdPublishers(head.jsonLd)) names.add(normal(name));
  const host = hostOf(url);
  if (host !== '') {
    names.add(normal(host));
    names.add(normal(host.split('.')[0] ?? ''));
  }
  names.delete('');
  return [...names];
}

function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\d?\./, '');
  } catch {
    return ''; // a snapshot of a document without an address has no host
  }
}

/** `headline` values of JSON-LD items that are articles of some kind. */
function jsonLdHeadlines(sources: readonly string[]): string[] {
  const found: string[] = [];
  visitJsonLd(sources, (item) => {
    const type = String(item['@type']);
    const headline = item['headline'];
    if (typeof headline === 'string' && /article|posting|report|recipe|review/i.test(type))
      found.push(headline);
  });
  return found;
}

function jsonLdPublishers(sources: readonly string[]): string[] {
  const found: string[] = [];
  visitJsonLd(sources, (item) => {
    const type = String(item['@type']);
    const name = item['name'];
    if (typeof name === 'string' && /^(website|(news)?(media)?organization)$/i.test(type)) found.push(name);
  });
  return found;
}

/** Objects nested deeper than this are not looked at (own choice; publishers and headlines stand at 1-4). */
const JSON_LD_DEPTH = 6;

function visitJsonLd(sources: readonly string[], visit: (item: Record<string, unknown>) => void): void {
  for (const source of sources) {
    let value: unknown;
    try {
      value = JSON.parse(source);
    } catch {
      continue; // pages ship broken JSON-LD; `<title>` and Open Graph remain
    }
    walk(value, 0);
  }
  function walk(value: unknown, depth: number): void {
    if (depth > JSON_LD_DEPTH || typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) visit(value as Record<string, unknown>);
    for (const child of Object.values(value)) walk(child, depth + 1);
  }
}
