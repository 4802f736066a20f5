/** Keeps keys from the page while the reader is open. */
import { onTrusted, trustedUntil } from '../../util/trusted';
import type { FrameHost } from './frame-host';

interface KeyActions {
  /** false when nothing was open */
  closePanel(): boolean;
  close: () => void;
  print: () => void;
  /** missing while nothing can be changed */
  openPrintView?: () => void;
  edit?: () => void;
  undo?: () => void;
  redo?: () => void;
}

/** ms; another window may get the release of Esc */
const RELEASE_LIMIT_MS = 1000;

/** Listens in the frame. If the page takes the focus (in a timer), its keys are stopped and the focus returns. */
export function guardKeys(page: Document, host: FrameHost, signal: AbortSignal, actions: KeyActions): void {
  let leaving = false;
  const leave = (): void => {
    if (leaving) return;
    leaving = true;
    // Esc is still down: the page would get its repeats and release.
    host.hide();
    const late = setTimeout(actions.close, RELEASE_LIMIT_MS);
    onTrusted(signal, 'abort', () => clearTimeout(late));
    onTrusted(host.window, 'blur', actions.close, { signal });
  };
  const released = (event: KeyboardEvent): void => {
    if (leaving && event.key === 'Escape') actions.close();
  };
  let pressedIn: EventTarget | null = null;
  const act = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (!event.repeat) pressedIn = event.target;
    const action = leaving ? () => undefined : actionOf(event, actions, leave);
    if (action || isStray(event, pressedIn)) event.preventDefault();
    if (!event.repeat || isStep(event)) action?.();
  };
  const on = trustedUntil(signal);
  on(host.document, 'keydown', act);
  on(host.document, 'keyup', released);
  const view = page.defaultView;
  if (!view) return;
  const back = (): void => {
    if (host.connected && !leaving) host.window.focus();
  };
  const keep = (event: KeyboardEvent): void => {
    if (!host.connected) return;
    event.stopImmediatePropagation();
    if (event.type === 'keydown') act(event);
    if (event.type === 'keyup') released(event);
    back();
  };
  for (const type of ['keydown', 'keypress', 'keyup'] as const) on(view, type, keep, { capture: true });
  on(host.window, 'blur', () => {
    // The new focus is known one task later. The address bar keeps it.
    setTimeout(() => {
      if (host.connected && page.hasFocus() && !host.document.hasFocus()) back();
    });
  });
}

/** These repeat while held. */
const isStep = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && /^[yz]$/.test(keyOf(event));

/** A repeat that would press a button again or type into a field that just opened. */
function isStray(event: KeyboardEvent, pressedIn: EventTarget | null): boolean {
  if (!event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { key, target } = event;
  if (key === 'Enter') return !(target as Element | null)?.closest?.('textarea');
  return key.length === 1 && target !== pressedIn;
}

function actionOf(
  event: KeyboardEvent,
  actions: KeyActions,
  leave: () => void,
): (() => void) | null | undefined {
  const key = keyOf(event);
  if (key === 'escape')
    return () => {
      if (!actions.closePanel()) leave();
    };
  if (event.altKey) return null;
  const field = (event.target as Element | null)?.closest?.('input, select, textarea');
  if (event.ctrlKey || event.metaKey) {
    // Fields have their own undo.
    if (field && key !== 'p') return null;
    if (key === 'z') return event.shiftKey ? actions.redo : actions.undo;
    if (event.shiftKey) return null;
    if (key === 'y') return actions.redo;
    // The browser's print would print the page under the reader.
    return key === 'p' ? actions.print : null;
  }
  if (event.shiftKey || field) return null;
  if (key === 'e') return actions.edit;
  return key === 'p' ? actions.openPrintView : null;
}

/**
 * In lower case. On keyboards of other scripts (Russian, Arabic) the Latin letter of the place; Latin layouts
 * (AZERTY, Dvorak) keep theirs.
 */
function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u.test(key) && /^Key(.)$/.exec(code)?.[1];
  return (letter || key).toLowerCase();
}

/** Null with modifiers, in a field, while composing, or as a repeat. */
export function plainKey(event: KeyboardEvent): string | null {
  const typing = (event.target as Element | null)?.closest?.('input, select, textarea');
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
  if (typing || ctrlKey || metaKey || altKey || shiftKey || isComposing || repeat) return null;
  return keyOf(event);
}
