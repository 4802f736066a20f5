/** Takes pages from the BullMQ queue, clips them and returns the results. */
import { Worker } from 'bullmq';
import { join } from 'node:path';
import { Failure } from '../../failure';
import { targetOf } from '../address';
import type { Executor, Result } from '../work';
import { jobOf, connectionTo, QUEUE, type PageJob } from './protocol';

interface WorkerOptions {
  address: string;
  executor: Executor;
  /** concurrent pages */
  jobs: number;
  archives: string;
  /** ms until another worker gets a silent worker's job (default 30 s) */
  lock?: number;
  warn: (line: string) => void;
  signal: AbortSignal;
}

const LOCK = 30_000;
/** workers that may die of a page before it fails */
const MOST_STALLED = 3;

/**
 * The signal lets pages finish.
 * @throws Failure `no-browser`: other workers get its pages
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
        // Another worker gets the page.
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
