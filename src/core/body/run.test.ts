import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maximumSubsequence } from './run';
import type { FeatureMatrix } from '../score/features/matrix';
import type { PageTree } from '../tree/relations';
import { run } from '../../util/steps';
import { findBody } from './decoder';

test('the best run goes over what takes less than what stands on either side gives, and not over more', () => {
  expect(maximumSubsequence([4, -5, 3, -3, 1, 2, -2, 2, -2, 1, 5])).toEqual({ first: 4, last: 10, score: 7 });
});

test('of runs that are as good it is the first; no run starts or ends with nothing', () => {
  expect(maximumSubsequence([0, 3, 0, -9, 3])).toEqual({ first: 1, last: 1, score: 3 });
});

test('nothing positive, nothing found', () => {
  expect(maximumSubsequence([-1, 0, -2])).toBeNull();
  expect(maximumSubsequence([])).toBeNull();
});

test('the maximum is that of trying every run', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 30 }), (values) => {
      let best = 0;
      for (let a = 0; a < values.length; a++)
        for (let b = a, sum = 0; b < values.length; b++) best = Math.max(best, (sum += values[b]!));
      const found = maximumSubsequence(values);
      expect(found?.score ?? 0).toBe(best);
      if (found) {
        const run = values.slice(found.first, found.last + 1);
        expect(run.reduce((sum, value) => sum + value)).toBe(best);
        expect([run[0]! > 0, run.at(-1)! > 0]).toEqual([true, true]);
      }
    }),
  );
});

interface Row {
  length: number;
  logit: number;
  tag: string;
  font?: number;
  text?: string;
}

/** Paragraphs of the article, of which the classifier is sure. */
const SURE: Row = { length: 400, logit: 5, tag: 'p' };
const FONT = 7;
/** A line in another font. */
const line = (logit: number, change: Partial<Row> = {}): Row => ({
  length: 20,
  logit,
  tag: 'p',
  font: FONT,
  ...change,
});

/** Reasons for the rows, each an element of its own; what is in one font is at one path of tags. */
function reasons(rows: Row[]): string[] {
  const segments = rows.map(({ length, font = 0, text = '' }, block) => ({
    block, font, text, length, plainLength: length, linkShare: 0, flags: 0,
  })); // prettier-ignore
  const tree = {
    element: (e: number) => rows[e],
    parent: () => -1,
    closest: (e: number, is: (element: { tag: string }) => boolean) => (is(rows[e]!) ? e : -1),
  } as unknown as PageTree;
  const page = {
    segments,
    plainLength: 1,
    tagPath: Int32Array.from(rows, ({ font = 0 }) => font),
    snapshot: { tree },
  };
  const logits = Float32Array.from(rows, ({ logit }) => logit);
  const { decisions } = run(findBody({ page } as unknown as FeatureMatrix, logits));
  return decisions.map(({ reason }) => reason);
}

test('among sure text a little that is doubted goes', () => {
  expect(reasons([SURE, line(1), SURE, line(2.5, { font: 8 }), SURE])).toEqual([
    'mss', 'classifier', 'mss', 'mss', 'mss',
  ]); // prettier-ignore
});

test('where much of the text is doubted it is the page that the classifier does not know: all of it stays', () => {
  expect(reasons([SURE, line(1, { length: 250 }), SURE])).toEqual(['mss', 'mss', 'mss']);
});

test.each(['h3', 'li', 'th', 'dd', 'pre', 'blockquote', 'aside'])('a doubted %s stays', (tag) => {
  expect(reasons([SURE, line(1, { tag }), SURE])).toEqual(['mss', 'mss', 'mss']);
});

test('a doubted line stays where at least as many of its font and place are sure', () => {
  expect(reasons([SURE, line(0.5), SURE, line(4), SURE])).toEqual(Array(5).fill('mss'));
  expect(
    reasons([SURE, line(0.5), SURE, line(0.5), SURE, line(4), SURE]).filter((each) => each === 'classifier'),
  ).toHaveLength(2);
});

test('several doubted lines of one look are subheadings where no two say the same, and labels where they do', () => {
  const among = (...texts: string[]): string[] =>
    reasons([SURE, ...texts.flatMap((text) => [line(1, { text }), SURE])]).filter((_, s) => s % 2 === 1);
  expect(among('The quay', 'The ropes', 'The knots')).toEqual(['mss', 'mss', 'mss']);
  expect(among('Offer', 'The ropes', 'Offer')).toEqual(Array(3).fill('classifier'));
  expect(among('The quay', 'The ropes')).toEqual(Array(2).fill('classifier'));
});

test('set like the paragraphs, several doubted lines are no subheadings', () => {
  const offers = ['Read on', 'Buy this', 'Join us'].flatMap((text) => [
    line(-0.2, { text, font: 0 }),
    line(-0.2, { text: `${text}!`, font: 0 }),
  ]);
  expect(reasons([SURE, ...offers, SURE, SURE]).filter((each) => each === 'classifier')).toHaveLength(6);
});

test('prose with which the run begins or ends stays: the ends have been settled', () => {
  const prose = line(0.9, { length: 100 });
  expect(reasons([prose, SURE, SURE, SURE, prose])).toEqual(Array(5).fill('mss'));
  expect(
    reasons([SURE, prose, SURE, prose, SURE, SURE]).filter((each) => each === 'classifier'),
  ).toHaveLength(2);
});
