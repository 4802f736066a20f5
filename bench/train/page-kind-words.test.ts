import { expect, test } from 'vitest';
import { PAGE_TYPES } from '../../src/core/kind/page-types';
import { vocabularyOfText, weightsOf, wordScores } from '../../src/core/kind/vocabulary';
import { learnVocabulary, scoresOfOthers, type WordPage } from './page-kind-words';

const ARTICLE = PAGE_TYPES.indexOf('article');
const SERVICE = PAGE_TYPES.indexOf('service');
const page = (target: number, group: string, words: string): WordPage => ({
  target,
  weight: 1,
  group,
  words: new Map(words.split(' ').map((word) => [word, 0.5])),
  teachesWords: true,
});
/** Twelve hosts with a page of each of two types; the words of one host are its own. */
const pages = Array.from({ length: 12 }, (_, n) => [
  page(ARTICLE, `host-${String(n)}`, 'why the harbour 2026'),
  page(SERVICE, `host-${String(n)}`, `get the quote ${n === 0 ? 'harbourcorp' : 'now'}`),
]).flat();

test('words that part the types get their signs, those of few hosts and numbers are no words', () => {
  const vocabulary = vocabularyOfText(learnVocabulary(pages));
  expect(weightsOf(vocabulary, 'harbourcorp')).toBeNull();
  expect(weightsOf(vocabulary, '2026')).toBeNull();
  expect(weightsOf(vocabulary, 'why')![ARTICLE]).toBeGreaterThan(0);
  expect(weightsOf(vocabulary, 'quote')![ARTICLE]).toBeLessThan(0);
  expect(weightsOf(vocabulary, 'quote')![SERVICE]).toBeGreaterThan(0);
});

test('the words that do most are kept, and pages that teach none count for nothing', () => {
  const { levels } = vocabularyOfText(learnVocabulary(pages, 4));
  expect([...levels.keys()].sort()).toEqual(['get', 'harbour', 'quote', 'why']);
  expect(learnVocabulary(pages.map((p) => ({ ...p, teachesWords: false }))).words).toBe('');
});

test('a page is scored by the words of other hosts', () => {
  // One host uses the words the other way round: asked of itself, its service would be more of a service.
  const odd = page(SERVICE, 'odd', 'why the harbour');
  const scores = scoresOfOthers([...pages, odd], (group) => (group === 'odd' ? 1 : 0), 2);
  const others = wordScores(vocabularyOfText(learnVocabulary(pages)), odd.words);
  expect(scores[pages.length]).toEqual(others);
  expect(others[SERVICE]).toBeLessThan(0);
});
