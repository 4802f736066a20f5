/** Keeps the reader above what the page opens in the browser's top layer. */
import { onTrusted } from '../../util/trusted';

/** ms; too short to answer a forged question */
const LOOK_MS = 250;

/** Points per axis: anything larger than a fifth of the window is found. */
const LOOKS = 5;

function isCovered(page: Document, host: HTMLElement): boolean {
  const { innerWidth: width, innerHeight: height } = page.defaultView ?? { innerWidth: 0, innerHeight: 0 };
  for (let x = 0.5; x < LOOKS; x++)
    for (let y = 0.5; y < LOOKS; y++) {
      const seen = page.elementFromPoint((x * width) / LOOKS, (y * height) / LOOKS);
      // Null: the window has no size (minimised), or the point is outside.
      if (seen !== null && seen !== host) return true;
    }
  return false;
}

/** View transitions paint above the top layer. A document has only one: ours ends the page's, then itself. */
function endTransition(page: Document): void {
  // Firefox from version 144.
  const start = (page as Partial<Document>).startViewTransition;
  const transition = start?.call(page, () => undefined);
  transition?.ready.catch(() => undefined);
  transition?.skipTransition();
}

/** ms; the least that browsers allow */
const PAINTED_LOOK_MS = 100;

/**
 * Chromium also reports what cannot be hit: a popover in a shadow root sends no event outside. Firefox lacks
 * the option (`whenShownInShadow`).
 */
function whenPaintedOver(frame: Element, signal: AbortSignal, act: () => void): void {
  let seen = false;
  const observer = new IntersectionObserver(
    (changes) => {
      const { isVisible } = changes.at(-1) as IntersectionObserverEntry & { isVisible?: boolean };
      // An effect of the page that raising does not change.
      if (isVisible === false && seen) act();
      seen = isVisible === true;
    },
    { trackVisibility: true, delay: PAINTED_LOOK_MS } as IntersectionObserverInit,
  );
  observer.observe(frame);
  onTrusted(signal, 'abort', () => observer.disconnect());
}

/** A form of the page may shadow the element's own `matches`. */
const isShown = (element: EventTarget | null): boolean =>
  Element.prototype.matches.call(element, ':popover-open, :modal, :fullscreen');

/** Firefox, for extensions only. */
type WithShadow = Element & { openOrClosedShadowRoot?: ShadowRoot | null };

/** Per check; about a millisecond */
const ASKED_A_LOOK = 2000;

/** Shadow roots included. */
function* elementsOf(root: Node): Generator<WithShadow> {
  const walker = (root.ownerDocument ?? (root as Document)).createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const element = walker.currentNode as WithShadow;
    yield element;
    if (element.openOrClosedShadowRoot) yield* elementsOf(element.openOrClosedShadowRoot);
  }
}

/** Firefox: listens in shadow roots for popovers. @returns searches for new roots, some elements per call */
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

/** Raises the host above what the page opens. @param frame must be fully visible */
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
    // Raising did not help (a style of the page's root): more would flicker.
    if (isCovered(page, host)) clearInterval(timer);
  };
  const timer = setInterval(look, LOOK_MS);
  const view = page.defaultView;
  const shown = ({ target }: Event): void => {
    if (target !== view && target !== page && isShown(target)) raise();
  };
  if (view)
    for (const type of ['toggle', 'fullscreenchange'] as const)
      onTrusted(view, type, shown, { capture: true, signal });
  onTrusted(signal, 'abort', () => clearInterval(timer));
}
