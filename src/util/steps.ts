/** Runs long work in steps, so that a long page stays responsive. */

/**
 * ms before a task pauses. Above 50 ms users feel a stutter (W3C Long Tasks): the last step may take 20,
 * garbage collection 30.
 */
const TASK_BUDGET = 8;

/**
 * ms before the page's own tasks get a turn: `scheduler.yield` continues before timers and responses of the
 * page.
 */
const TURN_BUDGET = 50;
/** The first turn comes later, so that a small page needs none. */
const FIRST_TURN = 100;
/** The interval shrinks by `NEARER` with each turn, down to this: on huge pages layout takes time, too. */
const LONG_TURN_BUDGET = 30;
const NEARER = 2;

/** ms; some pages are never idle. */
const LONGEST_TURN = 25;

interface Scheduler {
  yield?: () => Promise<void>;
  postTask?: (callback: () => void, options: { priority?: 'background'; delay?: number }) => Promise<void>;
}

const done = (): void => undefined;

/** Splits long work into tasks: ask `due()` often, and `await yield()` when it is true. */
export class Pacer {
  #start = performance.now();
  /** time of the page's last turn */
  #turn = this.#start;
  #budget = FIRST_TURN;
  readonly #held: (() => Promise<void>) | undefined;

  /** @param held awaited at each pause */
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
      // An ordinary task may run before the page's timers after input or while loading.
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

/** Long work as a generator. It yields the name of the next step, for traces and tests. */
export type Steps<Result> = Generator<string, Result, undefined>;

/** Returns a function that adds up costs (letters, elements) and is true when a step is full. */
export function meter(most: number): (cost: number) => boolean {
  let sum = 0;
  return (cost) => {
    sum += cost;
    if (sum < most) return false;
    sum = 0;
    return true;
  };
}

/** Letters per step: some milliseconds with one or two regular expressions. */
export const STEP_LETTERS = 100_000;
/** Fixed cost of a text, in letters. */
export const TEXT_COST = 40;

/** Items per step of `eachInSteps`, at about a microsecond each. */
const STEP_ITEMS = 5000;

/** Loops over a long list in steps. @param each must take microseconds */
export function* eachInSteps<Item>(
  items: readonly Item[],
  each: (item: Item, at: number) => void,
): Steps<void> {
  for (let at = 0; at < items.length; at += 1) {
    if (at > 0 && at % STEP_ITEMS === 0) yield 'next of many';
    each(items[at]!, at);
  }
}

export function run<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs the steps in short tasks with turns for the page between them.
 * @param onTurn called after each turn of the page
 * @throws at the next turn after `signal` aborts
 */
export async function runPaced<Result>(
  steps: Steps<Result>,
  pacer = new Pacer(),
  signal?: AbortSignal,
  onTurn?: () => void,
): Promise<Result> {
  signal?.throwIfAborted();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (!pacer.due()) continue;
    await pacer.yield();
    signal?.throwIfAborted();
    onTurn?.();
  }
}
