/** Decides which host is next: few pages a host at once, with pauses, all hosts in turn. */
import { ARCHIVES, laneOf, type Task, type Tasks } from '../tasks';

/** A queue lane: pages of a host or of archives. */
interface Host {
  name: string;
  active: number;
  /** waiting pages */
  left: number;
  /** of the last page given out */
  place: string;
  /** ms since the epoch */
  notBefore: number;
  /** ms between pages, with Crawl-delay */
  pause: number;
  /** concurrent pages */
  most: number;
  isReady: boolean;
}

export class Schedule {
  private readonly hosts = new Map<string, Host>();
  private readonly ready: Host[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  /** active pages and pages waiting for a retry */
  private out = 0;
  private left = 0;
  private stopped = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly tasks: Tasks,
    /** pages of a host at once, and ms between their starts */
    private readonly politeness: { perHost: number; pause: number },
  ) {
    for (const [name, count] of tasks.lanes) this.grow(name, count);
  }

  grow(name: string, count: number): void {
    const host: Host = this.hosts.get(name) ?? {
      ...{ name, active: 0, left: 0, place: '', notBefore: 0, isReady: false },
      pause: name === ARCHIVES ? 0 : this.politeness.pause,
      most: name === ARCHIVES ? Infinity : this.politeness.perHost,
    };
    this.hosts.set(name, host);
    host.left += count;
    this.left += count;
    this.offer(host);
  }

  /** @param pause ms */
  slow(name: string, pause: number): void {
    const host = this.hosts.get(name);
    if (!host || pause <= host.pause) return;
    host.notBefore += pause - host.pause;
    host.pause = pause;
  }

  /** Null at the end or after `stop`. */
  async next(): Promise<Task | null> {
    for (;;) {
      if (this.stopped) return null;
      const host = this.ready.shift();
      if (!host) {
        if (this.left === 0 && this.out === 0) return null;
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
        continue;
      }
      host.isReady = false;
      // It was slowed down meanwhile.
      if (host.notBefore > Date.now()) {
        this.offer(host);
        continue;
      }
      host.active++;
      host.left--;
      this.left--;
      this.out++;
      host.notBefore = Date.now() + host.pause;
      const found = await this.tasks.after(host.name, host.place);
      if (found) {
        host.place = found.place;
        this.offer(host);
        return found.task;
      }
      this.leave(host.name);
      this.end();
    }
  }

  done(task: Task): void {
    this.leave(laneOf(task));
    this.end();
  }

  /** @param wait ms until the retry */
  later(task: Task, wait: number, put: () => Promise<void>): void {
    const name = laneOf(task);
    this.leave(name);
    this.after(wait, () => {
      void put()
        .then(() => {
          this.grow(name, 1);
        })
        // It keeps its place for the next run.
        .catch(() => undefined)
        .finally(() => {
          this.end();
        });
    });
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.stir();
  }

  private leave(name: string): void {
    const host = this.hosts.get(name);
    if (!host) return;
    host.active--;
    this.offer(host);
  }

  private offer(host: Host): void {
    if (host.isReady || host.left === 0 || host.active >= host.most) return;
    host.isReady = true;
    const enter = (): void => {
      this.ready.push(host);
      this.stir();
    };
    const wait = host.notBefore - Date.now();
    if (wait <= 0) enter();
    else this.after(wait, enter);
  }

  private after(wait: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, wait);
    this.timers.add(timer);
  }

  private end(): void {
    this.out--;
    this.stir();
  }

  private stir(): void {
    const { wake } = this;
    this.wake = () => undefined;
    wake();
  }
}
