/** Worker thread that clips served pages, one at a time. */
import { parentPort } from 'node:worker_threads';
import { clipServed, type ServedOptions } from './clip';
import { ServedParser, ServedSerializer } from './parse';

export interface ServedPage {
  html: string;
  url: string;
  options: ServedOptions;
}

/** JSON, since structured clones cannot hold deep trees. */
export type ThreadAnswer = { json: string } | { error: string };

Object.assign(globalThis, { DOMParser: ServedParser, XMLSerializer: ServedSerializer });

parentPort?.on('message', ({ html, url, options }: ServedPage) => {
  let answer: ThreadAnswer;
  try {
    answer = { json: JSON.stringify(clipServed(html, url, options)) };
  } catch (error) {
    answer = { error: (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '' };
  }
  parentPort?.postMessage(answer);
});
