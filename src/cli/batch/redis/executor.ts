/** Sends BullMQ jobs over Redis. */
import { Queue, QueueEvents } from 'bullmq';
import { basename } from 'node:path';
import { resultOf, connectionTo, jobIdOf, QUEUE, type PageJob } from './protocol';
import type { Executor, Failed, Order, Result, Task } from '../work';
import { messageOf } from '../../../util/text';

interface RedisOptions {
  address: string;
  order: Order;
  /** jobs in Redis, limited by its memory */
  inFlight: number;
  look?: number;
  warn(line: string): void;
}

const LOOK = 3000;
/** seconds that results wait for a stopped command */
const KEPT = 7 * 24 * 3600;

/** BullMQ gave up: several workers died of the job. */
const lost = (message: string): Failed => ({
  ...{ outcome: 'failed', reason: 'crash', status: 0, retryAfter: null },
  message: `the worker failed: ${(message.split('\n', 1)[0] ?? '').slice(0, 300)}`,
});

export class RedisExecutor implements Executor {
  private readonly queue: Queue<PageJob, Result>;
  private readonly events: QueueEvents;
  private readonly waiting = new Map<string, { task: Task; settle: (result: Result) => void }>();
  private readonly timer: NodeJS.Timeout;
  private isLooking = false;

  constructor(private readonly options: RedisOptions) {
    const connection = connectionTo(options.address);
    this.queue = new Queue(QUEUE, { connection });
    this.events = new QueueEvents(QUEUE, { connection });
    let last = '';
    const warn = (error: Error): void => {
      if (error.message !== last) options.warn(`the queue: ${error.message || String(error)}`);
      last = error.message;
    };
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
