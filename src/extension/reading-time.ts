/**
 * Silent reading speed in words a minute. Brysbaert 2019 (review of 190 studies) gives 238 for English
 * non-fiction; `wordCount` (article/forms.ts) counts CJK by dictionary words, for which the same order holds.
 */
const WORDS_A_MINUTE = 238;

/** Whole minutes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
