/** Restarts the browser before it leaks. */
import type { ClipBrowser } from '../browser/open';
import { memoryOfTree } from './memory';
import type { Threads } from '../served/threads';
import { doPage, type PageWork } from './one';
import type { Executor, Order, Result, Task } from './work';

interface PoolOptions {
  open(): Promise<ClipBrowser>;
  /** clip without a browser; closed with the pool */
  threads: Threads;
  work: PageWork;
  /** concurrent pages */
  contexts: number;
  pagesPerBrowser: number;
  /** bytes of this process and its children before a restart */
  memory: number;
  /** bytes; null if unknown (default: by /proc) */
  measure?: () => number | null;
}

/** ms between measurements */
const LOOK = 2000;

interface Lease {
  browser: Promise<ClipBrowser>;
  begun: number;
  active: number;
  isRetired: boolean;
  isOver: boolean;
  closed: Promise<void>;
  close: () => void;
}

export class Pool implements Executor {
  private current: Lease | null = null;
  private readonly open = new Set<Lease>();
  private readonly timer: NodeJS.Timeout;
  /** bytes */
  peak = 0;

  constructor(private readonly options: PoolOptions) {
    const { measure = memoryOfTree, memory } = options;
    this.timer = setInterval(() => {
      const bytes = measure() ?? 0;
      this.peak = Math.max(this.peak, bytes);
      if (bytes <= memory || this.current === null || this.current.begun === 0) return;
      this.current.isOver = true;
      this.retire(this.current);
    }, LOOK);
    this.timer.unref();
  }

  get capacity(): number {
    return this.options.contexts;
  }

  async run(task: Task, order?: Order): Promise<Result> {
    const lease = await this.lease();
    try {
      const { threads, work } = this.options;
      return await doPage({ browser: await lease.browser, threads }, task, work, order);
    } finally {
      lease.active--;
      if (lease.begun >= this.options.pagesPerBrowser) this.retire(lease);
      this.closeIfOver(lease);
    }
  }

  /** Two browsers would need twice the memory. */
  private async lease(): Promise<Lease> {
    for (const old of this.open) if (old.isOver) await old.closed;
    this.current ??= this.start();
    const lease = this.current;
    lease.begun++;
    lease.active++;
    if (lease.begun >= this.options.pagesPerBrowser) this.retire(lease);
    return lease;
  }

  private start(): Lease {
    let close: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const lease: Lease = {
      ...{ browser: this.options.open(), begun: 0, active: 0, isRetired: false, isOver: false, closed },
      close,
    };
    lease.browser.catch(() => undefined);
    this.open.add(lease);
    return lease;
  }

  private retire(lease: Lease): void {
    lease.isRetired = true;
    if (this.current === lease) this.current = null;
    this.closeIfOver(lease);
  }

  private closeIfOver(lease: Lease): void {
    if (!lease.isRetired || lease.active > 0 || !this.open.has(lease)) return;
    this.open.delete(lease);
    void lease.browser
      .then((browser) => browser.close())
      .catch(() => undefined)
      .finally(lease.close);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.current = null;
    const all = [...this.open];
    for (const lease of all) this.retire(lease);
    await this.options.threads.close();
    await Promise.all(all.map(({ browser }) => browser.then((one) => one.close()).catch(() => undefined)));
    await this.options.work.store.close?.();
  }
}
