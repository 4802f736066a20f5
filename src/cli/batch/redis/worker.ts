/** A worker: takes pages from the queue, one for each of its places, and gives their results back. Any number of them run anywhere. */
import { Worker } from 'bullmq';
import { join } from 'node:path';
import { Failure } from '../../failure';
import { targetOf } from '../address';
import type { Executor, Result } from '../work';
import { jobOf } from './said';
import { connectionTo, QUEUE, type PageJob } from './shared';

interface WorkerOptions {
  /** `redis://…` */
  address: string;
  /** does the pages */
  executor: Executor;
  /** pages at the same time */
  jobs: number;
  /** folder of archives, '' where there is none */
  archives: string;
  /** ms that a job stays ours without a sign of life; then it is given to another worker (default 30 s) */
  lock?: number;
  warn: (line: string) => void;
  signal: AbortSignal;
}

const LOCK = 30_000;
/** how many workers may die of a page before it is given up; the command tries it again later */
const MOST_STALLED = 3;

/**
 * Works until the signal comes; what is under way then is finished.
 * @throws Failure `no-browser` when there is none: another worker then gets the page
 */
export async function work(options: WorkerOptions): Promise<void> {
  const { address, jobs, lock = LOCK, warn, signal } = options;
  let fatal: Failure | null = null;
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const worker = new Worker<PageJob, Result>(
    QUEUE,
    async ({ data, attemptsStarted }) => {
      const job = jobOf(data);
      const archive = job.archive === '' ? '' : join(options.archives, job.archive);
      if (archive !== '' && options.archives === '')
        throw new Error('this worker has no archives (--archives FOLDER)');
      const target = targetOf(job.address, undefined, archive);
      if (!target) throw new Error('no address');
      try {
        const result = await options.executor.run({ ...target, tries: attemptsStarted }, data.order);
        // It was stopped, the batch was not: another worker gets the page.
        if (result.outcome === 'failed' && result.reason === 'interrupted') throw new Error('stopped');
        return result;
      } catch (error) {
        if (error instanceof Failure && error.kind === 'no-browser') {
          fatal = error;
          stop();
        }
        throw error;
      }
    },
    {
      connection: connectionTo(address),
      ...{ concurrency: jobs, lockDuration: lock, stalledInterval: lock, maxStalledCount: MOST_STALLED },
    },
  );
  let last = '';
  worker.on('error', (error) => {
    if (error.message !== last) warn(`the queue: ${error.message || String(error)}`);
    last = error.message;
  });
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  await stopped;
  await worker.close();
  if (fatal !== null) throw fatal as Failure;
}
