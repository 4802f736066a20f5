/** Texts that Markdown can only tell apart by emphasis: captions, terms, summaries. */
import { parseFragment } from 'parse5';
import { attribute, edgesOff, textOf, type Node } from './elements';

/** Such texts of an article, without the punctuation at their edges. */
export function dressedTexts(html: string): Set<string> {
  const out = new Set<string>();
  const collect = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      if (/^(figcaption|caption|dt|summary)$/.test(node.tagName)) {
        out.add(edgesOff(textOf(node.childNodes)));
        out.add(edgesOff(textOf(withoutMarks(node.childNodes))));
      }
      collect(node.childNodes);
    }
  };
  collect(parseFragment(html).childNodes);
  return out;
}

/** Without links within the page, which may be marks of notes: a definition takes their place. */
function withoutMarks(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!('tagName' in node)) return [node];
    if (node.tagName === 'a' && attribute(node, 'href').startsWith('#')) return [];
    return [{ ...node, childNodes: withoutMarks(node.childNodes) }];
  });
}
