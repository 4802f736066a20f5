/** What the words by which an English page calls itself say of its type. */
import { isHeadingTag } from '../tree/elements';
import type { Page } from '../page';
import { words } from '../../util/text';
import { levelsOfText, levelsToText } from '../model/format';
import { PAGE_TYPES } from './types';

/**
 * The words by which a page calls itself and its parts: those of its title, headings and description, weighed for each
 * of `PAGE_TYPES` (bench/train/page-kind-words.ts learns them). They are English; a page in another language has none,
 * and all of its scores are 0.
 */
export interface Vocabulary {
  /** word → the levels of its weight for each of `PAGE_TYPES`, as text: a page has few of the words */
  levels: ReadonlyMap<string, string>;
  /** what one level is worth */
  level: number;
}

/** As it stands in `weights.ts`. */
export interface VocabularyText {
  /** sorted words, parted by a space: how many letters are those of the word before, the rest, the levels of its weights */
  words: string;
  /** what one level is worth */
  level: number;
}

/** A word's weights have so many levels to either side of 0. */
export const LEVELS = 4;

/** Inputs of the networks, one for each of `PAGE_TYPES`. */
export const WORD_SCORE_INPUTS = PAGE_TYPES.map((type) => `words-${type}`);

const NUMBER = /^\d/;
/** A heading's text stands in a block so many elements below it, or in the heading itself. */
const BELOW = 2;

/**
 * Words of title, headings and description with their weight on this page: 1 + ln(how often), all together on a length
 * of 1. Empty on a page that names a language other than English.
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
    if (!NUMBER.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  let squares = 0;
  for (const [word, count] of counts) {
    const weight = 1 + Math.log(count);
    counts.set(word, weight);
    squares += weight * weight;
  }
  for (const [word, weight] of counts) counts.set(word, weight / Math.sqrt(squares));
  return counts;
}

/** The weights of a word for each of `PAGE_TYPES`; null when it is not known. */
export function weightsOf({ levels, level }: Vocabulary, word: string): Float64Array | null {
  const own = levels.get(word);
  return own === undefined
    ? null
    : Float64Array.from(levelsOfText(own, PAGE_TYPES.length, LEVELS), (n) => n * level);
}

/** What the words say for each of `PAGE_TYPES`, in log-odds; 0 where none is known. */
export function wordScores(vocabulary: Vocabulary, found: ReadonlyMap<string, number>): number[] {
  const scores = PAGE_TYPES.map(() => 0);
  for (const [word, weight] of found) {
    const own = weightsOf(vocabulary, word);
    if (own) for (let o = 0; o < scores.length; o++) scores[o]! += weight * own[o]!;
  }
  return scores;
}

/** No word may share more letters with the one before than one figure says. */
const MOST_SHARED = 9;
/** Characters that the levels of one word take: two levels each. */
const LEVELS_LENGTH = Math.ceil(PAGE_TYPES.length / 2);

/** @param levels a word's levels, -LEVELS to LEVELS, for each of `PAGE_TYPES` */
export function vocabularyToText(
  levels: ReadonlyMap<string, ArrayLike<number>>,
  level: number,
): VocabularyText {
  let before = '';
  const entries = [...levels]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, own]) => {
      let shared = 0;
      while (shared < MOST_SHARED && shared < word.length && word[shared] === before[shared]) shared++;
      before = word;
      return `${String(shared)}${word.slice(shared)}${levelsToText(own, LEVELS)}`;
    });
  return { words: entries.join(' '), level };
}

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
