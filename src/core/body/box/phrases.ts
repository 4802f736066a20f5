/** Counts phrases of a list in a text: a regular expression of a thousand phrases takes long to compile on a first click. */
import { isWordAt } from '../../../util/text';

interface Phrase {
  words: string;
  /** ends with its word */
  isWhole: boolean;
}

/** By their first character. */
type Phrases = ReadonlyMap<string, readonly Phrase[]>;

function phrasesOf(list: string): Phrases {
  const phrases = new Map<string, Phrase[]>();
  for (const written of list.split('|')) {
    const isWhole = written.endsWith('$');
    const phrase = { words: isWhole ? written.slice(0, -1) : written, isWhole };
    const same = phrases.get(written[0]!);
    if (same) same.push(phrase);
    else phrases.set(written[0]!, [phrase]);
  }
  return phrases;
}

/** Length of the phrase at an index, 0 for none. */
function lengthAt(text: string, at: number, phrases: Phrases): number {
  for (const { words, isWhole } of phrases.get(text[at]!) ?? [])
    if (text.startsWith(words, at) && !(isWhole && isWordAt(text, at + words.length))) return words.length;
  return 0;
}

/**
 * @param beginnings phrases at word beginnings, in small letters, separated by `|`; `$` ends a word ("off$")
 * @param parts phrases anywhere, for scripts without spaces
 * @returns how many phrases a text has. O(length)
 */
export function phraseCounter(beginnings: string, parts: string): (text: string) => number {
  let lists: readonly [Phrases, Phrases] | null = null;
  return (text) => {
    const [first, any] = (lists ??= [phrasesOf(beginnings), phrasesOf(parts)]);
    const small = text.toLowerCase();
    let count = 0;
    for (let at = 0; at < small.length;) {
      const found = (isWordAt(small, at - 1) ? 0 : lengthAt(small, at, first)) || lengthAt(small, at, any);
      if (found > 0) count++;
      at += Math.max(1, found);
    }
    return count;
  };
}
