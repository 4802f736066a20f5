/** What it is to do one page, and what comes of it: plain data, so that both can go to another machine. */
import type { Failure, FailureKind } from '../failure';
import type { Taken } from '../page/clipped';
import type { PageOrder } from './page-order';
import type { Task } from './queue/tasks';

export type { Task } from './queue/tasks';

export interface Done extends Taken {
  outcome: 'done';
  /** kind of page, as the extension judges */
  kind: string;
  /** 0 to 1: how sure the clip is that the body is an article's and whole */
  confidence: number;
  title: string;
  /** words of the article */
  words: number;
  /** ms of each stage: until the page stood, until the article did, until it was written */
  times: { load: number; clip: number; write: number };
  /** relative to the folder of results, '/' between; one for each format */
  files: readonly string[];
}

export interface Failed {
  outcome: 'failed';
  reason: FailureKind | 'robots';
  message: string;
  /** HTTP status, 0 where there is none */
  status: number;
  /** ms that the server asks us to wait, null where it says nothing */
  retryAfter: number | null;
}

export type Result = Done | Failed;

export const failedBy = ({ kind, message, status, retryAfter }: Failure): Failed => ({
  ...{ outcome: 'failed', reason: kind, message, status, retryAfter },
});

/** What a batch asks of a worker along with a page. */
export interface Order {
  /** name of the format, as of the command line; the worker checks it */
  format: string;
  /** settings that are not the defaults; the worker checks them */
  settings: Readonly<Record<string, unknown>>;
  /** for some sites or kinds of pages (`templatesRecord`); the worker checks them */
  templates: object;
  /** how the page is loaded and taken, where that was said; the worker checks it */
  page: PageOrder;
}

/** Who does pages: browsers of this process, or workers elsewhere. */
export interface Executor {
  /** pages that it takes at the same time */
  readonly capacity: number;
  /** Does a page. @throws only when nothing can be done any more, for this page or any other */
  run(task: Task, order?: Order): Promise<Result>;
  /** The page's result is on the disk: what was kept of it may go. */
  forget?(task: Task): Promise<void>;
  close(): Promise<void>;
}

/** Worth another try: what a moment later may be otherwise. */
export function isPassing({ reason, status }: Failed): boolean {
  switch (reason) {
    case 'unreachable':
    case 'timeout':
    case 'crash':
    case 'unexpected':
    case 'not-written':
      return true;
    case 'status':
      return status === 408 || status === 429 || status >= 500;
    default:
      return false;
  }
}

/** ms before the second try; every further one waits twice as long */
const FIRST_WAIT = 5000;
const LONGEST_WAIT = 600_000;

/** ms until the next try: what the server asks for, else longer and longer, spread so that not all come back at once. */
export function waitBefore(
  tries: number,
  retryAfter: number | null,
  random: () => number = Math.random,
): number {
  const backoff = FIRST_WAIT * 2 ** tries * (0.5 + random());
  return Math.min(LONGEST_WAIT, Math.max(backoff, retryAfter ?? 0));
}
