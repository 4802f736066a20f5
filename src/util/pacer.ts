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

interface Scheduler {
  yield?: () => Promise<void>;
  postTask?: (callback: () => void) => Promise<void>;
}

/** Cuts a long pass into tasks: ask `due()` now and then, `await yield()` when it says so. */
export class Pacer {
  #start = performance.now();
  /** when the page had its last turn */
  #turn = this.#start;

  due(): boolean {
    return performance.now() - this.#start > TASK_BUDGET;
  }

  async yield(): Promise<void> {
    const { scheduler } = globalThis as { scheduler?: Scheduler };
    if (scheduler?.yield && performance.now() - this.#turn < TURN_BUDGET) await scheduler.yield();
    else {
      // A task like those of the page stands behind all that wait already.
      if (scheduler?.postTask) await scheduler.postTask(() => undefined);
      else await new Promise((resolve) => setTimeout(resolve, 0));
      this.#turn = performance.now();
    }
    this.#start = performance.now();
  }
}
