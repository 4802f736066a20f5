/** Clips served pages in worker threads and ends those that take too long. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Failure } from '../failure';
import { messageOf } from '../../util/text';
import type { ServedPage, ThreadAnswer } from './thread';

/** MB of heap: the largest corpus pages (4 MB of HTML) take a fifth. */
const HEAP_MB = 1024;

interface ThreadsOptions {
  script: URL | string;
  /** concurrent threads; further pages wait */
  most: number;
  heapMb?: number;
}

export class Threads {
  private readonly idle: Worker[] = [];
  private readonly busy = new Set<Worker>();
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: ThreadsOptions) {}

  /**
   * @param limit ms
   * @returns JSON
   * @throws Failure `timeout`, `crash` for too much memory, `interrupted`, `unexpected`
   */
  async clip(page: ServedPage, limit: number, signal?: AbortSignal): Promise<string> {
    while (this.busy.size >= this.options.most)
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    const worker = this.idle.pop() ?? this.started();
    this.busy.add(worker);
    try {
      const answer = await answerOf(worker, page, limit, signal);
      this.busy.delete(worker);
      this.idle.push(worker);
      if ('error' in answer) throw new Failure('unexpected', answer.error);
      return answer.json;
    } finally {
      // It hangs or is dead.
      if (this.busy.delete(worker)) await worker.terminate();
      this.waiting.shift()?.();
    }
  }

  private started(): Worker {
    const { script, heapMb = HEAP_MB } = this.options;
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      // Limits a page that exploits our bugs.
      env: {},
      argv: [],
      stdin: false,
    });
    // Later errors must not end the process.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
  }

  async close(): Promise<void> {
    await Promise.all([...this.idle.splice(0), ...this.busy].map((worker) => worker.terminate()));
  }
}

async function answerOf(
  worker: Worker,
  page: ServedPage,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<ThreadAnswer> {
  const over = new AbortController();
  const stop = (): void => {
    over.abort(new Failure('interrupted', 'stopped'));
  };
  const timer = setTimeout(() => {
    over.abort(new Failure('timeout', `the page could not be read within ${String(limit / 1000)} s`));
  }, limit);
  signal?.addEventListener('abort', stop, { signal: over.signal });
  if (signal?.aborted === true) stop();
  worker.ref();
  try {
    const answered = once(worker, 'message', { signal: over.signal });
    const ended = once(worker, 'exit', { signal: over.signal });
    worker.postMessage(page);
    const answer = await Promise.race([answered, ended.then(() => null)]);
    if (answer === null) throw new Failure('crash', 'the page ended its thread');
    return answer[0] as ThreadAnswer;
  } catch (error) {
    if (over.signal.aborted) throw over.signal.reason;
    if (error instanceof Failure) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new Failure('crash', 'the page needs more memory than it may have');
    throw new Failure('unexpected', messageOf(error));
  } finally {
    clearTimeout(timer);
    over.abort();
    worker.unref();
  }
}
