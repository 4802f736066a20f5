/** What reading aids ask and hear of the reader: the print view, leaving, the next frame. */
import type { ReaderWithAids } from '../interfaces';
import { onTrusted } from '../../../util/trusted';

/** Is the article in the print view? Reading aids do nothing there. */
export const isOnPaper = ({ host, main }: ReaderWithAids): boolean =>
  main.parentElement !== host.document.body;

/** May be called several times. Some closed tabs only tell that they were hidden. */
export function whenLeft({ host, signal }: ReaderWithAids, keep: () => void): void {
  onTrusted(signal, 'abort', keep);
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

/** @returns calls `act` on the next frame, once for several calls */
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
