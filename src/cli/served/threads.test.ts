import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Threads } from './threads';

/** Does what the page says: answers, works for ever, takes memory, fails, ends. */
const SCRIPT = `
const { parentPort } = require('node:worker_threads');
let pages = 0;
parentPort.on('message', ({ html }) => {
  pages++;
  if (html === 'for ever') for (;;);
  if (html === 'memory') { const all = []; for (;;) all.push({ more: new Array(1000).fill(all) }); }
  if (html === 'end') process.exit(1);
  if (html === 'environment') return parentPort.postMessage({ json: JSON.stringify(process.env) });
  parentPort.postMessage(html === 'fail' ? { error: 'the page has no body' } : { json: html + ' ' + pages });
});`;

const script = join(mkdtempSync(join(tmpdir(), 'threads-')), 'thread.cjs');
writeFileSync(script, SCRIPT);
const threads = new Threads({ script, most: 1, heapMb: 32 });
afterAll(() => threads.close());

const LIMIT = 20_000;
const clip = (html: string, limit = LIMIT, signal?: AbortSignal): Promise<string> =>
  threads.clip({ html, url: 'https://paper.test/', options: {} }, limit, signal);

test('a thread does one page after the other', async () => {
  expect(await Promise.all([clip('a'), clip('b'), clip('c')])).toEqual(['a 1', 'b 2', 'c 3']);
});

test('a page that takes too long is ended, and the next has another thread', async () => {
  await expect(clip('for ever', 100)).rejects.toMatchObject({ kind: 'timeout' });
  expect(await clip('next')).toBe('next 1');
});

test('a page that takes too much memory is ended, and the process is not', async () => {
  await expect(clip('memory')).rejects.toMatchObject({ kind: 'crash', message: /memory/ });
  expect(await clip('next')).toBe('next 1');
});

test('what a page does to its thread is said', async () => {
  await expect(clip('end')).rejects.toMatchObject({ kind: 'crash' });
  await expect(clip('fail')).rejects.toMatchObject({ kind: 'unexpected', message: 'the page has no body' });
});

test('a page that is under way is given up when the user stops', async () => {
  const stop = new AbortController();
  const under = clip('for ever', LIMIT, stop.signal);
  stop.abort();
  await expect(under).rejects.toMatchObject({ kind: 'interrupted' });
});

test('a thread knows nothing of the environment', async () => {
  process.env['SECRET_OF_OURS'] = 'secret';
  expect(await clip('environment')).toBe('{}');
});
