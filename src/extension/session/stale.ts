/**
 * What a former version of the extension left on a page: an update ends its scripts (in Firefox with all their listeners),
 * not what they laid over the page. The next script takes it away, so that no reader lies under a reader.
 */
import { OURS } from '../../follow/hidden-frame';

/** Both browsers show closed roots to scripts of extensions only: Firefox on the element, Chromium by a call. */
function shadowOf(element: HTMLElement): ShadowRoot | null {
  const { openOrClosedShadowRoot: own } = element as { openOrClosedShadowRoot?: ShadowRoot | null };
  if (own !== undefined) return own;
  const { chrome: api } = globalThis as {
    chrome?: { dom?: { openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null } };
  };
  return api?.dom?.openOrClosedShadowRoot(element) ?? null;
}

/** The page's own style attribute of the root, to be restored. */
export interface Borrowed {
  rootStyle: string | null;
}

/** Marks an element in a closed root as ours, with the page's style that it changed. */
export function markOwn(layer: HTMLElement, borrowed?: Borrowed): void {
  layer.setAttribute(OURS, borrowed ? JSON.stringify(borrowed) : '');
}

/** Reads a mark; null where it is not ours: a page may write anything into an attribute of that name. */
function borrowedOf(note: string): Borrowed | null {
  try {
    const { rootStyle } = JSON.parse(note) as Partial<Borrowed>;
    return rootStyle === null || typeof rootStyle === 'string' ? { rootStyle } : null;
  } catch {
    return null;
  }
}

/** Whether an element of ours is a dialog; of whichever window, which `instanceof` would ask for. */
export const isDialog = (layer: Element): layer is HTMLDialogElement => layer.localName === 'dialog';

/** Takes away every frame of ours; to be called by a script that has none yet. */
export function removeStale(page: Document): void {
  const root = page.documentElement;
  for (const host of root.querySelectorAll<HTMLElement>(':scope > div')) {
    const layer = shadowOf(host)?.firstElementChild;
    const note = layer?.getAttribute(OURS);
    if (note === null || note === undefined) continue;
    // Closing first lets the browser move the focus back by itself. An old script that still runs (Chromium) gives
    // back the rest when it sees its host gone.
    if (layer && isDialog(layer)) layer.close();
    host.remove();
    const borrowed = note === '' ? null : borrowedOf(note);
    if (borrowed?.rootStyle === null) root.removeAttribute('style');
    else if (borrowed) root.setAttribute('style', borrowed.rootStyle);
  }
}
