/** Runs long work in steps, so that a long page stays responsive. */

/**
 * ms before a task pauses. Users feel a stutter above 50 (W3C Long Tasks): the last step may take 20, garbage
 * collection 30.
 */
const TASK_BUDGET = 8;

/** ms before a turn of the page: `scheduler.yield` continues before its timers and responses. */
const TURN_BUDGET = 50;
/** So that small pages need no turn. */
const FIRST_TURN = 100;
/** Turns come sooner on huge pages, where layout takes time, too. */
const LONG_TURN_BUDGET = 30;
const NEARER = 2;

/** ms; some pages are never idle. */
const LONGEST_TURN = 25;

interface Scheduler {
  yield?: () => Promise<void>;
  postTask?: (callback: () => void, options: { priority?: 'background'; delay?: number }) => Promise<void>;
}

const done = (): void => undefined;

/** Ask `due()` often, and `await yield()` when it is true. */
export class Pacer {
  #start = performance.now();
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
      // Ordinary tasks may run before the page's timers after input or while loading.
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

/** Yields the name of the next step, for traces and tests. */
export type Steps<Result> = Generator<string, Result, undefined>;

/** Adds up costs (letters, elements); true when a step is full. */
export function meter(most: number): (cost: number) => boolean {
  let sum = 0;
  return (cost) => {
    sum += cost;
    if (sum < most) return false;
    sum = 0;
    return true;
  };
}

/** Letters per step: some milliseconds. */
export const STEP_LETTERS = 100_000;
/** In letters, per text. */
export const TEXT_COST = 40;

/** At about a microsecond each. */
const STEP_ITEMS = 5000;

/** @param each must take microseconds */
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
 * Runs steps in short tasks, with turns for the page.
 * @param onTurn called after each turn
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
