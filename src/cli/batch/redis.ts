/**
 * Sends the pages of a batch to workers over Redis, by BullMQ. Both sides validate, because anybody with access
 * to Redis can write anything.
 */
import { Queue, QueueEvents, Worker, type RedisOptions } from 'bullmq';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { isAddress, withoutUser } from '../../util/address';
import { messageOf } from '../../util/text';
import { Failure, FAILURES } from '../failure';
import { targetOf } from './address';
import type { Task } from './tasks';
import { failed, type Done, type Executor, type Failed, type Order, type Result } from './work';

/** characters */
const MOST_TEXT = 2000;
const MOST_FILES = 20;
/** ms: a day */
const LONGEST = 86_400_000;

const KINDS: readonly string[] = ['article', 'list', 'other'];

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

const isNumber = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_TEXT;

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[a-z-]{0,20}$/.test(value);

const isFile = (value: unknown): value is string =>
  isText(value) && /^(?!\.)[^/\\\p{Cc}]+\/(?!\.)[^/\\\p{Cc}]+$/u.test(value);

function doneOf(said: Record<string, unknown>): Done | null {
  const { kind, confidence, title, words, times, files, rendered, sure, why } = said;
  const { load, clip, write } = record(times) ?? {};
  if (typeof kind !== 'string' || !KINDS.includes(kind) || !isNumber(confidence, 1) || !isNumber(words, 1e9))
    return null;
  if (!isNumber(load, LONGEST) || !isNumber(clip, LONGEST) || !isNumber(write, LONGEST)) return null;
  if (typeof title !== 'string' || !Array.isArray(files) || files.length > MOST_FILES || !files.every(isFile))
    return null;
  if (typeof rendered !== 'boolean' || (sure !== null && !isNumber(sure, 1)) || !isKey(why)) return null;
  return {
    ...{ outcome: 'done', kind, confidence, title: title.slice(0, MOST_TEXT), words },
    ...{ rendered, sure, why, times: { load, clip, write }, files },
  };
}

function failedOf({ reason, message, status, retryAfter }: Record<string, unknown>): Failed | null {
  if (typeof reason !== 'string' || !(reason === 'robots' || Object.hasOwn(FAILURES, reason))) return null;
  if (typeof message !== 'string' || !isNumber(status, 999)) return null;
  if (retryAfter !== null && !isNumber(retryAfter, LONGEST)) return null;
  return failed(reason as Failed['reason'], message.slice(0, MOST_TEXT), status, retryAfter);
}

export function resultOf(said: unknown): Result {
  const given = record(said) ?? {};
  const done = given['outcome'] === 'done' ? doneOf(given) : null;
  const result = given['outcome'] === 'failed' ? failedOf(given) : done;
  return result ?? failed('crash', 'the worker said what cannot be understood');
}

/** `Order` is checked where it is used. @throws if invalid */
export function jobOf(said: unknown): Pick<PageJob, 'address' | 'archive'> {
  const { address, archive } = record(said) ?? {};
  if (typeof address !== 'string' || address.length > MOST_TEXT * 10) throw new Error('no address');
  if (typeof archive !== 'string' || /^\.|[/\\\p{Cc}]/u.test(archive))
    throw new Error('no name of an archive');
  return { address: withoutUser(address), archive };
}

/** keys begin with `bull:article-clipper` */
const QUEUE = 'article-clipper';

/** Redis is not trusted, so the worker decides where files go. */
interface PageJob {
  address: string;
  /** file name without folders; '' for the network */
  archive: string;
  order: Order;
}

/** Adding a try and order twice gives one job. */
const jobIdOf = ({ id, tries }: Pick<Task, 'id' | 'tries'>, order: Order): string =>
  `${id}-${String(tries)}-${createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 8)}`;

/** @param address `redis://…` or `rediss://…` (TLS) @throws Failure `usage` */
function connectionTo(address: string): RedisOptions {
  if (!/^rediss?:\/\/./i.test(address) || !isAddress(address))
    throw new Failure('usage', `--queue takes redis://… or rediss://…, not ${address}`);
  // Commands wait while the server is away.
  return { url: address, maxRetriesPerRequest: null };
}

/** Says a repeated error once. */
function warnerOf(warn: (line: string) => void): (error: Error) => void {
  let last = '';
  return (error) => {
    if (error.message !== last) warn(`the queue: ${error.message || String(error)}`);
    last = error.message;
  };
}

interface ExecutorOptions {
  address: string;
  order: Order;
  /** jobs in Redis, limited by its memory */
  inFlight: number;
  look?: number;
  warn: (line: string) => void;
}

const LOOK = 3000;
/** seconds that results wait for a stopped command */
const KEPT = 7 * 24 * 3600;

/** BullMQ gave up: several workers died of the job. */
const lost = (message: string): Failed =>
  failed('crash', `the worker failed: ${(message.split('\n', 1)[0] ?? '').slice(0, 300)}`);

export class RedisExecutor implements Executor {
  private readonly queue: Queue<PageJob, Result>;
  private readonly events: QueueEvents;
  private readonly waiting = new Map<string, { task: Task; settle: (result: Result) => void }>();
  private readonly timer: NodeJS.Timeout;
  private isLooking = false;

  constructor(private readonly options: ExecutorOptions) {
    const connection = connectionTo(options.address);
    this.queue = new Queue(QUEUE, { connection });
    this.events = new QueueEvents(QUEUE, { connection });
    const warn = warnerOf(options.warn);
    this.queue.on('error', warn);
    this.events.on('error', warn);
    this.events.on('completed', ({ jobId, returnvalue }: { jobId: string; returnvalue: unknown }) => {
      this.settle(jobId, resultOf(returnvalue));
    });
    this.events.on('failed', ({ jobId, failedReason }) => {
      this.settle(jobId, lost(failedReason));
    });
    this.timer = setInterval(() => void this.lookAll(), options.look ?? LOOK);
  }

  get capacity(): number {
    return this.options.inFlight;
  }

  async run(task: Task): Promise<Result> {
    const result = new Promise<Result>((settle) => {
      this.waiting.set(jobIdOf(task, this.options.order), { task, settle });
    });
    await this.put(task);
    return result;
  }

  private async put(task: Task): Promise<void> {
    const { order } = this.options;
    const job: PageJob = { address: task.address, archive: basename(task.archive), order };
    const kept = { removeOnComplete: { age: KEPT }, removeOnFail: { age: KEPT } };
    await this.queue.add('page', job, { jobId: jobIdOf(task, order), attempts: 1, ...kept });
  }

  private settle(jobId: string, result: Result): void {
    const found = this.waiting.get(jobId);
    this.waiting.delete(jobId);
    found?.settle(result);
  }

  /** Finds missed results, and resends jobs that Redis lost. */
  private async lookAll(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      for (const [jobId, { task }] of [...this.waiting]) {
        const job = await this.queue.getJob(jobId);
        if (!this.waiting.has(jobId)) continue;
        if (!job) await this.put(task);
        else if (job.finishedOn !== undefined)
          this.settle(jobId, job.failedReason ? lost(job.failedReason) : resultOf(job.returnvalue));
      }
    } catch (error) {
      this.options.warn(`the queue: ${messageOf(error)}`);
    } finally {
      this.isLooking = false;
    }
  }

  /** If Redis is away, the job expires. */
  forget(task: Task): Promise<void> {
    void this.queue.remove(jobIdOf(task, this.options.order)).catch(() => undefined);
    return Promise.resolve();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([this.queue.close(), this.events.close()]);
  }
}

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
  worker.on('error', warnerOf(warn));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  await stopped;
  await worker.close();
  if (fatal !== null) throw fatal as Failure;
}
