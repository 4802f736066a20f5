/** While the reader is open, keys are the reader's: the page's own handlers do not see them. */
import type { FrameHost } from './frame-host';

export interface KeyActions {
  escape(): void;
  print(): void;
  edit(): void;
  undo(): void;
  redo(): void;
}

/**
 * Listens in the frame, where the focus is, and keeps keys from the page should the focus come back to it
 * (a page that takes it in a timer): they are stopped and the focus goes to the frame again.
 */
export function guardKeys(page: Document, host: FrameHost, signal: AbortSignal, actions: KeyActions): void {
  const act = (event: KeyboardEvent) => {
    if (event.isComposing || !event.isTrusted) return;
    const action = actionOf(event, actions);
    if (!action) return;
    event.preventDefault();
    action();
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

function actionOf(event: KeyboardEvent, actions: KeyActions): (() => void) | null {
  const key = event.key.toLowerCase();
  if (key === 'escape')
    return () => {
      actions.escape();
    };
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z')
      return event.shiftKey
        ? () => {
            actions.redo();
          }
        : () => {
            actions.undo();
          };
    if (event.shiftKey) return null;
    if (key === 'y')
      return () => {
        actions.redo();
      };
    // The browser's own print would print the page under the reader.
    return key === 'p'
      ? () => {
          actions.print();
        }
      : null;
  }
  const typing = (event.target as Element | null)?.closest?.('input, select, textarea');
  return key === 'e' && !event.shiftKey && !typing
    ? () => {
        actions.edit();
      }
    : null;
}
