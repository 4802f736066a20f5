/** Scores page types by the words of an English page's title, headings and description. */
import { add } from '../../util/lists';
import { isHeadingTag } from '../tree/relations';
import type { Page } from '../page';
import { words } from '../../util/text';
import { levelsOfText } from '../model/format';
import { PAGE_TYPES } from './page-types';

/**
 * Words with weights for each of `PAGE_TYPES` (learned by bench/train/page-kind-words.ts). Pages in other
 * languages score 0.
 */
export interface Vocabulary {
  /** word → its levels as text, decoded on use: pages have few of the words */
  levels: ReadonlyMap<string, string>;
  /** value of one level */
  level: number;
}

/** Stored form in `weights.ts`. */
export interface VocabularyText {
  /**
   * sorted words, separated by spaces: number (a digit) of letters shared with the word before, the rest, the levels
   */
  words: string;
  /** value of one level */
  level: number;
}

/** Levels are from -LEVELS to LEVELS. */
export const LEVELS = 4;

export const WORD_SCORE_INPUTS = PAGE_TYPES.map((type) => `words-${type}`);

const NUMBER = /^\d/;
/** Levels up from a text's block to its heading. */
const BELOW = 2;

/**
 * Words with their weights, 1 + ln(count), normalised to length 1. Empty if the page names another language
 * than English.
 */
export function namingWords({ head, lang, segments, elements }: Page): Map<string, number> {
  const counts = new Map<string, number>();
  if (lang !== '' && !/^en\b/i.test(lang)) return counts;
  const isHeading = (block: number): boolean => {
    for (let e = block, up = 0; e >= 0 && up <= BELOW; e = elements[e]!.parent, up++)
      if (isHeadingTag(elements[e]!.tag)) return true;
    return false;
  };
  const description =
    head.metas.find(([key]) => key === 'description' || key === 'og:description')?.[1] ?? '';
  const headings = segments.filter(({ block }) => isHeading(block)).map(({ text }) => text);
  for (const word of words([head.title, description, ...headings].join('\n')))
    if (!NUMBER.test(word)) add(counts, word, 1);
  let squares = 0;
  for (const [word, count] of counts) {
    const weight = 1 + Math.log(count);
    counts.set(word, weight);
    squares += weight * weight;
  }
  for (const [word, weight] of counts) counts.set(word, weight / Math.sqrt(squares));
  return counts;
}

/** A word's weights by type; null if unknown. */
export function weightsOf({ levels, level }: Vocabulary, word: string): Float64Array | null {
  const own = levels.get(word);
  return own === undefined
    ? null
    : Float64Array.from(levelsOfText(own, PAGE_TYPES.length, LEVELS), (n) => n * level);
}

/** Log-odds by type. */
export function wordScores(vocabulary: Vocabulary, found: ReadonlyMap<string, number>): number[] {
  const scores = PAGE_TYPES.map(() => 0);
  for (const [word, weight] of found) {
    const own = weightsOf(vocabulary, word);
    if (own) for (let o = 0; o < scores.length; o++) scores[o]! += weight * own[o]!;
  }
  return scores;
}

/** Two levels per character. */
const LEVELS_LENGTH = Math.ceil(PAGE_TYPES.length / 2);

export function vocabularyOfText({ words: text, level }: VocabularyText): Vocabulary {
  const levels = new Map<string, string>();
  let before = '';
  for (const entry of text === '' ? [] : text.split(' ')) {
    const word = before.slice(0, Number(entry[0])) + entry.slice(1, -LEVELS_LENGTH);
    levels.set(word, entry.slice(-LEVELS_LENGTH));
    before = word;
  }
  return { levels, level };
}
