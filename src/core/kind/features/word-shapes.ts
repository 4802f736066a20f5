/** Words of the body by their shape; which words they are is not asked. */
import type { Page } from '../../page';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../../util/steps';
import { setAll, type SetFeature } from './set';

const WORD_GAPS = /[^\p{L}\p{N}'’]+/u;
const UPPER_WORD = /^\p{Lu}/u;
/** Words that open the body; words of the title shorter than TITLE_WORD are no topic. */
const OPENING = 80;
const VARIETY_WORDS = 300;
const TITLE_WORD = 4;

const log = Math.log1p;

/** Words by their shape: long and capital ones name things, short ones make sentences. Returns how many there are (1 or more). */
export function* wordFeatures(
  { segments, head }: Page,
  body: readonly number[],
  dashes: number,
  letters: number,
  set: SetFeature,
): Steps<number> {
  const topic = new Set(
    head.title
      .toLowerCase()
      .split(WORD_GAPS)
      .filter((word) => word.length >= TITLE_WORD),
  );
  const vocabulary = new Set<string>();
  const early = new Set<string>();
  const opening = new Set<string>();
  let capitals = 0;
  const n = { long: 0, short: 0, capital: 0, numbers: 0, upper: 0, apostrophes: 0, title: 0 };
  let at = -1;
  const look = (word: string): void => {
    at++;
    const lower = word.toLowerCase();
    vocabulary.add(lower);
    if (at < VARIETY_WORDS) early.add(lower);
    if (at < OPENING) opening.add(lower);
    if (word.length >= 9) n.long++;
    else if (word.length <= 3) n.short++;
    const code = word.charCodeAt(0);
    if (code >= 0x30 && code <= 0x39) n.numbers++;
    if (lower !== word) {
      capitals++;
      if (UPPER_WORD.test(word)) n.capital++;
      if (word.length > 2 && word === word.toUpperCase()) {
        n.upper++;
        capitals += word.length - 1;
      }
    }
    if (word.includes("'") || word.includes('’')) n.apostrophes++;
    if (topic.has(lower)) n.title++;
  };
  let hyphens = 0;
  const full = meter(STEP_LETTERS);
  for (const s of body) {
    const { text } = segments[s]!;
    if (full(text.length + TEXT_COST)) yield 'kind: next words';
    for (const word of text.split(WORD_GAPS)) if (word !== '') look(word);
    hyphens += text.split('-').length - 1;
  }
  const all = at + 1;
  const count = Math.max(1, all);
  setAll(set, {
    'prose-capitals': Math.sqrt(capitals / Math.max(1, letters)),
    'prose-word-length': letters / count,
    'prose-long-words': n.long / count,
    'prose-short-words': n.short / count,
    'prose-capital-words': n.capital / count,
    'prose-numbers': n.numbers / count,
    'prose-variety': early.size / Math.max(1, Math.min(VARIETY_WORDS, all)),
    'prose-vocabulary': log(vocabulary.size),
    'prose-upper-words': n.upper / count,
    'prose-apostrophes': n.apostrophes / count,
    'prose-hyphens': hyphens / count,
    'prose-dashes': dashes / count,
    'prose-title-words': Math.sqrt(n.title / count),
    'prose-title-early': [...topic].filter((word) => opening.has(word)).length / Math.max(1, topic.size),
  });
  return count;
}
