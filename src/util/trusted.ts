/** Listens to events of the user and the browser. Events that a script made are ignored. */

type Events = HTMLElementEventMap &
  WindowEventMap &
  Pick<DocumentEventMap, 'visibilitychange'> &
  Pick<SpeechSynthesisEventMap, 'voiceschanged'> &
  Pick<SpeechSynthesisUtteranceEventMap, 'boundary' | 'end'>;

/**
 * Calls back for events that the browser vouches for (`isTrusted`). Every listener of the extension is added here
 * (held by lint), so that a script which gets at one of its controls cannot press it.
 */
export function onTrusted<Type extends keyof Events>(
  target: EventTarget,
  type: Type,
  act: (event: Events[Type]) => void,
  { once = false, ...options }: AddEventListenerOptions = {},
): void {
  const listener = (event: Event): void => {
    if (!event.isTrusted) return;
    // Not the browser's own `once`: a made-up event would use it up.
    if (once) target.removeEventListener(type, listener, options);
    act(event as Events[Type]);
  };
  target.addEventListener(type, listener, options);
}

/** `onTrusted` until the signal aborts. */
export const trustedUntil =
  (signal: AbortSignal): typeof onTrusted =>
  (target, type, act, options) =>
    onTrusted(target, type, act, { ...options, signal });

/** A control changes by itself on a click that a script made (ticks a box, opens a fold), and its event is trusted. */
const DECISIVE = ['click', 'keydown', 'input', 'change'] as const;

/** Stops made-up events before anything in the window sees them, and what they would do by themselves. */
export function refuseMadeUp(view: Window): void {
  const refuse = (event: Event): void => {
    if (event.isTrusted) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  for (const type of DECISIVE) view.addEventListener(type, refuse, { capture: true });
}
