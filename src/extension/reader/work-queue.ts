/** Work on the article that the reader shows: one piece after the other, said to go on, and ended by the reader's end. */
import type { Steps } from '../../util/steps';
import { Turns } from '../turns';
import { isCancelled, Work, type WorkLine, type WorkOptions } from '../work';

export class WorkQueue {
  readonly #work: Work;
  readonly #turns = new Turns();
  /** false once the reader is closed */
  readonly #open: () => boolean;

  constructor(line: WorkLine, open: () => boolean) {
    this.#work = new Work(line);
    this.#open = open;
  }

  /** The result of the steps; null when they were cancelled, or the reader was closed. */
  run<Result>(
    text: string,
    steps: () => Steps<Result>,
    options?: WorkOptions,
  ): Promise<{ result: Result } | null> {
    return this.#turns.inTurn(async () => {
      if (!this.#open()) return null;
      try {
        return { result: await this.#work.run(text, steps(), options) };
      } catch (error) {
        if (isCancelled(error)) return null;
        throw error;
      }
    });
  }

  /** As a press on the button; false when nothing is said to go on. */
  cancel(): boolean {
    return this.#work.cancel();
  }

  /** Ends what is under way, said or not. */
  end(): void {
    this.#work.end();
  }
}
