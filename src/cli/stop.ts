/** Ctrl+C finishes active pages; SIGTERM ends within seconds. */

/** ms after SIGTERM: service managers kill after 10 s or more */
const GRACE_MS = 4000;

export interface Stopping {
  /** start no more work */
  readonly soon: AbortSignal;
  /** give up active work */
  readonly now: AbortSignal;
  /** Restores the default signals. */
  readonly release: () => void;
}

/**
 * @param exitCode if the command does not end in time
 * @param asked called on Ctrl+C
 */
export function stopping(exitCode: number, asked: () => void = () => undefined): Stopping {
  const [soon, now] = [new AbortController(), new AbortController()];
  let timer: NodeJS.Timeout | undefined;
  // The second Ctrl+C has no listener, so it ends the process.
  const interrupt = (): void => {
    asked();
    soon.abort();
  };
  const terminate = (): void => {
    // Writes are atomic, so it may end anywhere.
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
