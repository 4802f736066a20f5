import { expect, test } from 'vitest';
import { pageFromHtml } from '../../../tests/helpers/page';
import { vocabularyToText } from '../../../bench/train/page-kind-words';
import { kindInputNames, kindInputs } from './decide';
import { PAGE_TYPES } from './page-types';
import { namingWords, vocabularyOfText, weightsOf, WORD_SCORE_INPUTS, wordScores } from './vocabulary';
import { run } from '../../util/steps';

const page = (lang: string) =>
  pageFromHtml(
    `<html lang="${lang}"><head><title>Order 12 lamps</title><meta name="description" content="Lamps, lamps"></head>
    <body><h1>Our <b>lamps</b></h1><h2><a href="/q"><span>Request a quote</span></a></h2>
    <p>Nothing of the text below the headings counts here.</p></body></html>`,
    'https://lamps.test/',
  );

test('words of title, headings and description, each by how often, on a length of 1; no numbers', async () => {
  const words = namingWords(await page('en-GB'));
  expect([...words.keys()].sort()).toEqual(['a', 'lamps', 'order', 'our', 'quote', 'request']);
  expect(words.get('lamps')! / words.get('quote')!).toBeCloseTo(1 + Math.log(4), 6);
  expect([...words.values()].reduce((sum, x) => sum + x * x, 0)).toBeCloseTo(1, 6);
});

test('no words are read on a page that names another language, all are on one that names none', async () => {
  expect(namingWords(await page('de')).size).toBe(0);
  expect(namingWords(await page('eng-other')).size).toBe(0);
  expect(namingWords(await page('')).size).toBe(6);
});

const levels = new Map([
  ['quote', [-4, 4, 0, 1, 2, 3, -1]],
  ['quotes', [0, 0, 0, 0, 0, 0, 4]],
  ['lamps', [1, 0, 0, 0, 0, 0, 0]],
]);

test('a vocabulary survives as text, its words without what they share with the one before', () => {
  const text = vocabularyToText(levels, 0.5);
  expect(text.words).not.toContain('quotes');
  const vocabulary = vocabularyOfText(text);
  expect([...vocabulary.levels.keys()]).toEqual(['lamps', 'quote', 'quotes']);
  expect([...weightsOf(vocabulary, 'quote')!]).toEqual([-2, 2, 0, 0.5, 1, 1.5, -0.5]);
  expect(weightsOf(vocabulary, 'quot')).toBeNull();
  expect(vocabularyOfText({ words: '', level: 1 }).levels.size).toBe(0);
});

test('the scores are inputs of the networks: by hand, and 0 in another language', async () => {
  const vocabulary = vocabularyOfText(vocabularyToText(levels, 0.5));
  const snapshot = await page('en');
  const words = namingWords(snapshot);
  const scores = wordScores(vocabulary, words);
  expect(scores[0]).toBeCloseTo(0.5 * words.get('lamps')! - 2 * words.get('quote')!, 6);
  expect(scores[PAGE_TYPES.length - 1]).toBeCloseTo(-0.5 * words.get('quote')!, 6);
  const inputs = (of: typeof snapshot): number[] => {
    const decisions = of.segments.map(() => ({ role: 'body' as const, reason: 'mss' as const, score: 1 }));
    const values = run(kindInputs(of, { decisions, records: null, vocabulary }));
    return WORD_SCORE_INPUTS.map((name) => values[kindInputNames().indexOf(name)]!);
  };
  inputs(snapshot).forEach((value, o) => {
    expect(value).toBeCloseTo(scores[o]!, 5);
  });
  expect(inputs(await page('fr'))).toEqual(PAGE_TYPES.map(() => 0));
});
