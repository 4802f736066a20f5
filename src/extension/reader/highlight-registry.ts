/** The browser's own registry of highlights: text is painted without a change to the article's nodes. */
import type { FrameWindow } from './frame-host';

/** What a content script of Firefox has besides: the way past its own view of an object, and the way back to a native one. */
interface Waived {
  wrappedJSObject?: { CSS: { highlights: object } };
}
declare const XPCNativeWrapper: undefined | (<T>(waived: object) => T);

/**
 * The window's own registry. Firefox hands a content script the CSS object of the first frame again for later ones, whose
 * registry has no document any more; so it is asked for past that view, and used as the browser made it.
 */
export function registryOf(view: FrameWindow): HighlightRegistry {
  const waived = (view as Waived).wrappedJSObject;
  if (waived === undefined || typeof XPCNativeWrapper === 'undefined') return view.CSS.highlights;
  return XPCNativeWrapper<HighlightRegistry>(waived.CSS.highlights);
}
