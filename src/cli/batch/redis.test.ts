import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FAILURES } from '../failure';
import type { Result } from './work';
import { jobOf, resultOf } from './redis';

const DONE: Result = {
  ...{ outcome: 'done', kind: 'article', confidence: 0.9, title: 'Boats', words: 300 },
  ...{
    rendered: true,
    sure: 0.4,
    why: 'unsure',
    times: { load: 1, clip: 2, write: 3 },
    files: ['a.test/boats-1f.md'],
  },
};
const FAILED: Result = { outcome: 'failed', reason: 'robots', message: 'no', status: 0, retryAfter: null };

test('what a worker says well is taken as it is', () => {
  for (const said of [DONE, FAILED]) expect(resultOf(structuredClone(said))).toEqual(said);
});

test.each([
  null,
  'done',
  { ...DONE, kind: '\u001b[2J' },
  { ...DONE, files: ['../x.md'] },
  { ...DONE, files: ['a/../x.md'] },
  { ...DONE, words: 'many' },
  { ...DONE, times: null },
  { ...DONE, rendered: 'yes' },
  { ...DONE, sure: 2 },
  { ...DONE, why: '\u001b[2J' },
  { ...FAILED, reason: 'constructor' },
  { ...FAILED, reason: '\u001b[2J' },
  { ...FAILED, retryAfter: 1e12 },
])('%j is a failure of the worker', (said) => {
  expect(resultOf(said)).toMatchObject({ outcome: 'failed', reason: 'crash' });
});

test('whatever stands in Redis, a result has the form of one', () => {
  const changed = fc
    .tuple(
      fc.constantFrom(DONE, FAILED),
      fc.dictionary(fc.constantFrom(...Object.keys({ ...DONE, ...FAILED })), fc.anything()),
    )
    .map(([said, other]) => ({ ...said, ...other }));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), changed), (said) => {
      const result = resultOf(said);
      if (result.outcome === 'done') expect(result.files.every((name) => !name.includes('..'))).toBe(true);
      else expect(result.reason === 'robots' || Object.hasOwn(FAILURES, result.reason)).toBe(true);
    }),
  );
});

test('a job names a page, and an archive by its name alone', () => {
  const job = { address: 'https://me:secret@a.test/', archive: 'a.warc.gz', order: {} };
  expect(jobOf(job)).toEqual({ address: 'https://a.test/', archive: 'a.warc.gz' });
  for (const archive of ['../a.warc', '..', 'a/b.warc', 'a\\b.warc', null])
    expect(() => jobOf({ ...job, archive })).toThrow('no name');
  for (const wrong of [null, {}, { ...job, address: 1 }]) expect(() => jobOf(wrong)).toThrow();
});
