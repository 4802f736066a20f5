/**
 * ms, after which a task ends at its next pause. One over 50 ms is felt as a stutter (W3C Long Tasks); the last step may
 * take 20, and a collection of garbage, which nobody can cut, 30.
 */
const TASK_BUDGET = 8;

/**
 * ms, after which the page's own tasks come first. What `scheduler.yield` goes on with stands before them in the
 * browser's queue: timers and answers of the page would wait until a long pass is over.
 */
const TURN_BUDGET = 50;
/** The first turn comes later: a small page is done by then, and what the user waits for is there without one. */
const FIRST_TURN = 100;
/** The same of a long pass: what a giant has the browser draw in between comes on top. Each turn brings the next so much nearer. */
const LONG_TURN_BUDGET = 30;
const NEARER = 2;

/** ms that a turn of the page takes at most: some pages are never idle. */
const LONGEST_TURN = 25;

interface Scheduler {
  yield?: () => Promise<void>;
  postTask?: (callback: () => void, options: { priority?: 'background'; delay?: number }) => Promise<void>;
}

const done = (): void => undefined;

/** Cuts a long pass into tasks: ask `due()` now and then, `await yield()` when it says so. */
export class Pacer {
  #start = performance.now();
  /** when the page had its last turn */
  #turn = this.#start;
  #budget = FIRST_TURN;
  readonly #held: (() => Promise<void>) | undefined;

  /** @param held what else is waited for at each pause */
  constructor(held?: () => Promise<void>) {
    this.#held = held;
  }

  due(): boolean {
    return performance.now() - this.#start > TASK_BUDGET;
  }

  async yield(): Promise<void> {
    const { scheduler } = globalThis as { scheduler?: Scheduler };
    if (scheduler?.yield && performance.now() - this.#turn < this.#budget) await scheduler.yield();
    else {
      // A task like any other is not enough: after an input, and while something loads, browsers put the timers of a page behind such.
      if (scheduler?.postTask)
        await Promise.race([
          scheduler.postTask(done, { priority: 'background' }),
          scheduler.postTask(done, { delay: LONGEST_TURN }),
        ]);
      else await new Promise((resolve) => setTimeout(resolve, 0));
      this.#turn = performance.now();
      this.#budget = Math.max(LONG_TURN_BUDGET, Math.min(TURN_BUDGET, this.#budget) - NEARER);
    }
    await this.#held?.();
    this.#start = performance.now();
  }
}
