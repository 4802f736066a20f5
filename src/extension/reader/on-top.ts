/** The browser's top layer shows last what was opened last: what the page opens later must not cover the reader. */
import { onTrusted } from '../../util/trusted';

/** ms between two looks; a person does not read and answer a forged question in that time */
const LOOK_MS = 250;

/** Looks on each axis, evenly spread: what is larger than a fifth of the window is seen. */
const LOOKS = 5;

/** Whether anything but the host is what one sees (and presses) at one of the points. */
function isCovered(page: Document, host: HTMLElement): boolean {
  const { innerWidth: width, innerHeight: height } = page.defaultView ?? { innerWidth: 0, innerHeight: 0 };
  for (let x = 0.5; x < LOOKS; x++)
    for (let y = 0.5; y < LOOKS; y++) {
      const seen = page.elementFromPoint((x * width) / LOOKS, (y * height) / LOOKS);
      // Null: the window has no size (minimised), or the point is outside of it.
      if (seen !== null && seen !== host) return true;
    }
  return false;
}

/**
 * A view transition is painted above the top layer, in the page's own styles and for as long as they say. A document
 * has one at a time: ours ends it, and itself at once.
 */
function endTransition(page: Document): void {
  // Firefox knows it since version 144.
  const start = (page as Partial<Document>).startViewTransition;
  const transition = start?.call(page, () => undefined);
  transition?.ready.catch(() => undefined);
  transition?.skipTransition();
}

/** ms between two looks of the browser's own; the least that it allows */
const PAINTED_LOOK_MS = 100;

/**
 * Chromium tells when anything is painted over an element, also what cannot be hit: a popover in a shadow root of the page
 * sends no event that leaves it, and the reader makes it inert. Firefox knows no such option and calls back with neither (`whenShownInShadow`).
 */
function whenPaintedOver(frame: Element, signal: AbortSignal, act: () => void): void {
  let seen = false;
  const observer = new IntersectionObserver(
    (changes) => {
      const { isVisible } = changes.at(-1) as IntersectionObserverEntry & { isVisible?: boolean };
      // Never seen whole: an effect of the page that raising does not help against.
      if (isVisible === false && seen) act();
      seen = isVisible === true;
    },
    { trackVisibility: true, delay: PAINTED_LOOK_MS } as IntersectionObserverInit,
  );
  observer.observe(frame);
  onTrusted(signal, 'abort', () => {
    observer.disconnect();
  });
}

/** Whether an element is in the top layer. Not asked by its own `matches`, for which a form of the page may have a field. */
const isShown = (element: EventTarget | null): boolean =>
  Element.prototype.matches.call(element, ':popover-open, :modal, :fullscreen');

/** What Firefox gives to extensions. */
type WithShadow = Element & { openOrClosedShadowRoot?: ShadowRoot | null };

/** Elements that a look asks for their shadow root: a millisecond */
const ASKED_A_LOOK = 2000;

/** All elements of the page in order, those in shadow roots too, as they stand when they are asked for. */
function* elementsOf(root: Node): Generator<WithShadow> {
  const walker = (root.ownerDocument ?? (root as Document)).createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const element = walker.currentNode as WithShadow;
    yield element;
    if (element.openOrClosedShadowRoot) yield* elementsOf(element.openOrClosedShadowRoot);
  }
}

/**
 * Firefox tells nobody what is painted, and a popover in a shadow root is told of in there only: each root that the page
 * makes is listened to. @returns what goes on looking for them, some elements at a time
 */
function whenShownInShadow(
  page: Document,
  host: Element,
  signal: AbortSignal,
  raise: () => void,
): () => void {
  const known = new WeakSet<ShadowRoot>();
  const shown = (event: Event): void => {
    if (isShown(event.target)) raise();
  };
  let elements = elementsOf(page);
  return () => {
    for (let asked = 0; asked < ASKED_A_LOOK; asked++) {
      const next = elements.next();
      if (next.done) {
        elements = elementsOf(page);
        return;
      }
      const root = next.value.openOrClosedShadowRoot;
      if (!root || next.value === host || known.has(root)) continue;
      known.add(root);
      onTrusted(root, 'toggle', shown, { capture: true, signal });
      if (root.querySelector(':popover-open')) raise();
    }
  };
}

/**
 * Raises the host whenever the page opened something above it, until the signal aborts.
 * @param frame what of the host is to be seen whole
 */
export function keepOnTop(
  page: Document,
  host: HTMLElement,
  frame: Element,
  signal: AbortSignal,
  raise: () => void,
): void {
  whenPaintedOver(frame, signal, raise);
  const lookInShadows =
    'openOrClosedShadowRoot' in host ? whenShownInShadow(page, host, signal, raise) : null;
  const look = (): void => {
    if (host.isConnected) lookInShadows?.();
    if (!host.isConnected || !isCovered(page, host)) return;
    raise();
    if (isCovered(page, host)) endTransition(page);
    // Something that raising does not help against (a style of the page's root): trying again would only flicker.
    if (isCovered(page, host)) clearInterval(timer);
  };
  const timer = setInterval(look, LOOK_MS);
  const view = page.defaultView;
  if (view)
    for (const type of ['toggle', 'fullscreenchange'] as const)
      onTrusted(
        view,
        type,
        (event) => {
          if (event.target !== view && event.target !== page && isShown(event.target)) raise();
        },
        { capture: true, signal },
      );
  onTrusted(signal, 'abort', () => {
    clearInterval(timer);
  });
}
