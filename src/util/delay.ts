/**
 * Resolves after `ms`, or at once when the signal aborts. It does not use setTimeout: browsers throttle the
 * timers of documents whose scripts are off, and a content script must work there too.
 */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal?.aborted === true) {
      done();
      return;
    }
    const clock = AbortSignal.timeout(Math.max(0, Math.ceil(ms)));
    const finish = (): void => {
      clock.removeEventListener('abort', finish);
      signal?.removeEventListener('abort', finish);
      done();
    };
    clock.addEventListener('abort', finish);
    signal?.addEventListener('abort', finish);
  });
}
