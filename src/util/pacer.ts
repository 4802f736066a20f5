/**
 * ms, after which a task ends at its next pause. One over 50 ms is felt as a stutter (W3C Long Tasks); the last step may
 * take 20, and a collection of garbage, which nobody can cut, 30.
 */
const TASK_BUDGET = 8;

type Scheduler = { yield?: () => Promise<void> };

/** Cuts a long pass into tasks: ask `due()` now and then, `await yield()` when it says so. */
export class Pacer {
  private start = performance.now();

  due(): boolean {
    return performance.now() - this.start > TASK_BUDGET;
  }

  async yield(): Promise<void> {
    const scheduler = (globalThis as { scheduler?: Scheduler }).scheduler;
    if (scheduler?.yield) await scheduler.yield();
    else await new Promise((resolve) => setTimeout(resolve, 0));
    this.start = performance.now();
  }
}
