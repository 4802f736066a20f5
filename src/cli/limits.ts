/** Limits of time and size for each page. */
import { Failure, type FailureKind } from './failure';

/** 30 s is the default of browser drivers; the others are some ten times the usual. */
export const LIMITS = {
  /** ms until the text is there */
  load: 30_000,
  /** ms for pictures and scripts after that */
  settle: 8_000,
  /** ms, with further pages */
  clip: 60_000,
  /** ms per article */
  pictures: 30_000,
  /** ms per PDF */
  print: 60_000,
  /** bytes per article */
  pictureBytes: 100_000_000,
};

export type Limits = typeof LIMITS;

/** Drops a result after `ms` or `signal`. */
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
  // It may fail after the limit.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    if (stop) signal?.removeEventListener('abort', stop);
  }
}
