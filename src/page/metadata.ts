import type { ArticleMetadata } from '../article/article';
import type { Selection } from '../clipper/selection';
import { collapse } from '../clipper/text';
import type { HintRecord } from './hints';
import { dateFromUrl, parseDate } from './metadata-dates';
import { articleNode, imageIn, jsonLdNodes, namesIn, strings, type JsonNode } from './metadata-json-ld';
import { bylineOf, datedName, joinNames, labelled, splitNames } from './metadata-names';
import type { PageSnapshot } from './page-snapshot';

/** What the stages know of the page and the head does not. */
export interface MetadataContext {
  /** visible lines around the title, in document order (roles byline and date, and what stands near the title) */
  lines?: readonly string[];
  title?: string;
  /** lines right after the text */
  after?: readonly string[];
}

/** Lines before and after the title among which a byline and a date stand. */
const LINES_BEFORE = 4;
const LINES_AFTER = 12;
/** Lines under the text among which it may be signed. */
const LINES_UNDER = 14;

/** The lines near the title of a selection: those with a role of their own first, then its neighbours. */
export function metadataContext(snapshot: PageSnapshot, selection: Selection): MetadataContext {
  const { segments } = snapshot;
  const roles = selection.segments;
  const own = segments.filter((_segment, at) => /^(byline|date)$/.test(roles[at]?.role ?? ''));
  const body = roles.findIndex(({ role }) => role === 'body');
  const anchor = selection.title.segments[0] ?? body;
  const around = anchor < 0 ? [] : segments.slice(Math.max(0, anchor - LINES_BEFORE), anchor + LINES_AFTER);
  const lines = [...own, ...around].map((segment) => segment.text);
  const last = roles.findLastIndex(({ role }) => role === 'body');
  const after = segments.slice(last + 1, last + 1 + LINES_UNDER).map((segment) => segment.text);
  return { title: selection.title.text, after, ...(lines.length > 0 ? { lines } : {}) };
}

/** Lines looked through for a byline or a date when the stages name none: the page's first. */
const FIRST_LINES = 60;
/** A line with a date in it is about the article only when it is hardly more than that. Code units. */
const DATE_LINE = 60;
/** A longer line is no byline, whatever it begins with. Code units. */
const BYLINE = 160;
const UPDATED = /^(?:last\s+)?(?:updated?|modified|edited)\b|更新|aktualisiert|mis à jour|actualizado/i;
const UPDATE_LABEL = /^(?:last\s+)?(?:updated?|modified|edited)(?:\s+(?:on|at))?\s*:?$/i;
const EXCERPT_LENGTH = 300;

/**
 * Settles what is known of an article besides its body. Where sources disagree the first in these orders wins:
 * - byline: JSON-LD author of the article's node; author meta elements; microdata; rel=author; a visible line
 *   "By …"; elements named as author; a name beside a date near the title. A name that is the site's own yields to a person named later.
 * - published: JSON-LD datePublished; meta elements; microdata; a `time` marked as published; the first `time`;
 *   elements named as date; a visible line that is a date; the address.
 * - site: og:site_name, JSON-LD publisher, application-name, host.
 * - language: `lang` of the document, content-language, og:locale, JSON-LD.
 * Addresses, handles and "By" are not part of names; dates keep the precision and the zone they were written in.
 */
export function metadata(snapshot: PageSnapshot, context: MetadataContext = {}): ArticleMetadata {
  const { head, url } = snapshot;
  const meta = metaReader(head.metas);
  const nodes = jsonLdNodes(head.jsonLd);
  const node = articleNode(nodes, url, context.title ?? head.title);
  const hints = snapshot.hints ?? [];
  const lines = context.lines ?? snapshot.segments.slice(0, FIRST_LINES).map((segment) => segment.text);

  const siteName = first([
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
  return {
    byline: byline(node, nodes, meta, head.metas, hints, lines, siteName, lang, context),
    siteName,
    // Where a page gives one date only, that is the article's, whatever it is called.
    publishedTime:
      published(parsed(node?.datePublished) || parsed(node?.dateCreated), meta, hints, lines, url, lang) ||
      modifiedTime,
    modifiedTime,
    section: first([meta('article:section', 'parsely-section', 'section'), ...strings(node?.articleSection)]),
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

const AUTHOR = ['author', 'article:author', 'parsely-author', 'sailthru.author', 'byl', 'dc.creator', 'dcterms.creator', 'dc.contributor', 'citation_author', 'rbauthors', 'og:author', 'cxenseparse:author', 'twitter:data1:author']; // prettier-ignore
const PUBLISHED = ['article:published_time', 'og:article:published_time', 'datepublished', 'date', 'parsely-pub-date', 'sailthru.date', 'pubdate', 'publishdate', 'publish-date', 'publish_date', 'publication_date', 'article.published', 'dc.date.issued', 'dcterms.created', 'dcterms.date', 'dc.date', 'dc.date.created', 'citation_publication_date', 'citation_date', 'citation_online_date', 'published_at', 'displaydate', 'cxenseparse:recs:publishtime', 'og:published_time', 'release_date', 'timestamp', 'weibo:article:create_at', 'originalpublicationdate', 'created', 'published', 'published-date', 'published-time', 'date_published', 'date-published', 'publication-date', 'pub_date', 'ptime', 'article_date_original']; // prettier-ignore
const MODIFIED = ['article:modified_time', 'og:updated_time', 'datemodified', 'lastmod', 'last-modified', 'dcterms.modified', 'dc.date.modified', 'revised']; // prettier-ignore

type MetaReader = (...names: string[]) => string;

/** The first value of the first of these names that the head has. */
function metaReader(metas: readonly [string, string][]): MetaReader {
  const values = new Map<string, string>();
  for (const [name, value] of metas) if (!values.has(name)) values.set(name, collapse(value));
  return (...names) => first(names.map((name) => values.get(name) ?? ''));
}

/** Papers name each author in an element of its own. */
const metaAll = (metas: readonly [string, string][], wanted: string): string[] =>
  metas.flatMap(([name, value]) => (name === wanted ? [value] : []));

const first = (values: readonly string[]): string =>
  collapse(values.find((value) => value.trim() !== '') ?? '');

function byline(
  node: JsonNode | null,
  nodes: readonly JsonNode[],
  meta: MetaReader,
  metas: readonly [string, string][],
  hints: readonly HintRecord[],
  lines: readonly string[],
  siteName: string,
  lang: string,
  context: MetadataContext,
): string {
  const of = (source: HintRecord['source']): string[] =>
    hints.filter((hint) => hint.source === source && hint.role === 'author').map((hint) => hint.value);
  const sources: (() => string[])[] = [
    () => namesIn(node?.author ?? node?.creator, nodes),
    ...AUTHOR.map((name) => () => (meta(name) === '' ? [] : metaAll(metas, name))),
    () => of('itemprop'),
    () => of('rel').slice(0, MAX_REL_AUTHORS),
    () =>
      labelled(lines)
        .map(bylineOf)
        .filter((line) => line !== '')
        .slice(0, 1),
    () => innermost(of('name')),
    () => of('name').slice(1),
    () => (context.lines === undefined ? [] : namesBesideDates(lines, lang, context.title ?? '')),
    () => signatures(context.after ?? []),
  ];
  let fallback = '';
  for (const source of sources) {
    const found = source()
      .map((value) => withoutSite(value, siteName))
      .flatMap(splitNames)
      .filter((name) => parseDate(name, lang) === '');
    const people = found.filter((name) => !JOB.test(name));
    const names = joinNames(people.length > 0 ? people : found);
    if (names === '') continue;
    if (!isSite(names, siteName)) return names;
    fallback ||= names;
  }
  return fallback;
}

/** Words of what somebody is, which stands beside the name in an element or a piece of its own. */
const JOB =
  /\b(?:(?:co-?)?founder|director|head of|manager|editor|lead|c[etfo]o|president|officer|reviewer|educators?|engineer|analyst|consultant|strategist|specialist|expert)\b/i;

/** "Ann Lee, CNN" on CNN's own page. */
function withoutSite(value: string, siteName: string): string {
  const comma = value.lastIndexOf(', ');
  return comma > 0 && value.slice(comma + 2).trim() === siteName ? value.slice(0, comma) : value;
}

/** Lines under the text that say outright who wrote it. */
function signatures(lines: readonly string[]): string[] {
  return labelled(lines)
    .filter((line) => SIGNED.test(line))
    .map((line) => line.replace(BEFORE_SIGNATURE, ''))
    .map(bylineOf)
    .filter((line) => line !== '')
    .slice(0, 1);
}
const SIGNED = /(?:^|\s)(?:(?:written|posted|authored)\s+by|(?:article\s+)?by|author)\s*:?\s+[^\sa-z\d]/i;
const BEFORE_SIGNATURE = /^.*?(?=(?:written|posted|authored)\s+by\b)|^[^a-z]*\d{4}\s+(?=by\s)/i;

/** Letters: shorter names of sites are words that a person's name may begin with. */
const SITE_LETTERS = 4;

/** Does a page sign with its site's name, or with one that begins so ("Example News" of example.org)? */
function isSite(name: string, siteName: string): boolean {
  const letters = (value: string): string =>
    value
      .toLowerCase()
      .replace(/\.[a-z]{2,3}(\.[a-z]{2})?$/, '')
      .replace(/[\s!-/:-@[-`{-~]+/g, '');
  const site = letters(siteName);
  return site.length >= SITE_LETTERS ? letters(name).startsWith(site) : letters(name) === site;
}

/** More than these are a masthead, not a byline. */
const MAX_REL_AUTHORS = 3;

/** Of nested named elements (a byline block with the name in it) those that hold the names alone. */
function innermost(values: readonly string[]): string[] {
  const [outer] = values;
  if (outer === undefined) return [];
  const inner = values.filter(
    (value) => value !== outer && outer.includes(value) && joinNames(splitNames(value)) !== '',
  );
  const leaves = inner.filter((value) => !inner.some((other) => other !== value && value.includes(other)));
  return leaves.length > 0 ? leaves : [outer];
}

/** "3 hours ago": how long an article has been there, on a line of its own. */
const AGO = /^\d+\s*(?:m|h|d|min(?:ute)?s?|hours?|days?|weeks?|months?|years?)\s+ago$/i;

/** The first name near the title that stands on a line with a date, or next to one. */
function namesBesideDates(lines: readonly string[], lang: string, title: string): string[] {
  const dated = lines.map(
    (line) => line.length <= 2 * DATE_LINE && (parseDate(line, lang) !== '' || AGO.test(line)),
  );
  const names = lines.map((line, at) =>
    line === title
      ? ''
      : datedName(
          line,
          [at - 1, at, at + 1].some((place) => dated[place] === true),
        ),
  );
  return names.filter((name) => name !== '').slice(0, 1);
}

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

/** The first date on a line of its own or in a byline; one that is called an update only where there is no other. */
function lineDate(lines: readonly string[], lang: string): string {
  let updated = '';
  for (const [at, line] of lines.entries()) {
    if (line.length > DATE_LINE && !(line.length <= BYLINE && bylineOf(line) !== '')) continue;
    const date = parseDate(line, lang);
    if (date === '') continue;
    if (!UPDATED.test(line) && !UPDATE_LABEL.test(lines[at - 1] ?? '')) return date;
    updated ||= date;
  }
  return updated;
}

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
