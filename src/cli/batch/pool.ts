/** Restarts the browser before it leaks, by the memory of this process and its children. */
import { readdirSync, readFileSync } from 'node:fs';
import type { ClipBrowser } from '../browser/open';
import type { Threads } from '../served/threads';
import type { Task } from './tasks';
import { type Executor, type Order, type Result, orderedClip, failedBy } from './work';
import type { BrowserContext } from 'playwright-core';
import { isEmpty, wordCount } from '../../article/forms';
import { Failure, failureOf } from '../failure';
import type { ClippedPage, TakeOptions } from '../page/clipped';
import { takePage, type Takers } from '../page/take';
import { placeOf, type Logins } from './address';
import type { Archive } from './archive/open';
import type { Store } from './store/folder';

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
}

/** ms between measurements */
const LOOK = 2000;

interface Lease {
  browser: Promise<ClipBrowser>;
  begun: number;
  active: number;
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
    this.timer = setInterval(() => {
      const bytes = memoryOfTree() ?? 0;
      this.peak = Math.max(this.peak, bytes);
      if (bytes <= options.memory || this.current === null || this.current.begun === 0) return;
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
    const lease: Lease = { browser: this.options.open(), begun: 0, active: 0, isOver: false, closed, close };
    lease.browser.catch(() => undefined);
    this.open.add(lease);
    return lease;
  }

  private retire(lease: Lease): void {
    if (this.current === lease) this.current = null;
    this.closeIfOver(lease);
  }

  private closeIfOver(lease: Lease): void {
    if (lease === this.current || lease.active > 0 || !this.open.has(lease)) return;
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

/** bytes; some ARM systems have larger pages */
const PAGE = 4096;

/** Process ids of a process and its children. Linux only. */
export function processTree(root: number): number[] {
  const below = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The program's name, in brackets, may hold anything.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      below.set(parent, [...(below.get(parent) ?? []), Number(name)]);
    } catch {
      // just ended
    }
  }
  const found = [root];
  // It grows while it is read.
  for (const pid of found) found.push(...(below.get(pid) ?? []));
  return found;
}

/** @returns bytes without shared memory, null if unknown */
export function memoryOfTree(root: number = process.pid): number | null {
  let pids: number[];
  try {
    pids = processTree(root);
  } catch {
    return null;
  }
  let bytes = 0;
  for (const pid of pids) {
    try {
      const [, resident = 0, shared = 0] = readFileSync(`/proc/${String(pid)}/statm`, 'utf8')
        .split(' ')
        .map(Number);
      bytes += (resident - shared) * PAGE;
    } catch {
      // just ended
    }
  }
  return bytes;
}

interface Form {
  /** without a dot */
  ending: string;
  /** MIME */
  type: string;
  /** also fetches pictures */
  pictures: boolean;
  write(clipped: ClippedPage, browser: ClipBrowser): Promise<Uint8Array | string>;
}

export interface PageWork {
  store: Store;
  form(order?: Order): Form;
  /** @throws if missing or unreadable */
  archive(file: string): Promise<Archive>;
  clip: TakeOptions;
  login?: Logins['of'];
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

async function clipped(
  takers: Takers,
  task: Task,
  work: PageWork,
  { pictures }: Form,
  order: Order | undefined,
): Promise<ClippedPage> {
  const clip = { ...orderedClip(work.clip, order?.page), pictures };
  if (task.archive === '') {
    const login = work.login?.(task.address);
    return takePage(takers, { url: task.address, ...(login ? { login } : {}) }, clip);
  }
  const archive = await work.archive(task.archive);
  const recorded = await archive.get(task.address);
  if (!recorded) throw new Failure('unreachable', 'the archive holds no answer of this address');
  return takePage(
    takers,
    { url: recorded.address, recorded },
    {
      ...clip,
      offline: { picture: async (src) => (await archive.get(src).catch(() => null))?.body ?? null },
      prepare: (context) => replay(context, archive),
    },
  );
}

/** @throws Failure `no-browser` only: it stops all pages */
async function doPage(takers: Takers, task: Task, work: PageWork, order?: Order): Promise<Result> {
  try {
    const form = work.form(order);
    const page = await clipped(takers, task, work, form, order);
    if (isEmpty(page.article) && (page.records?.rows.length ?? 0) === 0)
      throw new Failure('empty', 'the page has no text of its own');
    const start = performance.now();
    const written = await form.write(page, takers.browser);
    const bytes = typeof written === 'string' ? Buffer.from(written) : written;
    const name = `${placeOf(task)}.${form.ending}`;
    const files = [await work.store.put(name, bytes, form.type, task.address)];
    const { load, settle, clip, pictures } = page.times;
    const times = {
      load: Math.round(load + settle),
      clip: Math.round(clip),
      write: Math.round(pictures + performance.now() - start),
    };
    const { kind, confidence, rendered, sure, why, article } = page;
    return {
      ...{ outcome: 'done', kind, confidence: rounded(confidence), title: article.title },
      ...{ words: wordCount(article), rendered, sure: sure && rounded(sure), why, times, files },
    };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'no-browser') throw failure;
    return failedBy(failure);
  }
}

/** Call before loading, without a network. `resolve` the page's address first. */
async function replay(context: BrowserContext, archive: Archive): Promise<void> {
  await context.routeWebSocket(/.*/, (socket) => void socket.close().catch(() => undefined));
  await context.route(/.*/, async (route) => {
    const request = route.request();
    const isGet = request.method() === 'GET' || request.method() === 'HEAD';
    const recorded = isGet ? await archive.get(request.url()).catch(() => null) : null;
    // For fonts and modules of other origins.
    const open = { ...recorded?.headers, 'access-control-allow-origin': '*' };
    const answer = recorded
      ? route.fulfill({ ...recorded, headers: open })
      : route.abort('internetdisconnected');
    // The context may have closed.
    await answer.catch(() => undefined);
  });
}
