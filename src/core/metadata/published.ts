/** Finds the dates of publication and last change. */
import type { HintRecord } from '../../snapshot/schema';
import { strings, type JsonNode, metaOf, type PageHead } from '../head/read';
import { DATE_LINE, dateFromUrl, hasYear, isDateLine, parseDate } from './dates';
import { bylineOf } from './lines';
import { signatures } from './visible';

/** Most trusted first. */
const PUBLISHED = ['article:published_time', 'og:article:published_time', 'datepublished', 'date', 'parsely-pub-date', 'sailthru.date', 'pubdate', 'publishdate', 'publish-date', 'publish_date', 'publication_date', 'article.published', 'dc.date.issued', 'dcterms.created', 'dcterms.date', 'dc.date', 'dc.date.created', 'citation_publication_date', 'citation_date', 'citation_online_date', 'published_at', 'displaydate', 'cxenseparse:recs:publishtime', 'og:published_time', 'release_date', 'timestamp', 'weibo:article:create_at', 'originalpublicationdate', 'created', 'published', 'published-date', 'published-time', 'date_published', 'date-published', 'publication-date', 'pub_date', 'ptime', 'article_date_original']; // prettier-ignore
const MODIFIED = ['article:modified_time', 'og:updated_time', 'datemodified', 'lastmod', 'last-modified', 'dcterms.modified', 'dc.date.modified', 'revised']; // prettier-ignore
/** Code units. */
const BYLINE = 160;
const UPDATED = /^(?:last\s+)?(?:updated?|modified|edited)\b|更新|aktualisiert|mis à jour|actualizado/i;
const UPDATE_LABEL = /^(?:last\s+)?(?:updated?|modified|edited)(?:\s+(?:on|at))?\s*:?$/i;
/** Milliseconds. */
const DAY = 86_400_000;

interface DateSources {
  head: PageHead;
  node: JsonNode | null;
  hints: readonly HintRecord[];
  /** those around the title first */
  lines: readonly string[];
  title: string;
  /** or are they the page's first lines? */
  isNearTitle: boolean;
  /** right after the text */
  after: readonly string[];
  url: string;
  lang: string;
}

/** `metadata` gives the order. */
export function findDates(sources: DateSources): Record<'publishedTime' | 'modifiedTime', string> {
  const { head, node, hints, isNearTitle, after, lang } = sources;
  // The headline's date is the subject.
  const lines = sources.lines.filter((line) => line !== sources.title);
  const changes = hints.filter((hint) => hint.role === 'modified');
  const modifiedTime =
    dateIn(node?.dateModified, lang) ||
    parseDate(metaOf(head, ...MODIFIED), lang) ||
    firstDate(changes, lang);
  const given = published(sources);
  // The only date is the article's.
  const publishedTime =
    (isNearTitle ? otherDate(lines, given, modifiedTime, lang) : '') ||
    given ||
    modifiedTime ||
    lineDate(after.filter(isDated), lang) ||
    firstOf(after.map((line) => LABELLED.exec(line)?.[1] ?? ''), lang); // prettier-ignore
  return { publishedTime, modifiedTime };
}

/** Ignores contradicting lines. */
function published(sources: DateSources): string {
  const { head, node, hints, lines, isNearTitle, url, lang } = sources;
  const texts = lines.filter((line) => line !== sources.title);
  const of = (source: HintRecord['source'], role: HintRecord['role']): string => {
    const own = hints.filter((hint) => hint.source === source && hint.role === role);
    return firstDate(own, lang);
  };
  return (
    dateIn(node?.datePublished, lang) ||
    dateIn(node?.dateCreated, lang) ||
    firstOf(
      PUBLISHED.map((name) => metaOf(head, name)),
      lang,
    ) || // prettier-ignore
    of('itemprop', 'published') ||
    of('time', 'published') ||
    (isNearTitle ? nearDate(sources) : '') ||
    of('time', 'time') ||
    of('name', 'time') ||
    lineDate(texts, lang) ||
    of('time', 'modified') ||
    dateFromUrl(url)
  );
}

/**
 * The first date below the title, else above. Updates count only alone. Cards and tickers are further away.
 */
function nearDate({ lines, hints, title, lang }: DateSources): string {
  const times = hints.filter(({ source, role, text }) => source === 'time' && role === 'time' && text !== '');
  const top = lines.indexOf(title) + 1;
  const timesIn = (line: string): HintRecord[] => times.filter(({ text }) => line.includes(text));
  const [first, second] = [...lines.slice(top), ...lines.slice(0, Math.max(0, top - 1))].filter(
    (line) => isDateLine(line) || timesIn(line).length > 0,
  );
  if (first === undefined) return '';
  const line = second !== undefined && UPDATED.test(first) && !UPDATED.test(second) ? second : first;
  return isDateLine(line) ? parseDate(line, lang) : firstDate(timesIn(line), lang);
}

function firstOf(values: readonly string[], lang: string): string {
  for (const value of values) {
    const date = parseDate(value, lang);
    if (date !== '') return date;
  }
  return '';
}

const dateIn = (value: unknown, lang: string): string => firstOf(strings(value), lang);

/** The visible date if the data has another day, as of an import; '' for an update or several dates. */
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
  Math.abs(Date.parse(dayOf(a)) - Date.parse(dayOf(b))) / DAY;
/** Is one 3/4/2026 and the other 4/3/2026? */
const isSwapped = (a: string, b: string): boolean =>
  a.slice(0, 4) === b.slice(0, 4) && a.slice(5, 7) === b.slice(8, 10) && a.slice(8, 10) === b.slice(5, 7);

/** Updates count only if there is no other date. */
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

/** "Ann Lee · Follow · 9 min read · 3 May 2026". */
function partDate(line: string, lang: string): string {
  if (line.length > BYLINE || !line.includes(' · ')) return '';
  const isRead = (part: string): boolean => part.length <= DATE_LINE && !EARLIER.test(part);
  return firstOf(line.split(' · ').filter(isRead), lang);
}
/** Other dates in journals. */
const EARLIER = /\b(?:received|revised|accepted|submitted)\b/i;

/** Other dates below the text are not the article's: it needs a label, or a signature on the line or above it. */
const isDated = (line: string, at: number, lines: readonly string[]): boolean =>
  DATED.test(line) ||
  (isDateLine(line) && (LABEL.test(line) || signatures(lines.slice(Math.max(0, at - 1), at)).length > 0));
const DATED =
  /^(?:[Ff]irst\s+|[Ll]ast\s+)?(?:[Pp]ublished|[Pp]osted|[Ww]ritten|[Uu]pdated|Datum|Date|Fecha|Data)\b|\b[Bb]y\s+[A-Z]/;
const LABEL = /^[^\d:：]+[:：]\s*[\d\u0660-\u0669\u06f0-\u06f9]/;

/** "Page last reviewed: 18 June 2024 Next review …". */
const LABELLED =
  /^(?:page\s+)?(?:last\s+|first\s+)?(?:published|reviewed|updated|modified)(?:\s+on)?\s*:?\s+(.{6,30})/i;

const firstDate = (hints: readonly HintRecord[], lang: string): string =>
  firstOf(hints.flatMap(({ value, text }) => [value, text]), lang); // prettier-ignore
