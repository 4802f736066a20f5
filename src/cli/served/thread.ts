/** Worker thread that clips served pages, one at a time. */
import { parentPort } from 'node:worker_threads';
import { clipServed } from './clip';
import { messageOf } from '../../util/text';
import { ServedParser, ServedSerializer } from './parse';

export interface ServedPage {
  html: string;
  url: string;
  options: Parameters<typeof clipServed>[2];
}

/** JSON, since structured clones cannot hold deep trees. */
export type ThreadAnswer = { json: string } | { error: string };

Object.assign(globalThis, { DOMParser: ServedParser, XMLSerializer: ServedSerializer });

parentPort?.on('message', ({ html, url, options }: ServedPage) => {
  let answer: ThreadAnswer;
  try {
    answer = { json: JSON.stringify(clipServed(html, url, options)) };
  } catch (error) {
    answer = { error: messageOf(error).split('\n', 1)[0] ?? '' };
  }
  parentPort?.postMessage(answer);
});
