/** Events that several reading aids share. */
import type { ReaderWithAids } from '../interfaces';
import { onTrusted, trustedUntil } from '../../../util/trusted';

/** Reading aids pause in the print view. */
export const isOnPaper = ({ host, main }: ReaderWithAids): boolean =>
  main.parentElement !== host.document.body;

/** May call `keep` repeatedly, because some closed tabs only report being hidden. */
export function whenLeft({ host, signal }: ReaderWithAids, keep: () => void): void {
  onTrusted(signal, 'abort', keep);
  const on = trustedUntil(signal);
  on(host.window, 'pagehide', keep);
  on(host.document, 'visibilitychange', () => {
    if (host.document.visibilityState === 'hidden') keep();
  });
}

/** At most once per frame. */
export function oncePerFrame(view: Window, act: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    view.requestAnimationFrame(() => {
      waiting = false;
      act();
    });
  };
}
