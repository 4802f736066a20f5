/** The order of actions: each is under way once, and those that open or close a reader come one after the other. */
export class Turns {
  readonly #running = new Map<string, Promise<unknown>>();
  #last: Promise<unknown> = Promise.resolve();

  /** Is anything under way whose name begins so? */
  running(name: string): boolean {
    return [...this.#running.keys()].some((each) => each.startsWith(name));
  }

  /** Asked for once more while it is under way, an action is that one: a double click is a click. */
  join<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    // Of one name there is one kind of result.
    const running = this.#running.get(name) as Promise<Result> | undefined;
    if (running) return running;
    const started = act().finally(() => this.#running.delete(name));
    this.#running.set(name, started);
    return started;
  }

  /** Waits for all that asked before, whether they came to good or not. */
  inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(act);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
