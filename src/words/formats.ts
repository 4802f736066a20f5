/** Dates and durations as people write them in a language (BCP 47). */

/** The browser takes up to 40 ms to load its table of units, each time. */
const minutesIn = new Map<string, Intl.NumberFormat>();

/** '5 minutes' */
export function formatMinutes(minutes: number, language: string): string {
  const format =
    minutesIn.get(language) ??
    new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  minutesIn.set(language, format);
  return format.format(minutes);
}

/**
 * Silent reading speed in words a minute. Brysbaert 2019 (review of 190 studies) gives 238 for English
 * non-fiction; `wordCount` (article/forms.ts) counts CJK by dictionary words, for which the same order holds.
 */
const WORDS_A_MINUTE = 238;

/** Whole minutes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** The day of a moment where the user is. A text that is no date is returned unchanged. */
export const formatDate = (iso: string, language: string): string => dated(iso, language, {});

const ISO_DAY = '2026-03-14'.length;

/** The day that a page gives, in the page's own time zone. A month without a day stays a month. */
export function formatWritten(iso: string, language: string): string {
  const day = iso.slice(0, ISO_DAY);
  // Without the time zone midnight UTC would be the day before in the Americas.
  if (day.length === ISO_DAY) return dated(day, language, { timeZone: 'UTC' });
  return dated(day, language, { timeZone: 'UTC', dateStyle: undefined, year: 'numeric', month: 'long' });
}

function dated(iso: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', ...options }).format(date);
}
