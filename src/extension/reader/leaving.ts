/** Calls back before the reader goes. */
import type { ReaderWithAids } from '../aids';
import { onTrusted } from '../../util/trusted';

/**
 * Calls `keep`, maybe several times: when the reader closes, its page is left, or its tab is hidden, which is
 * the last event of a closed tab on some systems.
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
