import { words } from '../../src/util/text';

/** Words that join or introduce names and are no part of them. */
const NAME_FILLERS = new Set([
  'by',
  'and',
  'von',
  'und',
  'et',
  'y',
  'e',
  'with',
  'par',
  'de',
  'the',
  'written',
  'author',
]);

/** Normalised words, joined: two titles are the same when these are. */
const wordKey = (text: string): string => words(text).join(' ');

/** Title exact match (normalised words). */
export const sameTitle = (found: string, gold: string): boolean => wordKey(found) === wordKey(gold);

/** Labels before a name in scripts without spaces, where "author" is not a word by itself. */
const CJK_LABEL = /^\s*(?:(?:作者|著者|記者|记者|撰文)(?:\s*[:：]|\s)|文\s*[:：●・／])\s*/;
const MAIL = /[^\s|(]+@[^\s|)]+\.[^\s|)]+/g;

/** The set of name words of a byline, sorted and joined; a mail address beside a name is none of it. */
function nameKey(byline: string): string {
  const bare = byline.replace(CJK_LABEL, '');
  const unmailed = bare.replace(MAIL, ' ');
  const names = words(words(unmailed).length > 0 ? unmailed : bare).filter((w) => !NAME_FILLERS.has(w));
  return [...new Set(names)].sort().join(' ');
}

/** Author right: the same set of name words. */
export const sameAuthor = (found: string, gold: string): boolean =>
  nameKey(found) !== '' && nameKey(found) === nameKey(gold);

/** Calendar days that a date text may stand for: as written, and in UTC. `YYYY-MM-DD`. */
export function days(date: string): string[] {
  const out = new Set<string>();
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(date);
  if (iso) out.add(`${iso[1] ?? ''}-${iso[2] ?? ''}-${iso[3] ?? ''}`);
  const time = Date.parse(date);
  if (!Number.isNaN(time)) {
    // A date without a zone is read as local time: take its local calendar day, and UTC's.
    const d = new Date(time);
    const pad = (n: number): string => String(n).padStart(2, '0');
    if (!iso) out.add(`${d.getFullYear()}-${pad(d.getMonth() + 1)}-${pad(d.getDate())}`);
    if (/[zZ]$|[+-]\d{2}:?\d{2}$|GMT/.test(date.trim())) out.add(d.toISOString().slice(0, 10));
  }
  return [...out];
}

/** An instant in UTC: the page's own calendar day then depends on a zone that is not in the text. */
const INSTANT = /^\s*\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]00:?00)\s*$/i;
const HAS_ZONE = /T.*(?:[zZ]|[+-]\d{2}:?\d{2})\s*$/;
/** ms: the zones of the earth lie between 12 hours behind UTC and 14 before it. */
const WEST = -12 * 3_600_000;
const EAST = 14 * 3_600_000;

/**
 * Date right: both texts can stand for the same calendar day. A found day without a zone stands for a gold instant in
 * UTC when there is a zone in which it is that day.
 */
export function sameDate(found: string, gold: string): boolean {
  const a = days(found);
  if (days(gold).some((day) => a.includes(day))) return true;
  if (!INSTANT.test(gold) || HAS_ZONE.test(found)) return false;
  const at = Date.parse(gold);
  return [WEST, EAST].some((shift) => a.includes(new Date(at + shift).toISOString().slice(0, 10)));
}

/** Address for comparing links: no fragment, no `index.html`. */
export function linkKey(address: string): string {
  try {
    const url = new URL(address);
    url.hash = '';
    return url.href.replace(/^https?:/, '').replace(/\/index\.html?$/, '/');
  } catch {
    return address;
  }
}

/** Counts for one page's link: `gold` holds every acceptable address, empty when there is none. */
export function linkCounts(
  found: string | null,
  gold: readonly string[],
): { common: number; predicted: number; gold: number } {
  const hit = found !== null && gold.some((g) => linkKey(g) === linkKey(found));
  return { common: hit ? 1 : 0, predicted: found === null ? 0 : 1, gold: gold.length > 0 ? 1 : 0 };
}

/** Share of snippets whose word sequence occurs in the text. NaN when there are no snippets. */
export function snippetShare(text: string, snippets: readonly string[]): number {
  const keys = snippets.map(wordKey).filter((key) => key !== '');
  if (keys.length === 0) return NaN;
  const hay = ` ${wordKey(text)} `;
  return keys.filter((key) => hay.includes(` ${key} `)).length / keys.length;
}
