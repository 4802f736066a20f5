/** One system in a process of its own, so that a crash or a hang is its own: `worker.ts FILE`, pages by message. */
import { Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import { JSDOM, VirtualConsole } from 'jsdom';
import { contentImages, contentText } from '../page/content-text';
import type { SystemOutput } from '../host/system-output';
import { NOTHING } from '../score';
import type { System } from './system';

export interface WorkerPage {
  html: string;
  url: string;
  /** leave figcaption out of the text */
  withoutCaptions: boolean;
}

export type WorkerAnswer = { output: SystemOutput } | { error: string };

// A system gets the page's HTML and nothing else.
Socket.prototype.connect = () => {
  throw new Error('no network in the benchmark');
};
// What packages print is none of the tables.
console.log = console.info = console.warn = console.error = () => undefined;

// eslint-disable-next-line no-unsanitized/method -- a file of the project
const system = import(pathToFileURL(process.argv[2] ?? '').href) as Promise<System>;

async function answer({ html, url, withoutCaptions }: WorkerPage): Promise<WorkerAnswer> {
  try {
    const { extract } = await system;
    const found = await extract(html, url);
    // A system may leave the page's address out: links and pictures are relative to it.
    const { body } = new JSDOM(found.html ?? '', { url, virtualConsole: new VirtualConsole() }).window.document; // prettier-ignore
    const output: SystemOutput = {
      ...NOTHING,
      text: contentText(body, withoutCaptions),
      images: contentImages(body, url),
      title: found.title ?? '',
      byline: found.author ?? '',
      date: found.date ?? '',
      printLink: found.printLink ?? null,
      nextPage: found.nextPage ?? null,
      html: found.html ?? '',
    };
    return { output };
  } catch (error) {
    return { error: (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '' };
  }
}

process.on('message', (page: WorkerPage) => {
  void answer(page).then((message) => process.send?.(message));
});
