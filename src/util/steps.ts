/** A stage in steps: it yields where the work may be interrupted, so that a long page does not hold its tab up. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs all steps in one go. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
