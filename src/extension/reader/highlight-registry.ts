/** The browser's registry of highlights: it paints text without changing nodes. */
import type { FrameWindow } from './frame-host';

/**
 * Firefox gives content scripts `wrappedJSObject`, past their own view of an object, and `XPCNativeWrapper`,
 * back to a native view.
 */
interface Waived {
  wrappedJSObject?: { CSS: { highlights: object } };
}
declare const XPCNativeWrapper: undefined | (<T>(waived: object) => T);

/**
 * Firefox gives a content script the first frame's CSS object for later frames too, whose registry has no
 * document any more. So this asks past that view.
 */
export function registryOf(view: FrameWindow): HighlightRegistry {
  const waived = (view as Waived).wrappedJSObject;
  if (waived === undefined || typeof XPCNativeWrapper === 'undefined') return view.CSS.highlights;
  return XPCNativeWrapper<HighlightRegistry>(waived.CSS.highlights);
}
