/** Runs long work in short tasks, with progress and a cancel button after a second. */
import { Pacer, runPaced, type Steps } from '../../util/steps';
import { Turns } from '../../util/turns';
import { t } from '../bridge/i18n';
import { ClipProblem, isClipProblem } from '../bridge/problems';
import type { StatusContent } from '../widgets/status-line';

/** In ms. A shorter message would flicker. */
export const SAY_AFTER_MS = 1000;

export interface WorkLine {
  show(content: StatusContent): void;
  hide(): void;
}

interface WorkOptions {
  /** indeterminate if missing */
  share?: () => { value: number; max: number };
  /** replaces stopping the work */
  cancel?: () => void;
  pacer?: Pacer;
  /** stops the work */
  signal?: AbortSignal;
}

/** Nothing needs to be reported then. */
export const isCancelled = (error: unknown): boolean => isClipProblem(error) && error.kind === 'cancelled';

/** Runs one piece of work at a time. */
export class Work {
  #running: { abort: AbortController; cancel: () => void; shown: boolean } | null = null;

  constructor(private readonly line: WorkLine) {}

  /** Rejects with a ClipProblem ('cancelled') when stopped. */
  async run<Result>(
    text: string,
    steps: Steps<Result>,
    { share, cancel, pacer = new Pacer(), signal }: WorkOptions = {},
  ): Promise<Result> {
    this.end();
    const abort = new AbortController();
    const ended = signal ? AbortSignal.any([signal, abort.signal]) : abort.signal;
    const end = cancel ?? (() => abort.abort(new ClipProblem('cancelled')));
    const running = { abort, cancel: end, shown: false };
    this.#running = running;
    const start = performance.now();
    const say = (): void => {
      if (performance.now() - start < SAY_AFTER_MS || this.#running !== running) return;
      running.shown = true;
      this.line.show({
        text,
        progress: share?.() ?? { value: 0, max: null },
        progressLabel: t('workProgress'),
        actions: [{ label: t('cancel'), name: 'cancel', run: end }],
      });
    };
    try {
      return await runPaced(steps, pacer, ended, say);
    } finally {
      if (running.shown) this.line.hide();
      if (this.#running === running) this.#running = null;
    }
  }

  /** Like the cancel button; false if no progress is shown. */
  cancel(): boolean {
    const running = this.#running;
    if (!running?.shown) return false;
    running.cancel();
    return true;
  }

  /** Stops the work even if no progress is shown. */
  end(): void {
    this.#running?.abort.abort(new ClipProblem('cancelled'));
  }
}

/** Queues work on an open reader's article. */
export class WorkQueue {
  readonly #work: Work;
  readonly #turns = new Turns();

  constructor(
    line: WorkLine,
    private readonly isOpen: () => boolean,
  ) {
    this.#work = new Work(line);
  }

  /** Null when cancelled or the reader was closed. */
  run<Result>(
    text: string,
    steps: () => Steps<Result>,
    options?: WorkOptions,
  ): Promise<{ result: Result } | null> {
    return this.#turns.inTurn(async () => {
      if (!this.isOpen()) return null;
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
