/** How long and how much: no page may hold up a run, whatever it does. */
import { Failure, type FailureKind } from './failure';

export interface Limits {
  /** ms until the page's text is there */
  load: number;
  /** ms that are waited after it for pictures, scripts and what scrolling wakes */
  settle: number;
  /** ms of reading the page, further pages included */
  clip: number;
  /** ms for all pictures of an article */
  pictures: number;
  /** ms for making a PDF */
  print: number;
  /** bytes of all pictures of an article */
  pictureBytes: number;
}

/** A slow site answers within 30 s (the default of browsers' drivers); the others are some ten times what is usual. */
export const LIMITS: Limits = {
  load: 30_000,
  settle: 8_000,
  clip: 60_000,
  pictures: 30_000,
  print: 60_000,
  pictureBytes: 100_000_000,
};

/** Waits for `work` no longer than `ms` and no longer than `signal` lets it. What it would have given is dropped. */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  late: string,
  signal?: AbortSignal,
  kind: FailureKind = 'timeout',
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Failure(kind, `${late} within ${String(ms / 1000)} s`));
    }, ms);
    stop = () => {
      reject(new Failure('interrupted', 'stopped'));
    };
    if (signal?.aborted === true) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
  // It may fail after the limit, when nothing waits for it any more.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    if (stop) signal?.removeEventListener('abort', stop);
  }
}
