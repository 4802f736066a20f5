import { expect, test } from 'vitest';
import { pageFromHtml } from '../../../tests/helpers/page';
import { run } from '../../util/steps';
import { levelsToText, numbersToText, unpack } from '../model/format';
import { kindInputNames, kindInputs } from './decide';
import { kindProbabilities, PAGE_TYPES, typeProbabilities } from './page-types';
import { vocabularyOfText } from './vocabulary';
import { MODEL, VOCABULARY } from './weights';

test('probabilities are the mean of the networks by softmax', () => {
  const network = (out: number) => ({
    most: 4,
    first: levelsToText([4, -1], 4),
    steps: '.5',
    firstBias: '.1',
    second: numbersToText(PAGE_TYPES.map((_, o) => (o === out ? 1 : 0))),
    secondBias: numbersToText(PAGE_TYPES.map(() => 0)),
  });
  const networks = unpack({
    mean: '1 .5',
    scale: '2 1',
    limit: 3,
    activation: 'tanh',
    networks: [network(0), network(1)],
  });
  const found = typeProbabilities(networks, Float32Array.of(2, 9));
  // (2 - 1) / 2 = .5 and (9 - .5) / 1, clipped to 3: unit = tanh(.1 + 2 · .5 - .5 · 3).
  const own = Math.exp(Math.tanh(-0.4));
  const all = own + PAGE_TYPES.length - 1;
  expect(found[0]).toBeCloseTo((own + 1) / 2 / all, 6);
  expect(found[2]).toBeCloseTo(1 / all, 6);
  const { article, list, other } = kindProbabilities(found);
  expect(article + list + other).toBeCloseTo(1, 10);
});

test('the shipped weights fit the inputs, each of which has a name of its own', () => {
  const names = kindInputNames();
  expect(new Set(names).size).toBe(names.length);
  for (const { inputs, outputs } of unpack(MODEL)) {
    expect(inputs).toBe(names.length);
    expect(outputs).toBe(PAGE_TYPES.length);
  }
  expect([...vocabularyOfText(VOCABULARY).levels.keys()].every((word) => /^[a-z]+$/.test(word))).toBe(true);
});

test('a page without headline, records, main region or address has all its numbers too', async () => {
  const page = await pageFromHtml('<p>Only a line.</p>', 'about:blank');
  const values = run(
    kindInputs(page, {
      decisions: page.segments.map(() => ({ role: 'body', reason: 'mss', score: 1 })),
      records: null,
    }),
  );
  expect(values).toHaveLength(kindInputNames().length);
  expect(values.every(Number.isFinite)).toBe(true);
});
