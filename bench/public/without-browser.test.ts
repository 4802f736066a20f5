import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runWithoutBrowser } from './without-browser';

test('a system that throws, ends or asks the network has missed a page, and goes on with the next', async () => {
  const pages = ['<p>throw', '<p>one', '<p>end', '<p>fetch', '<p>two'].map((html) => ({
    html,
    url: 'https://a.example.test/',
    withoutCaptions: false,
  }));
  let steps = 0;
  const outputs = await runWithoutBrowser(
    join(import.meta.dirname, 'falls-over.system.ts'),
    pages,
    () => void steps++,
  );
  expect(outputs.map((output) => (typeof output === 'string' ? output : output.text))).toEqual([
    'thrown',
    'one',
    'ended with 3',
    'fetch failed',
    'two',
  ]);
  expect(steps).toBe(5);
  // Three processes are started, each with a DOM.
}, 180_000);
