/** The article's text in the reader: walked without our controls, painted without changing nodes. */
import type { TextIndex } from '../../article/highlights/text-index';
import { isBlockName } from '../../util/hast';
import type { FrameWindow } from './frame-host';

const NO_TEXT = '.ac-out, .ac-remove, .ac-enlarge, .ac-note-mark, button';

/** Calls `edge` where a block or line begins or ends. */
export function walkText(
  root: Element,
  { text, edge, skip = '' }: { text: (node: Text) => void; edge: () => void; skip?: string },
): void {
  const unread = skip === '' ? NO_TEXT : `${NO_TEXT}, ${skip}`;
  const walk = (parent: Element): void => {
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) text(node as Text);
      else if (node.nodeType === 1) {
        const element = node as Element;
        if (element.matches(unread)) continue;
        const breaks = isBlockName(element.localName) || element.localName === 'br';
        if (breaks) edge();
        walk(element);
        if (breaks) edge();
      }
    }
  };
  walk(root);
}

/** Null without slices, or when their text is gone. */
export function rangeOf(slices: ReturnType<TextIndex<Text>['slices']>): Range | null {
  const [first] = slices;
  const last = slices.at(-1);
  if (!first?.node.isConnected || !last?.node.isConnected) return null;
  const range = first.node.ownerDocument.createRange();
  range.setStart(first.node, Math.min(first.from, first.node.length));
  range.setEnd(last.node, Math.min(last.to, last.node.length));
  return range;
}

/** For Firefox. */
interface Waived {
  wrappedJSObject?: { CSS: { highlights: object } };
}
declare const XPCNativeWrapper: undefined | (<T>(waived: object) => T);

/**
 * Firefox gives a content script the first frame's CSS object for later frames too; its registry has no
 * document any more. So this asks past that view.
 */
export function registryOf(view: FrameWindow): HighlightRegistry {
  const waived = (view as Waived).wrappedJSObject;
  if (waived === undefined || typeof XPCNativeWrapper === 'undefined') return view.CSS.highlights;
  return XPCNativeWrapper<HighlightRegistry>(waived.CSS.highlights);
}
