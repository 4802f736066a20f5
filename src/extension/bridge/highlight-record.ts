/** The highlights of one article as they are stored, by its address; and what is read of a record, whatever it is. */
import { isTracker } from '../../util/address';
import { readHighlight, type Highlight } from '../../article/highlights/passage';
import type { RecordFault } from '../../settings/stored-record';

export interface HighlightedArticle {
  url: string;
  title: string;
  siteName: string;
  /** BCP 47, '' if unknown */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** ISO 8601, of the last change */
  changed: string;
  /** in the order in which they were made */
  highlights: Highlight[];
}

/** Of the records that are written now; the first had no number. */
export const HIGHLIGHTS_VERSION = 1;

/** Highlights of an article: more are no choice any more, and the reader finds each of them anew when it opens. */
export const MOST_HIGHLIGHTS = 500;

/** The address that an article's highlights are kept under: without the place in it, and without trackers. */
export function highlightsAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  address.hash = '';
  // Not by `searchParams`, which would write the others anew: their spelling stays.
  const parameters = address.search.slice(1).split('&');
  const own = parameters.filter((parameter) => !isTracker(parameter.split('=', 1)[0] ?? ''));
  if (own.length < parameters.length) address.search = own.join('&');
  return address.href;
}

/**
 * Is a record's address one to link to? A local file's may be of another computer (`file://host/…`, `file:////host/…`), and Windows
 * tells that one who the user is as soon as it is opened: a file of highlights may be anybody's.
 */
export function isLinkable(url: string): boolean {
  const { protocol, host, pathname } = new URL(url);
  return protocol !== 'file:' || (host === '' && !pathname.startsWith('//'));
}

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : '';

/** A record from whatever was stored or imported; null where there is no highlight in it. Never throws. */
export function readRecord(value: unknown): HighlightedArticle | null {
  if (typeof value !== 'object' || value === null) return null;
  const { url, title, siteName, lang, dir, changed, highlights } = value as Record<string, unknown>;
  if (typeof url !== 'string' || url.length > 4000 || !/^(?:https?|file):/i.test(url) || !URL.canParse(url))
    return null;
  if (!Array.isArray(highlights)) return null;
  const read = new Map<string, Highlight>();
  for (const each of highlights.slice(0, MOST_HIGHLIGHTS)) {
    const highlight = readHighlight(each);
    if (highlight) read.set(highlight.id, highlight);
  }
  if (read.size === 0) return null;
  const when = textOf(changed, 40);
  return {
    url: highlightsAddress(url),
    title: textOf(title, 500),
    siteName: textOf(siteName, 200),
    lang: textOf(lang, 40),
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    changed: Number.isNaN(new Date(when).getTime()) ? new Date(0).toISOString() : when,
    highlights: [...read.values()],
  };
}

interface StoredRecord {
  /** what could be understood; null for nothing */
  record: HighlightedArticle | null;
  /** null for nothing */
  fault: RecordFault | null;
}

/** Reads what stands in the storage, whatever it is; undefined is none yet. Never throws. */
export function readStored(value: unknown): StoredRecord {
  if (value === undefined) return { record: null, fault: null };
  if (typeof value !== 'object' || value === null) return { record: null, fault: 'damaged' };
  const { version = HIGHLIGHTS_VERSION, highlights } = value as Record<string, unknown>;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { record: readRecord(value), fault: 'damaged' };
  // Fields of the same name may mean something else by then.
  if (version > HIGHLIGHTS_VERSION) return { record: null, fault: 'newer' };
  const record = readRecord(value);
  const isWhole =
    Array.isArray(highlights) &&
    highlights.length === record?.highlights.length &&
    record.highlights.every(({ note }, at) => (highlights[at] as Highlight).note === note);
  return { record, fault: isWhole ? null : 'damaged' };
}
