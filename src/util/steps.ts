/** Work in steps: a long stage stops where it may be interrupted, so that a long page does not hold its tab up. */
import { Pacer } from './pacer';

/** A stage in steps. What it yields names the step that comes next, for traces and tests. */
export type Steps<Result> = Generator<string, Result, undefined>;

/** Runs all steps in one go. */
export function run<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs the steps in short tasks: the page gets a turn wherever the pacer says that one is due.
 * @throws when `signal` is aborted, at the next turn
 */
export async function runPaced<Result>(
  steps: Steps<Result>,
  pacer = new Pacer(),
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (!pacer.due()) continue;
    await pacer.yield();
    signal?.throwIfAborted();
  }
}
