/** While the reader is open, keys are the reader's: the page's own handlers do not see them. */
import type { FrameHost } from './frame-host';

export interface KeyActions {
  escape(): void;
  print(): void;
}

/**
 * Listens in the frame, where the focus is, and keeps keys from the page should the focus come back to it
 * (a page that takes it in a timer): they are stopped and the focus goes to the frame again.
 */
export function guardKeys(page: Document, host: FrameHost, signal: AbortSignal, actions: KeyActions): void {
  const act = (event: KeyboardEvent) => {
    if (event.isComposing || !event.isTrusted) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      actions.escape();
    } else if (
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey &&
      event.key.toLowerCase() === 'p'
    ) {
      // The browser's own print would print the page under the reader.
      event.preventDefault();
      actions.print();
    }
  };
  host.document.addEventListener('keydown', act, { signal });
  const view = page.defaultView;
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    view?.addEventListener(
      type,
      (event) => {
        if (!host.connected) return;
        event.stopImmediatePropagation();
        if (type === 'keydown') act(event);
        if (host.connected) host.window.focus();
      },
      { capture: true, signal },
    );
  }
}
