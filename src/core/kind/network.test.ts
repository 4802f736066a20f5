import { expect, test } from 'vitest';
import { snapshotOf } from '../../../tests/helpers/snapshot-of';
import { pageKindFeatureNames, pageKindFeatures } from './features';
import { modelOfText, typeProbabilities } from './network';
import { LEVELS, levelsOfText, levelsToText, PAGE_TYPES } from './types';
import { pageKindModel } from './weights';
import { run } from '../../util/steps';

test('levels survive as text: every pair, an odd one left over, no character that a string would have to escape', () => {
  const range = Array.from({ length: 2 * LEVELS + 1 }, (_, i) => i - LEVELS);
  const levels = [...range.flatMap((a) => range.flatMap((b) => [a, b])), 1];
  const text = levelsToText(levels);
  expect([...levelsOfText(text, levels.length)]).toEqual(levels);
  expect(JSON.stringify(text)).toBe(`"${text}"`);
  expect(text).not.toContain("'");
});

test('one network by hand: inputs on one scale, clipped, tanh, softmax', () => {
  const model = modelOfText({
    mean: '1 .5',
    deviation: '2 1',
    networks: [
      {
        w1: levelsToText([4, -1]),
        level: [0.5],
        b1: [0.1],
        w2: PAGE_TYPES.map((_, o) => (o === 0 ? 1 : 0)),
        b2: PAGE_TYPES.map(() => 0),
      },
    ],
    vocabulary: { words: '', level: 1 },
  });
  // (2-1)/2 = .5 and (9-.5)/1, clipped to 3: unit = tanh(.1 + 2·.5 - .5·3)
  const unit = Math.tanh(-0.4);
  const all = Math.exp(unit) + PAGE_TYPES.length - 1;
  expect(typeProbabilities(model, Float32Array.of(2, 9))[0]).toBeCloseTo(Math.exp(unit) / all, 6);
});

test('the shipped weights fit the features, each of which has a name of its own', () => {
  const names = pageKindFeatureNames();
  expect(new Set(names).size).toBe(names.length);
  const { mean, deviation, networks, vocabulary } = modelOfText(pageKindModel());
  expect([...vocabulary.levels.keys()].every((word) => /^[a-z]+$/.test(word))).toBe(true);
  expect([mean.length, deviation.length]).toEqual([names.length, names.length]);
  expect(networks.every(({ w1, b1 }) => w1.length === names.length * b1.length)).toBe(true);
});

test('a page without headline, records, main region or address has all its numbers too', async () => {
  const page = await snapshotOf('<p>Only a line.</p>', 'about:blank');
  const values = run(
    pageKindFeatures(page, {
      decisions: page.segments.map(() => ({ role: 'body', reason: '', score: 1 })),
      records: null,
    }),
  );
  expect(values).toHaveLength(pageKindFeatureNames().length);
  expect(values.every(Number.isFinite)).toBe(true);
});
