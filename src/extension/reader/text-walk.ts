/** Walks the article's text in the reader's document, without the reader's own controls. */
import { isBlockName } from '../../util/hast';

const NO_TEXT = '.ac-out, .ac-remove, .ac-enlarge, .ac-note-mark, button';

/** Calls `text` for each text node in reading order, and `edge` where a block or a line begins or ends. */
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
