/** Compares lines with the head's titles (m, paper 2.3, feature 1). */
import { distance } from 'fastest-levenshtein';
import { words } from '../../util/text';

/** Code units (own choice; few titles exceed 200). */
export const MAX_TITLE_LENGTH = 300;

export interface MatchTarget {
  /** `normal` without spaces */
  letters: string;
  /** trust in a match, 0-1 */
  weight: number;
}

export const normal = (text: string): string => words(text).join(' ');

export const lettersOf = (text: string): string => normal(text).replaceAll(' ', '');

/**
 * m = 1 − min(d, Lt)/Lt, times the weight; d: Levenshtein distance, Lt: target length. Best target, 0-1.
 * @param name in normal form
 */
export function titleMatch(name: string, targets: readonly MatchTarget[]): number {
  let best = 0;
  const text = name.replaceAll(' ', '');
  for (const { letters, weight } of targets) {
    if (letters === '') continue;
    // The distance is at least the difference in length.
    const lengths = Math.abs(letters.length - text.length) / letters.length;
    if ((1 - Math.min(lengths, 1)) * weight <= best) continue;
    const match = 1 - Math.min(distance(text, letters), letters.length) / letters.length;
    best = Math.max(best, match * weight);
  }
  return best;
}
