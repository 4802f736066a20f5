/** Formats dates and durations for a language (BCP 47). */

/** A formatter takes up to 40 ms to load units. */
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
 * Silent reading: Brysbaert 2019 (review of 190 studies) gives 238 for English non-fiction. `wordCount`
 * (article/forms.ts) counts CJK by dictionary words, which have a similar speed.
 */
const WORDS_A_MINUTE = 238;

/** At least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** In the user's time zone. Returns other text unchanged. */
export const formatDate = (iso: string, language: string): string => dated(iso, language, {});

const ISO_DAY = '2026-03-14'.length;

/** In the page's time zone. A month without a day stays a month. */
export function formatWritten(iso: string, language: string): string {
  const day = iso.slice(0, ISO_DAY);
  // Midnight UTC is the previous day in the Americas.
  if (day.length === ISO_DAY) return dated(day, language, { timeZone: 'UTC' });
  return dated(day, language, { timeZone: 'UTC', dateStyle: undefined, year: 'numeric', month: 'long' });
}

function dated(iso: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', ...options }).format(date);
}
