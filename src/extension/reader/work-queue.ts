/** Queues work on the shown article, with a status line. */
import type { Steps } from '../../util/steps';
import { Turns } from '../../util/turns';
import { isCancelled, Work, type WorkLine, type WorkOptions } from '../session/work';

export class WorkQueue {
  readonly #work: Work;
  readonly #turns = new Turns();
  readonly #open: () => boolean;

  constructor(line: WorkLine, open: () => boolean) {
    this.#work = new Work(line);
    this.#open = open;
  }

  /** Null when cancelled or the reader was closed. */
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

  /** False when no work is shown. */
  cancel(): boolean {
    return this.#work.cancel();
  }

  end(): void {
    this.#work.end();
  }
}
