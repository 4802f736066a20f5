/** Work on a long article: in short tasks, and with a bar and a way out where it takes longer than a second. */
import { Pacer, runPaced, type Steps } from '../../util/steps';
import { t } from '../bridge/i18n';
import { ClipProblem, isClipProblem } from '../bridge/problems';
import type { StatusContent } from '../widgets/status-line';

/** ms of work after which a message is shown: a shorter one would only flicker. */
export const SAY_AFTER_MS = 1000;

/** Where it is said. */
export interface WorkLine {
  show(content: StatusContent): void;
  /** removes the message of `show` */
  hide(): void;
}

export interface WorkOptions {
  /** how far it is; without it nobody knows */
  share?: () => { value: number; max: number };
  /** another effect of cancelling than ending the work */
  cancel?: () => void;
  pacer?: Pacer;
  /** ends it, too */
  signal?: AbortSignal;
}

/** Did the user or the caller end the work? Then there is nothing to report. */
export const isCancelled = (error: unknown): boolean => isClipProblem(error) && error.kind === 'cancelled';

/** One piece of work at a time. */
export class Work {
  readonly #line: WorkLine;
  #running: { abort: AbortController; cancel: () => void; shown: boolean } | null = null;

  constructor(line: WorkLine) {
    this.#line = line;
  }

  /** Runs the steps. Rejects with a ClipProblem ('cancelled') when it is cancelled. */
  async run<Result>(
    text: string,
    steps: Steps<Result>,
    { share, cancel, pacer = new Pacer(), signal }: WorkOptions = {},
  ): Promise<Result> {
    this.end();
    const abort = new AbortController();
    const ended = signal ? AbortSignal.any([signal, abort.signal]) : abort.signal;
    const end =
      cancel ??
      (() => {
        abort.abort(new ClipProblem('cancelled'));
      });
    const running = { abort, cancel: end, shown: false };
    this.#running = running;
    const start = performance.now();
    const say = (): void => {
      if (performance.now() - start < SAY_AFTER_MS || this.#running !== running) return;
      running.shown = true;
      this.#line.show({
        text,
        progress: share?.() ?? { value: 0, max: null },
        progressLabel: t('workProgress'),
        actions: [{ label: t('cancel'), name: 'cancel', run: end }],
      });
    };
    try {
      return await runPaced(steps, pacer, ended, say);
    } finally {
      if (running.shown) this.#line.hide();
      if (this.#running === running) this.#running = null;
    }
  }

  /** As a press on the button; false when nothing is said to go on. */
  cancel(): boolean {
    const running = this.#running;
    if (!running?.shown) return false;
    running.cancel();
    return true;
  }

  /** Ends the running work, whether it is shown or not. */
  end(): void {
    this.#running?.abort.abort(new ClipProblem('cancelled'));
  }
}
