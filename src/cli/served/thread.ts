/** The thread in which pages are clipped as they were served: one at a time, each asked for by a message and answered by one. */
import { parentPort } from 'node:worker_threads';
import { clipServed, type ServedOptions } from './clip';
import { ServedParser, ServedSerializer } from './platform';

/** A page to be clipped. */
export interface ServedPage {
  html: string;
  url: string;
  options: ServedOptions;
}

/** As JSON, which takes trees as deep as pages may be; or why there is none, in one line. */
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
