/** Keeping what would be lost with the reader. */
import type { ReaderWithAids } from '../aids';
import { onTrusted } from '../../util/trusted';

/**
 * Calls back whenever the reader may be gone next: when it is closed, when its page is left, and when its tab is hidden, which
 * is the last that a closed tab tells on some systems. So it may be called several times.
 */
export function whenLeft({ host, signal }: Pick<ReaderWithAids, 'host' | 'signal'>, keep: () => void): void {
  // eslint-disable-next-line no-restricted-syntax -- a signal of our own, which no page can reach
  signal.addEventListener('abort', keep);
  onTrusted(host.window, 'pagehide', keep, { signal });
  onTrusted(
    host.document,
    'visibilitychange',
    () => {
      if (host.document.visibilityState === 'hidden') keep();
    },
    { signal },
  );
}
