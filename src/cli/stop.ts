/** Ctrl+C finishes active pages; SIGTERM ends within seconds. */
import { FAILURES } from './failure';

/** ms after SIGTERM: service managers kill after 10 s or more */
const GRACE_MS = 4000;

/** @param asked called on Ctrl+C */
export function stopping(asked: () => void = () => undefined) {
  const [soon, now] = [new AbortController(), new AbortController()];
  let timer: NodeJS.Timeout | undefined;
  // The second Ctrl+C has no listener, so it ends the process.
  const interrupt = (): void => {
    asked();
    soon.abort();
  };
  const terminate = (): void => {
    // Writes are atomic, so it may end anywhere.
    timer = setTimeout(() => process.exit(FAILURES.interrupted.code), GRACE_MS);
    timer.unref();
    soon.abort();
    now.abort();
  };
  process.once('SIGINT', interrupt).once('SIGTERM', terminate);
  return {
    /** start no more work */
    soon: soon.signal,
    /** give up active work */
    now: now.signal,
    /** Restores the default signals. */
    release: (): void => {
      process.off('SIGINT', interrupt).off('SIGTERM', terminate);
    },
  };
}
