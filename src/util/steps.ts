/** Work in steps: a long stage stops where it may be interrupted, so that a long page does not hold its tab up. */
import { Pacer } from './pacer';

/** A stage in steps. What it yields names the step that comes next, for traces and tests. */
export type Steps<Result> = Generator<string, Result, undefined>;

/**
 * Says when so much was done that a step is full, by what each piece costs (in letters, elements: what the loop goes
 * with), and begins anew.
 */
export function meter(most: number): (cost: number) => boolean {
  let sum = 0;
  return (cost) => {
    sum += cost;
    if (sum < most) return false;
    sum = 0;
    return true;
  };
}

/** Letters that a loop over texts looks at in a step: a few milliseconds with a regular expression or two on each. */
export const STEP_LETTERS = 100_000;
/** What a text costs besides its letters, in letters. */
export const TEXT_COST = 40;

/** Items of a step of `eachInSteps`: some milliseconds where each takes a microsecond. */
const STEP_ITEMS = 5000;

/**
 * Goes through a list that may be very long, with a pause now and then.
 * @param each takes one item, in microseconds
 */
export function* eachInSteps<Item>(
  items: readonly Item[],
  each: (item: Item, at: number) => void,
): Steps<void> {
  for (let at = 0; at < items.length; at += 1) {
    if (at > 0 && at % STEP_ITEMS === 0) yield 'next of many';
    each(items[at]!, at);
  }
}

/** Runs all steps in one go. */
export function run<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs the steps in short tasks: the page gets a turn wherever the pacer says that one is due.
 * @param onTurn called after each turn of the page
 * @throws when `signal` is aborted, at the next turn
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
