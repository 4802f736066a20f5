import { expect, test } from 'vitest';
import type { ManifestEntry } from './manifest';
import { Progress } from './progress';

const entry = (over: Partial<ManifestEntry> = {}): ManifestEntry => ({
  ...{
    id: 'a',
    address: 'http://a.test/',
    outcome: 'done',
    kind: 'article',
    confidence: 1,
    title: '',
    words: 1,
  },
  ...{
    rendered: true,
    sure: null,
    why: '',
    times: { load: 300, clip: 20, write: 10 },
    files: [],
    tries: 1,
    at: '',
  },
  ...over,
});

test('what waits for another try is told while it waits, however often it is put off', () => {
  const progress = new Progress(2, () => 0);
  progress.begin(false);
  progress.putOff();
  expect(progress.line()).toContain('1 to try again');
  progress.begin(true);
  expect(progress.line()).not.toContain('to try again');
  progress.putOff();
  expect(progress.line()).toContain('1 to try again');
  progress.begin(true);
  progress.finished(entry({ tries: 3 }));
  expect(progress.line()).not.toContain('to try again');
});

test('the line has share, counts, rate and what is left; the summary says what became of all', () => {
  let now = 0;
  const progress = new Progress(4, () => now);
  for (const over of [{}, { kind: 'list' }, { outcome: 'failed', reason: 'timeout' }] as const) {
    now += 10_000;
    progress.begin(false);
    progress.finished(entry(over));
  }
  expect(progress.line(200)).toMatch(/^\[#+-+\] {2}75 % · 3\/4 · 1 failed · 0\.1 pages\/s · 10 s left$/);
  expect(progress.summary(1).split('\n')).toEqual([
    '2 clipped, 1 failed, 1 left in 30 s (0.10 pages/s)',
    'kinds: article 1, list 1',
    'mean: load 300 ms, clip 20 ms, write 10 ms',
    'failed: timeout 1',
  ]);
});
