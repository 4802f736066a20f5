/** How well a visible line matches what the head says the title is: m of the paper (2.3, feature 1). */
import { distance } from 'fastest-levenshtein';
import { words } from '../../util/text';

/** Code units: longer segments are text, not a title (own choice; few titles have more than 200). */
export const MAX_TITLE_LENGTH = 300;

/** What a line is compared with. */
export interface MatchTarget {
  /** its normal form without spaces, which say nothing where every character is a word */
  letters: string;
  /** how far a match with it may be trusted, 0-1 */
  weight: number;
}

/** Words in lower case, joined by single spaces: what two spellings of one title share. */
export function normal(text: string): string {
  return words(text).join(' ');
}

/** `normal` without spaces. */
export const lettersOf = (text: string): string => normal(text).replaceAll(' ', '');

/**
 * m = 1 − min(d, Lt)/Lt with d the Levenshtein distance and Lt the target's length, times the target's weight; the best
 * over all targets, 0-1.
 * @param name a line in its normal form
 */
export function titleMatch(name: string, targets: readonly MatchTarget[]): number {
  let best = 0;
  const text = name.replaceAll(' ', '');
  for (const { letters, weight } of targets) {
    if (letters === '') continue;
    // Texts of other lengths cannot be nearer than their lengths are.
    const lengths = Math.abs(letters.length - text.length) / letters.length;
    if ((1 - Math.min(lengths, 1)) * weight <= best) continue;
    const match = 1 - Math.min(distance(text, letters), letters.length) / letters.length;
    best = Math.max(best, match * weight);
  }
  return best;
}
