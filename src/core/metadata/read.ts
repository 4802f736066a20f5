/** Reads metadata. An empty string means "not found". Letters decide direction and check the language. */
import { isAddress, siteHost, withoutUser } from '../../util/address';
import { collapse, wellFormed, withoutSoftHyphens } from '../../util/text';
import { articleNode, descriptionOf, firstWritten, imageIn, metaOf, namesIn, PICTURE_METAS, strings } from '../head/read'; // prettier-ignore
import type { Page } from '../page';
import { findByline } from './byline';
import { isMention, type MetadataContext } from './context';
import { findDates } from './published';
import { siteInTitle } from '../title/references';
import { languageTag } from '../../util/language';

export interface ArticleMetadata {
  /** joined names */
  readonly byline: string;
  readonly siteName: string;
  /** ISO 8601 */
  readonly publishedTime: string;
  /** ISO 8601 */
  readonly modifiedTime: string;
  readonly section: string;
  /** the page's own description */
  readonly excerpt: string;
  /** BCP 47 */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** absolute address, for sharing */
  readonly leadImage: string;
}

/** Lines to read if there is no title. */
const FIRST_LINES = 60;
const FILED = /\/(?:tag|[ck]ategor|topic|rubri)\w*\//i;
/** Code units. */
const EXCERPT_LENGTH = 300;

/**
 * The first source wins:
 * - byline: JSON-LD; author metas; link card; first microdata item with an author (the first post of a
 * thread); rel=author; "By …" or a link to an author's page; elements named as author; a name beside a date
 * or above an office; a signature or author note below the text. Later persons replace a site, organisation,
 * desk or account. A visible byline replaces and extends the data.
 * - published: the only visible date, if the data differs widely; JSON-LD; metas; microdata; a `time` marked
 * as published; the first `time`; elements named as date; a date line; the address.
 * - site: og:site_name, JSON-LD publisher, application-name, `<title>` without the headline, host.
 * - language: `lang`, content-language, og:locale, JSON-LD, unless the letters contradict.
 * Dates keep their precision and time zone.
 */
export function metadata(page: Page, context: MetadataContext = {}): ArticleMetadata {
  const { head, url, hints = [] } = page;
  const { title = '', after = [] } = context;
  const meta = (...names: string[]): string => metaOf(head, ...names);
  const { nodes } = head;
  const node = articleNode(nodes, url, context.title ?? head.title);
  const lines = context.lines ?? page.segments.slice(0, FIRST_LINES).map((segment) => segment.text);

  const isMentioned = (name: string): boolean => {
    const naming = page.segments.filter(({ text }) => text.includes(name));
    return naming.length > 0 && naming.every(({ text }) => isMention(text, name));
  };

  const isFiled = (name: string): boolean =>
    page.links.some(({ href, text }) => text === name && FILED.test(href));

  const siteName = firstWritten([
    meta('og:site_name'),
    ...namesIn(node?.publisher, nodes),
    ...nodes.filter((one) => strings(one['@type']).includes('WebSite')).flatMap((one) => strings(one.name)),
    meta('application-name'),
    siteHost(url),
  ]);
  const sections = [meta('article:section', 'parsely-section', 'section'), ...strings(node?.articleSection)];
  // Pages write anything into these fields.
  const lang =
    languageTag(page.lang) ||
    languageTag(meta('content-language', 'language', 'dc.language')) ||
    languageTag(meta('og:locale')) ||
    languageTag(strings(node?.inLanguage)[0] ?? '');
  const byline = findByline({
    node,
    nodes,
    head,
    hints,
    lines,
    siteName,
    lang,
    context,
    isMentioned,
    isFiled,
  });
  return {
    byline: withoutSoftHyphens(wellFormed(byline)),
    siteName: withoutSoftHyphens(
      (siteName === siteHost(url) && siteInTitle(head.title, title, siteName)) || siteName,
    ),
    ...findDates({
      head,
      node,
      hints,
      lines,
      title,
      isNearTitle: context.lines !== undefined,
      after,
      url,
      lang,
    }),
    section: withoutSoftHyphens(firstWritten(sections)),
    excerpt: excerpt(descriptionOf(head) || (strings(node?.description)[0] ?? '')),
    ...writtenIn(page, lang),
    leadImage: absolute(
      meta(...PICTURE_METAS) ||
        imageIn(node?.image, nodes) ||
        (head.links.find(([rel]) => rel === 'image_src')?.[1] ?? ''),
      page.baseUrl,
    ),
  };
}

/** Never splits a surrogate pair. */
function excerpt(value: string): string {
  const text = collapse(withoutSoftHyphens(value));
  return text.length <= EXCERPT_LENGTH
    ? text
    : `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$|[\ud800-\udbff]$/, '')}…`;
}

function absolute(address: string, base: string): string {
  if (address === '' || !isAddress(address, base)) return '';
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? withoutUser(url.href) : '';
}

/** Code units; shorter texts may be labels. */
const SENTENCE = 40;
/** Letters to count. */
const ENOUGH = 3000;
/** Too few to contradict the declared language. */
const TOO_FEW = 60;
/** Share of letters of the text's own script. */
const MOST = 0.6;
/** Share of kana in Japanese; Chinese has none. */
const KANA = 0.05;

/** Arabic with Syriac, Thaana and N'Ko. */
type Letters = Record<'all' | 'arabic' | 'hebrew' | 'han' | 'kana' | 'hangul', number>;

/** `lang` stays unless the letters contradict. */
function writtenIn(page: Page, lang: string): { lang: string; dir: 'ltr' | 'rtl' } {
  const letters = countLetters(page);
  const { all, arabic, hebrew } = letters;
  if (all < TOO_FEW) return { lang, dir: page.dir };
  const rtl = (arabic + hebrew) / all;
  const dir = rtl > MOST ? 'rtl' : rtl < 1 - MOST ? 'ltr' : page.dir;
  const seen = languageOf(letters);
  return { lang: seen !== '' && !isWritten(lang, seen) ? seen : lang, dir };
}

function countLetters({ segments }: Page): Letters {
  const letters: Letters = { all: 0, arabic: 0, hebrew: 0, han: 0, kana: 0, hangul: 0 };
  for (const { text } of segments) {
    if (text.length < SENTENCE) continue;
    for (let at = 0; at < text.length; at++) count(letters, text.charCodeAt(at));
    if (letters.all >= ENOUGH) break;
  }
  return letters;
}

/** Letters outside the basic plane count twice. */
function count(letters: Letters, code: number): void {
  if (code < 0x41 || (code > 0x2000 && code < 0x2e80)) return;
  if (code < 0x590) {
    if (code >= 0xc0 || (code | 32) >= 0x61) letters.all++;
    return;
  }
  letters.all++;
  if (code < 0x600 || (code >= 0xfb1d && code <= 0xfb4f)) letters.hebrew++;
  else if (code < 0x900 || (code >= 0xfb50 && code <= 0xfefc)) letters.arabic++;
  else if (code >= 0x3041 && code <= 0x30ff) letters.kana++;
  else if (code >= 0xac00 && code <= 0xd7a3) letters.hangul++;
  else if (code >= 0x3400 && code <= 0x9fff) letters.han++;
}

function languageOf({ all, arabic, hebrew, han, kana, hangul }: Letters): string {
  if (arabic > MOST * all) return 'ar';
  if (hebrew > MOST * all) return 'he';
  if (hangul > MOST * all) return 'ko';
  if (han + kana > MOST * all) return kana > KANA * all ? 'ja' : 'zh';
  return '';
}

/** Scripts by language (ISO 15924). */
const SCRIPTS: Record<string, RegExp> = {
  ar: /^(Arab|Aran|Syrc|Thaa|Nkoo)$/,
  he: /^Hebr$/,
  ko: /^(Kore|Hang)$/,
  ja: /^Jpan$/,
  zh: /^(Hans|Hant|Hani)$/,
};

function isWritten(declared: string, seen: string): boolean {
  try {
    return SCRIPTS[seen]?.test(new Intl.Locale(declared).maximize().script ?? '') ?? true;
  } catch {
    return false;
  }
}
