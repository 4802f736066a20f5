import { expect, test } from 'vitest';
import type { FeatureMatrix } from '../score/features/matrix';
import { PageTree } from '../tree/relations';
import { run } from '../../util/steps';
import { findBody, pageLift, smoothed } from './decoder';
import { decoderWithout, paperValue } from '../../../bench/train/body-parts';
import { DECODER } from './decoder-settings';

const decoded = (...input: Parameters<typeof findBody>) => run(findBody(...input));

/** @param linkShares share of links in each, 0 where it is not named */
function matrixOf(lengths: number[], linkShares: Record<number, number> = {}): FeatureMatrix {
  // No two of them are siblings until a test says so: the root has no parent.
  const segments = lengths.map((length, s) => {
    const linkShare = linkShares[s] ?? 0;
    return { length, linkShare, plainLength: length * (1 - linkShare), font: -1, block: 0 };
  });
  const plainLength = segments.reduce((sum, segment) => sum + segment.plainLength, 0);
  const elements = [-1, 0, 0, 2].map((parent) => ({ tag: 'div', parent }));
  const tree = new PageTree({ elements, segments: [], texts: [] } as never);
  return {
    page: {
      segments,
      plainLength,
      // No two of them have one path until a test says so.
      tagPath: Int32Array.of(-1, -1, -1, -1),
      snapshot: { tree },
    },
    values: new Float32Array(),
    rows: lengths.length,
  } as never;
}
const roles = (lengths: number[], logits: number[], settings = DECODER) =>
  decoded(matrixOf(lengths), Float32Array.from(logits), settings).decisions.map(({ reason }) => reason);

/** Where it is not the doubts among sure text that are tested. */
const WITHOUT_DOUBTS = decoderWithout(new Set(['doubts']));

test('the best run is the body, what is rejected inside it goes, other runs stay out', () => {
  expect(roles([20, 400, 30, 400, 900, 900, 100], [-3, 3, -1, 3, -3, -3, 2])).toEqual([
    'outside-mss', 'mss', 'classifier', 'mss', 'outside-mss', 'outside-mss', 'outside-mss',
  ]); // prettier-ignore
});

test('in the form of the paper length counts in full, so a long gap parts what the root bridges', () => {
  const lengths = [400, 4000, 300];
  const logits = [5, -0.5, 5];
  expect(roles(lengths, logits)).toEqual(['mss', 'classifier', 'mss']);
  expect(
    roles(lengths, logits, { ...DECODER, value: paperValue, logitLimit: Infinity, proseGapLogit: Infinity }),
  ).toEqual(['mss', 'outside-mss', 'outside-mss']);
});

test('where nothing is accepted the best-rated half is a guess, never an empty body', () => {
  const body = decoded(matrixOf([100, 500, 500, 100]), Float32Array.of(-16, -12, -13, -15));
  expect(body.guess).toBe(true);
  expect(body.decisions.map(({ role }) => role)).toEqual(['dropped', 'body', 'body', 'dropped']);
  expect(body.decisions[1]!.score).toBeLessThan(0.5);
});

test('where the classifier is unsure of the whole body, its best-rated text lifts the rest of it', () => {
  const lengths = [100, 400, 400, 400, 100];
  expect(roles(lengths, [-9, 1, -0.8, -0.8, -9])).toEqual([
    'outside-mss',
    'mss',
    'mss',
    'mss',
    'outside-mss',
  ]);
  expect(pageLift(matrixOf(lengths), Float32Array.of(-9, 1, -0.8, -0.8, -9), DECODER).lift).toBeCloseTo(
    1.2,
    5,
  );
});

test('headlines that link elsewhere are not lifted with the text beside them', () => {
  const matrix = matrixOf([400, 400, 400, 60], { 3: 1 });
  const body = decoded(matrix, Float32Array.of(1, -0.5, -0.5, -0.5));
  expect(body.decisions.map(({ role }) => role)).toEqual(['body', 'body', 'body', 'dropped']);
});

test('a page that the classifier is sure of is left as it is', () => {
  expect(pageLift(matrixOf([400, 400]), Float32Array.of(6, -9), DECODER).lift).toBe(0);
});

test('however much is written below an article, its own text says how sure the classifier is', () => {
  // The article, rated 5, and comments of five times its length, rated -1: the best 30 % would reach into them.
  const lengths = Array.from({ length: 72 }, () => 600);
  const logits = Float32Array.from(lengths, (_, s) => (s < 12 ? 5 : -1));
  expect(pageLift(matrixOf(lengths), logits, DECODER).lift).toBe(0);
  expect(pageLift(matrixOf(lengths.slice(0, 20)), logits.slice(0, 20).fill(-1), DECODER).lift).toBeCloseTo(
    2,
    5,
  );
});

test('a run neither begins nor ends with a short line that is far less sure than the rest; prose may', () => {
  const lengths = [30, 400, 20, 400, 30];
  const logits = [0.3, 5, 0.3, 5, 0.3];
  expect(roles(lengths, logits, WITHOUT_DOUBTS)).toEqual([
    'outside-mss', 'mss', 'mss', 'mss', 'outside-mss',
  ]); // prettier-ignore
  expect(roles([200, 400, 20, 400, 200], logits, WITHOUT_DOUBTS)).toEqual(Array(5).fill('mss'));
  expect(roles(lengths, logits, decoderWithout(new Set(['edges'])))).toEqual(Array(5).fill('mss'));
});

test('behind a long gap sure prose is body, doubtful prose and headlines are not', () => {
  const behind = (length: number, logit: number) =>
    roles([400, 100, 900, 1111, length, length], [5, -3, 5, -9, logit, logit]).slice(3);
  expect(behind(400, 5)).toEqual(['classifier', 'mss', 'mss']);
  expect(behind(400, 1)).toEqual(['outside-mss', 'outside-mss', 'outside-mss']);
  expect(behind(80, 5)).toEqual(['outside-mss', 'outside-mss', 'outside-mss']);
});

test('before a long gap as behind it', () => {
  expect(roles([400, 1111, 900], [5, -9, 5])).toEqual(['mss', 'classifier', 'mss']);
  expect(roles([80, 1111, 900], [5, -9, 5])).toEqual(['outside-mss', 'outside-mss', 'mss']);
});

test('beyond a very long gap even prose is another text', () => {
  expect(roles([900, 90_000, 400], [5, -9, 5])).toEqual(['mss', 'outside-mss', 'outside-mss']);
});

test('a short line in doubt stays with the paragraphs set in its font, and goes with menus set in theirs', () => {
  const lengths = [400, 20, 400, 20, 20, 20, 400];
  const logits = [5, -0.3, 5, -0.3, -6, -6, 5];
  const fonts = [0, 0, 0, 1, 1, 1, 0];
  const matrix = matrixOf(lengths);
  matrix.page.segments.forEach((segment, s) => (segment.font = fonts[s]!));
  const { decisions } = decoded(matrix, Float32Array.from(logits), WITHOUT_DOUBTS);
  expect(decisions.map(({ role }) => role)).toEqual([
    'body', 'body', 'body', 'dropped', 'dropped', 'dropped', 'body',
  ]); // prettier-ignore
});

test('a weak short line at the end of the run goes, a cell does not: tables end in short ones', () => {
  const ends = (tag: string): string => {
    const matrix = matrixOf([400, 400, 8]);
    matrix.page.segments[2]!.block = 3;
    Object.assign(matrix.page.snapshot.tree.element(3), { tag });
    return decoded(matrix, Float32Array.of(5, 5, 0.5), WITHOUT_DOUBTS).decisions[2]!.role;
  };
  expect(ends('p')).toBe('dropped');
  expect(ends('td')).toBe('body');
});

test('a doubted entry stays with those of its path of tags, and goes with teasers of theirs', () => {
  const lengths = [400, 100, 400, 100, 100, 100, 400];
  const logits = [5, -0.3, 5, -0.3, -6, -6, 5];
  const matrix = matrixOf(lengths);
  // Elements 1 and 2 hold what repeats: entries in one path, teasers in another.
  matrix.page.tagPath.set([0, 0, 1], 1);
  matrix.page.segments.forEach((segment, s) => (segment.block = [1, 2, 1, 3, 3, 3, 1][s]!));
  const rolesWith = (pathShare: number): string[] =>
    decoded(matrix, Float32Array.from(logits), { ...WITHOUT_DOUBTS, pathShare }).decisions.map(
      ({ role }) => role,
    );
  expect(rolesWith(DECODER.pathShare)).toEqual([
    'body',
    'body',
    'body',
    'dropped',
    'dropped',
    'dropped',
    'body',
  ]);
  expect(rolesWith(0)[1]).toBe('dropped');
});

test('without layout no font has a say', () => {
  const logits = Float32Array.of(5, -0.5, 5);
  expect([...smoothed(matrixOf([400, 20, 400]), logits, DECODER)]).toEqual([...logits]);
});

test('a sure sibling of the paragraphs is body beyond any gap, what stands elsewhere is not', () => {
  const lengths = [400, 400, 30_000, 30_000, 300, 300, 20];
  const logits = Float32Array.of(5, 5, -5, -5, 2, 2, 0.5);
  const matrix = matrixOf(lengths);
  matrix.page.segments.forEach((segment, s) => (segment.block = s === 2 || s === 3 || s === 5 ? 3 : 1));
  expect(decoded(matrix, logits).decisions.map(({ reason }) => reason)).toEqual([
    'mss', 'mss', 'outside-mss', 'outside-mss', 'sibling', 'outside-mss', 'outside-mss',
  ]); // prettier-ignore
});

test('a page whose best text is next to no prose is lifted more', () => {
  const logits = Float32Array.of(0, 0, 0);
  expect(pageLift(matrixOf([60, 60, 60]), logits, DECODER)).toEqual({ lift: 2, proseShare: 0 });
  expect(pageLift(matrixOf([400, 60, 60]), logits, DECODER)).toEqual({ lift: 1.6, proseShare: 1 });
});

test('each part of the decoder can be left out', () => {
  const without = (name: string, lengths: number[], logits: number[]): string[] =>
    roles(lengths, logits, decoderWithout(new Set([name])));
  expect(without('page-lift', [100, 400, 400, 400, 100], [-9, 1, -1, -1, -9])).toEqual([
    'outside-mss', 'mss', 'outside-mss', 'outside-mss', 'outside-mss',
  ]); // prettier-ignore
  expect(without('prose-gap', [900, 1111, 400], [5, -9, 5])).toEqual(['mss', 'outside-mss', 'outside-mss']);
  expect(without('list-lift', [60, 60, 60], [-2.8, -2.8, -2.8])).not.toContain('mss');
  expect(without('guess', [100, 500, 500, 100], [-16, -12, -13, -15])).not.toContain('guess');
});
