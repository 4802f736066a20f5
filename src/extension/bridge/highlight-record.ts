/** Stored highlights of one article, validated when read, and the types of messages about them. */
import { isAddress, isTracker } from '../../util/address';
import { readHighlight, type Highlight } from '../../article/highlights/passage';
import type { RecordFault } from '../../settings/stored';

export interface HighlightedArticle {
  url: string;
  title: string;
  siteName: string;
  /** BCP 47, '' if unknown */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** ISO 8601, last change */
  changed: string;
  /** oldest first */
  highlights: Highlight[];
}

/** Records of the first version have no number. */
export const HIGHLIGHTS_VERSION = 1;

/** Limit per article, because the reader searches for each highlight when it opens. */
export const MOST_HIGHLIGHTS = 500;

/** The address under which highlights are stored, without fragment and trackers. */
export function highlightsAddress(url: string): string {
  if (!isAddress(url)) return url;
  const address = new URL(url);
  address.hash = '';
  // `searchParams` would re-encode the others.
  const parameters = address.search.slice(1).split('&');
  const own = parameters.filter((parameter) => !isTracker(parameter.split('=', 1)[0] ?? ''));
  if (own.length < parameters.length) address.search = own.join('&');
  return address.href;
}

/**
 * Whether an address is safe to link to. A file URL can name another computer (`file://host/…`,
 * `file:////host/…`), and Windows tells that computer who the user is. An imported file may come from
 * anybody.
 */
export function isLinkable(url: string): boolean {
  const { protocol, host, pathname } = new URL(url);
  return protocol !== 'file:' || (host === '' && !pathname.startsWith('//'));
}

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : '';

/** Returns null if there is no highlight. Never throws. */
export function readRecord(value: unknown): HighlightedArticle | null {
  if (typeof value !== 'object' || value === null) return null;
  const { url, title, siteName, lang, dir, changed, highlights } = value as Record<string, unknown>;
  if (typeof url !== 'string' || url.length > 4000 || !/^(?:https?|file):/i.test(url) || !isAddress(url))
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

/** Reads a stored value; undefined: no record. Nulls: unreadable, intact. Never throws. */
export function readStored(value: unknown): { record: HighlightedArticle | null; fault: RecordFault | null } {
  if (value === undefined) return { record: null, fault: null };
  if (typeof value !== 'object' || value === null) return { record: null, fault: 'damaged' };
  const { version = HIGHLIGHTS_VERSION, highlights } = value as Record<string, unknown>;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { record: readRecord(value), fault: 'damaged' };
  // Newer versions may give fields another meaning.
  if (version > HIGHLIGHTS_VERSION) return { record: null, fault: 'newer' };
  const record = readRecord(value);
  const isWhole =
    Array.isArray(highlights) &&
    highlights.length === record?.highlights.length &&
    record.highlights.every(({ note }, at) => (highlights[at] as Highlight).note === note);
  return { record, fault: isWhole ? null : 'damaged' };
}

/** Storage key prefix; the address follows. */
export const HIGHLIGHTS_KEY = 'highlights:';

/** 'full': storage limit; 'tooMany': limit per article; 'private': private window. */
export type NotKept = 'full' | 'tooMany' | 'private' | 'failed';

export interface KeptHighlights {
  highlights: Highlight[];
  /** private windows keep no highlights */
  isPrivate: boolean;
}

export interface HighlightChange {
  about: Omit<HighlightedArticle, 'highlights' | 'changed'>;
  /** new or changed; null when removing */
  put: Highlight | null;
  /** id of the highlight */
  remove: string | null;
}
