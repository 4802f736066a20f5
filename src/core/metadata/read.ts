/** What a page says of an article besides its body: who wrote it, when, for which site, in which language. */
import type { Selection } from '../selection';
import type { ArticleMetadata } from './schema';
import { collapse } from '../../util/text';
import type { HintRecord } from '../../snapshot/hints';
import { dateFromUrl, hasYear, isDateLine, parseDate } from './dates';
import { firstWritten, metaOf } from '../head/page-head';
import { articleNode, imageIn, namesIn, strings } from '../head/json-ld';
import { findByline, type MetadataContext } from './byline';
import { bylineOf } from './names';
import { DATE_LINE } from './visible';
import type { Page } from '../page';
import type { SegmentRecord } from '../../snapshot/schema';

/** Lines before and after the title among which a byline and a date stand. */
const LINES_BEFORE = 4;
const LINES_AFTER = 12;
/** Lines under the text among which it may be signed. */
const LINES_UNDER = 24;
/** Lines at the end of the text that may be a note about the author. */
const LINES_LAST = 3;

/** The lines near the title of a selection: those with a role of their own first, then its neighbours. */
export function metadataContext(snapshot: Page, selection: Selection): MetadataContext {
  const { segments } = snapshot;
  const roles = selection.segments;
  const own = segments.filter((_segment, at) => /^(byline|date)$/.test(roles[at]?.role ?? ''));
  const body = roles.findIndex(({ role }) => role === 'body');
  const anchor = selection.title.segments[0] ?? body;
  const around = anchor < 0 ? [] : segments.slice(Math.max(0, anchor - LINES_BEFORE), anchor + LINES_AFTER);
  const title = selection.title.text;
  const near = [...own.filter((segment) => !around.includes(segment)), ...around];
  // Old pages set byline and date in the headline's own line.
  const lines = near.map(({ text }) =>
    text.length > title.length && text.startsWith(title) ? text.slice(title.length).trim() : text,
  );
  const authorLinks = new Map<number, string[]>();
  for (const [at, segment] of near.entries()) {
    const texts = segment.linkLength > 0 ? authorLinkTexts(snapshot, segment) : [];
    if (texts.length > 0) authorLinks.set(at, texts);
  }
  const last = roles.findLastIndex(({ role }) => role === 'body');
  const after = segments
    .slice(Math.max(anchor + LINES_AFTER, last + 1 - LINES_LAST), last + 1 + LINES_UNDER)
    .map((segment) => segment.text);
  return { title, after, authorLinks, ...(lines.length > 0 ? { lines } : {}) };
}

/** Folders that sites keep authors' pages in, one an author. */
const AUTHOR_FOLDERS = new Set('author,authors,autor,autores,autoren,auteur,auteurs,contributor,contributors,writer,writers,staff,profile,journalist,journalists,reporter,reporters,columnist,u'.split(',')); // prettier-ignore

/** Texts of a segment's links to authors' pages, each once. */
function authorLinkTexts({ texts, links, url }: Page, { firstText, lastText }: SegmentRecord): string[] {
  const found: string[] = [];
  let last = -1;
  for (let t = firstText; t <= lastText; t += 1) {
    const link = texts[t]?.link ?? -1;
    const record = links[link];
    if (record === undefined || link === last) continue;
    last = link;
    if (isAuthorPage(record.href, url)) found.push(record.text);
  }
  return found;
}

/** On the page's own site: elsewhere a profile is somebody's account. */
function isAuthorPage(address: string, url: string): boolean {
  const folders = address.split('/', MAX_FOLDERS);
  if (folders[2] !== url.split('/', 3)[2]) return false;
  return folders.some((folder, at) => at > 2 && AUTHOR_FOLDERS.has(folder) && (folders[at + 1] ?? '') !== '');
}
const MAX_FOLDERS = 12;

/** Lines looked through for a byline or a date when the stages name none: the page's first. */
const FIRST_LINES = 60;
/** A longer line is no byline, whatever it begins with. Code units. */
const BYLINE = 160;
const UPDATED = /^(?:last\s+)?(?:updated?|modified|edited)\b|更新|aktualisiert|mis à jour|actualizado/i;
const UPDATE_LABEL = /^(?:last\s+)?(?:updated?|modified|edited)(?:\s+(?:on|at))?\s*:?$/i;
const EXCERPT_LENGTH = 300;

/**
 * Settles what is known of an article besides its body. Where sources disagree the first in these orders wins:
 * - byline: JSON-LD author of the article's node; author meta elements; the card for links; microdata; rel=author; a
 *   visible line "By …" or a link to an author's page; elements named as author; a name beside a date or above an
 *   office near the title; a signature or a note on the author under the text. A name that is the site's own, an
 *   organisation's, a desk's or an account's yields to a person named later; one of the data yields to another that a
 *   visible line says outright, and is joined by further names there.
 * - published: the one date that the page shows, where it is quite another than the data's and no update; JSON-LD
 *   datePublished; meta elements; microdata; a `time` marked as published; the first `time`; elements named as date; a
 *   visible line that is a date; the address.
 * - site: og:site_name, JSON-LD publisher, application-name, host.
 * - language: `lang` of the document, content-language, og:locale, JSON-LD.
 * Addresses, handles and "By" are not part of names; dates keep the precision and the zone they were written in.
 */
export function metadata(snapshot: Page, context: MetadataContext = {}): ArticleMetadata {
  const { head, url } = snapshot;
  const meta = (...names: string[]): string => metaOf(head, ...names);
  const nodes = head.nodes;
  const node = articleNode(nodes, url, context.title ?? head.title);
  const hints = snapshot.hints ?? [];
  const lines = context.lines ?? snapshot.segments.slice(0, FIRST_LINES).map((segment) => segment.text);

  const siteName = firstWritten([
    meta('og:site_name'),
    ...namesIn(node?.publisher, nodes),
    ...nodes.filter((one) => strings(one['@type']).includes('WebSite')).flatMap((one) => strings(one.name)),
    meta('application-name'),
    hostOf(url),
  ]);
  const lang =
    snapshot.lang ||
    meta('content-language', 'language', 'dc.language') ||
    meta('og:locale').replace('_', '-') ||
    (strings(node?.inLanguage)[0] ?? '');
  const parsed = (value: unknown): string =>
    strings(value)
      .map((one) => parseDate(one, lang))
      .find(Boolean) ?? '';

  const modifiedTime =
    parsed(node?.dateModified) ||
    parseDate(meta(...MODIFIED), lang) ||
    firstDate(
      hints.filter((hint) => hint.role === 'modified'),
      lang,
    );
  const given = published(
    parsed(node?.datePublished) || parsed(node?.dateCreated),
    meta,
    hints,
    lines,
    url,
    lang,
  );
  return {
    byline: findByline({ node, nodes, metas: head.metas, hints, lines, siteName, lang, context }),
    siteName,
    // Where a page gives one date only, that is the article's, whatever it is called.
    publishedTime:
      (context.lines === undefined ? '' : otherDate(lines, given, modifiedTime, lang)) ||
      given ||
      modifiedTime ||
      lineDate(
        (context.after ?? []).filter((line) => DATED.test(line)),
        lang,
      ),
    modifiedTime,
    section: firstWritten([
      meta('article:section', 'parsely-section', 'section'),
      ...strings(node?.articleSection),
    ]),
    excerpt: excerpt(
      meta('og:description', 'description', 'twitter:description', 'dc.description') ||
        (strings(node?.description)[0] ?? ''),
    ),
    lang,
    dir: snapshot.dir,
    leadImage: absolute(
      meta(
        'og:image:secure_url',
        'og:image',
        'og:image:url',
        'twitter:image',
        'twitter:image:src',
        'image',
      ) ||
        imageIn(node?.image, nodes) ||
        (head.links.find(([rel]) => rel === 'image_src')?.[1] ?? ''),
      snapshot.baseUrl,
    ),
  };
}

const PUBLISHED = ['article:published_time', 'og:article:published_time', 'datepublished', 'date', 'parsely-pub-date', 'sailthru.date', 'pubdate', 'publishdate', 'publish-date', 'publish_date', 'publication_date', 'article.published', 'dc.date.issued', 'dcterms.created', 'dcterms.date', 'dc.date', 'dc.date.created', 'citation_publication_date', 'citation_date', 'citation_online_date', 'published_at', 'displaydate', 'cxenseparse:recs:publishtime', 'og:published_time', 'release_date', 'timestamp', 'weibo:article:create_at', 'originalpublicationdate', 'created', 'published', 'published-date', 'published-time', 'date_published', 'date-published', 'publication-date', 'pub_date', 'ptime', 'article_date_original']; // prettier-ignore
const MODIFIED = ['article:modified_time', 'og:updated_time', 'datemodified', 'lastmod', 'last-modified', 'dcterms.modified', 'dc.date.modified', 'revised']; // prettier-ignore

type MetaReader = (...names: string[]) => string;

function published(
  jsonLd: string,
  meta: MetaReader,
  hints: readonly HintRecord[],
  lines: readonly string[],
  url: string,
  lang: string,
): string {
  const of = (source: HintRecord['source'], role: HintRecord['role']): string =>
    firstDate(
      hints.filter((hint) => hint.source === source && hint.role === role),
      lang,
    );
  return (
    jsonLd ||
    (PUBLISHED.map((name) => parseDate(meta(name), lang)).find(Boolean) ?? '') ||
    of('itemprop', 'published') ||
    of('time', 'published') ||
    of('time', 'time') ||
    of('name', 'time') ||
    lineDate(lines, lang) ||
    of('time', 'modified') ||
    dateFromUrl(url)
  );
}

/**
 * The one date that the page shows as the article's own, on a line of its own, where the data name quite another (that of an import, a move
 * to a new system); '' where they agree, where the page shows several, or calls its date an update's.
 */
function otherDate(lines: readonly string[], given: string, modified: string, lang: string): string {
  let shown = '';
  for (const [at, line] of lines.entries()) {
    if (line.length > DATE_LINE || !hasYear(line)) continue;
    const date = parseDate(line, lang);
    if (date === '') continue;
    if (!isDateLine(line)) return '';
    if (shown !== '' && dayOf(date) !== dayOf(shown)) return '';
    if (UPDATED.test(line) || UPDATE_LABEL.test(lines[at - 1] ?? '')) return '';
    shown = date;
  }
  const isOther =
    shown !== '' && given !== '' && daysApart(shown, given) > 1 && dayOf(shown) !== dayOf(modified);
  return isOther && !isSwapped(shown, given) ? shown : '';
}

const dayOf = (date: string): string => date.slice(0, 10);
const daysApart = (a: string, b: string): number =>
  Math.abs(Date.parse(dayOf(a)) - Date.parse(dayOf(b))) / 86_400_000;
/** 3/4/2026 of one reading is 4/3/2026 of the other. */
const isSwapped = (a: string, b: string): boolean =>
  a.slice(0, 4) === b.slice(0, 4) && a.slice(5, 7) === b.slice(8, 10) && a.slice(8, 10) === b.slice(5, 7);

/** The first date on a line of its own or in a byline; one that is called an update only where there is no other. */
function lineDate(lines: readonly string[], lang: string): string {
  let updated = '';
  for (const [at, line] of lines.entries()) {
    const isLong = line.length > DATE_LINE && !(line.length <= BYLINE && bylineOf(line) !== '');
    const date = isLong ? partDate(line, lang) : parseDate(line, lang);
    if (date === '') continue;
    if (!UPDATED.test(line) && !UPDATE_LABEL.test(lines[at - 1] ?? '')) return date;
    updated ||= date;
  }
  return updated;
}

/** The date among the particulars of one line: "Ann Lee · Follow · 9 min read · 3 May 2026". */
function partDate(line: string, lang: string): string {
  if (line.length > BYLINE || !line.includes(' · ')) return '';
  const dates = line
    .split(' · ')
    .map((part) => (part.length <= DATE_LINE && !EARLIER.test(part) ? parseDate(part, lang) : ''));
  return dates.find(Boolean) ?? '';
}
/** What journals date besides. */
const EARLIER = /\b(?:received|revised|accepted|submitted)\b/i;

/** Under the text only what says so is the article's date. */
const DATED =
  /^(?:[Ff]irst\s+|[Ll]ast\s+)?(?:[Pp]ublished|[Pp]osted|[Ww]ritten|[Uu]pdated)\b|\b[Bb]y\s+[A-Z]/;

function firstDate(hints: readonly HintRecord[], lang: string): string {
  for (const hint of hints) {
    const date = parseDate(hint.value, lang) || parseDate(hint.text, lang);
    if (date !== '') return date;
  }
  return '';
}

function excerpt(value: string): string {
  const text = collapse(value);
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')}…`;
}

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';

function absolute(address: string, base: string): string {
  if (address === '' || !URL.canParse(address, base)) return '';
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? url.href : '';
}
