/** Stopping a command: Ctrl+C finishes pages under way, SIGTERM ends within seconds. */

/** ms after SIGTERM: service managers kill after 10 s or more */
const GRACE_MS = 4000;

export interface Stopping {
  /** begin nothing new */
  readonly soon: AbortSignal;
  /** give up what is under way */
  readonly now: AbortSignal;
  /** Restores the default signals. */
  readonly release: () => void;
}

/**
 * @param exitCode of a command that does not end in time
 * @param asked called on Ctrl+C
 */
export function stopping(exitCode: number, asked: () => void = () => undefined): Stopping {
  const [soon, now] = [new AbortController(), new AbortController()];
  let timer: NodeJS.Timeout | undefined;
  // The second Ctrl+C ends the process, since nobody listens.
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
