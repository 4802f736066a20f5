/** Whose turn it is: at most so many pages a host at once, with a pause between, all hosts in turn. */
import { ARCHIVES, laneOf, type Task, type Tasks } from '../queue/tasks';

export interface Politeness {
  /** pages of one host at the same time */
  perHost: number;
  /** ms between the beginnings of two pages of one host */
  pause: number;
}

/** A lane of the queue: a host's pages, or those of archives. */
interface Host {
  name: string;
  /** pages under way */
  active: number;
  /** pages that wait and were not taken out */
  left: number;
  /** place of the page that was taken last */
  place: string;
  /** ms since the epoch: not before */
  notBefore: number;
  /** ms between two pages, what robots.txt asks for included */
  pause: number;
  /** pages at the same time */
  most: number;
  isReady: boolean;
}

export class Schedule {
  private readonly hosts = new Map<string, Host>();
  /** hosts that have a page that may be taken now, in turn */
  private readonly ready: Host[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  /** pages out: under way, or waiting for another try */
  private out = 0;
  private left = 0;
  private stopped = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly tasks: Tasks,
    private readonly politeness: Politeness,
  ) {
    for (const [name, count] of tasks.lanes) this.grow(name, count);
  }

  /** `count` more pages of a host wait. */
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

  /** The host asks for a longer pause than ours. @param pause ms */
  slow(name: string, pause: number): void {
    const host = this.hosts.get(name);
    if (!host || pause <= host.pause) return;
    // The page that has just been taken counts: the next one waits as long already.
    host.notBefore += pause - host.pause;
    host.pause = pause;
  }

  /** The next page, as soon as one may be taken; null when none waits and none is out, or when it is stopped. */
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
      // It was slowed down while it stood here.
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
      this.over(host.name);
    }
  }

  /** A page is over. */
  done(task: Task): void {
    this.over(laneOf(task));
  }

  private over(name: string): void {
    this.leave(name);
    this.out--;
    this.stir();
  }

  /**
   * A page is tried again after a while.
   * @param wait ms
   * @param put puts it back into the queue, when the time has come
   */
  later(task: Task, wait: number, put: () => Promise<void>): void {
    const name = laneOf(task);
    this.leave(name);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void put()
        .then(() => {
          this.grow(name, 1);
        })
        // It stays in the queue under its old number, and is done when the run goes on.
        .catch(() => undefined)
        .finally(() => {
          this.out--;
          this.stir();
        });
    }, wait);
    this.timers.add(timer);
  }

  /** Nothing more is given out; what waits for another try stays in the queue. */
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

  /** Lets a host have its turn now, or when its pause is over. */
  private offer(host: Host): void {
    if (host.isReady || host.left === 0 || host.active >= host.most) return;
    host.isReady = true;
    const wait = host.notBefore - Date.now();
    const enter = (): void => {
      this.ready.push(host);
      this.stir();
    };
    if (wait <= 0) enter();
    else {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        enter();
      }, wait);
      this.timers.add(timer);
    }
  }

  private stir(): void {
    const { wake } = this;
    this.wake = () => undefined;
    wake();
  }
}
