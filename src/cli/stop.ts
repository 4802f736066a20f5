/** How a command is stopped: Ctrl+C lets it finish what it has begun, SIGTERM ends it within seconds. */

/** ms after SIGTERM in which what is under way may end by itself: service managers kill after 10 s or more */
const GRACE_MS = 4000;

export interface Stopping {
  /** nothing new is begun */
  readonly soon: AbortSignal;
  /** what is under way is given up */
  readonly now: AbortSignal;
  /** Signals mean again what they mean to any program. */
  readonly release: () => void;
}

/** @param exitCode of a command that does not end in time @param asked says that it was asked to stop */
export function stopping(exitCode: number, asked: () => void = () => undefined): Stopping {
  const [soon, now] = [new AbortController(), new AbortController()];
  let timer: NodeJS.Timeout | undefined;
  // A second Ctrl+C ends the process: nobody listens any more.
  const interrupt = (): void => {
    asked();
    soon.abort();
  };
  const terminate = (): void => {
    // Whatever is written, is written whole or not at all, so that it may end anywhere.
    timer = setTimeout(() => process.exit(exitCode), GRACE_MS);
    timer.unref();
    soon.abort();
    now.abort();
  };
  process.once('SIGINT', interrupt).once('SIGTERM', terminate);
  return {
    soon: soon.signal,
    now: now.signal,
    release() {
      process.off('SIGINT', interrupt).off('SIGTERM', terminate);
    },
  };
}
