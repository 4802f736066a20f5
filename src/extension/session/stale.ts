/**
 * Removes elements that a former version left on the page. An extension update only ends its scripts (in
 * Firefox also their listeners); a new reader would open over an old one.
 */
import { OURS } from '../../follow/offscreen';

/** Browsers show closed roots to extensions: Firefox as a property, Chromium by a call. */
function shadowOf(element: HTMLElement): ShadowRoot | null {
  const { openOrClosedShadowRoot: own } = element as { openOrClosedShadowRoot?: ShadowRoot | null };
  if (own !== undefined) return own;
  const { chrome: api } = globalThis as {
    chrome?: { dom?: { openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null } };
  };
  return api?.dom?.openOrClosedShadowRoot(element) ?? null;
}

/** The page's root style, to be restored. */
interface Borrowed {
  rootStyle: string | null;
}

/** @param borrowed the page's original style */
export function markOwn(layer: HTMLElement, borrowed?: Borrowed): void {
  layer.setAttribute(OURS, borrowed ? JSON.stringify(borrowed) : '');
}

/** Returns null if invalid: pages can write this attribute. */
function borrowedOf(note: string): Borrowed | null {
  try {
    const { rootStyle } = JSON.parse(note) as Partial<Borrowed>;
    return rootStyle === null || typeof rootStyle === 'string' ? { rootStyle } : null;
  } catch {
    return null;
  }
}

/** Works in any window, unlike `instanceof`. */
export const isDialog = (layer: Element): layer is HTMLDialogElement => layer.localName === 'dialog';

/** Only a script without frames may call this. */
export function removeStale(page: Document): void {
  const root = page.documentElement;
  for (const host of root.querySelectorAll<HTMLElement>(':scope > div')) {
    const layer = shadowOf(host)?.firstElementChild;
    const note = layer?.getAttribute(OURS);
    if (note === null || note === undefined) continue;
    // Closing first lets the browser restore the focus. An old script that still runs (Chromium) restores
    // the rest when its host is gone.
    if (layer && isDialog(layer)) layer.close();
    host.remove();
    const borrowed = note === '' ? null : borrowedOf(note);
    if (borrowed?.rootStyle === null) root.removeAttribute('style');
    else if (borrowed) root.setAttribute('style', borrowed.rootStyle);
  }
}
