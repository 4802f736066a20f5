/** Links within the page: ids get a prefix, only targets keep one, and a link without its target leads to the page. */
import type { Element, Root } from 'hast';
import { eachElement, ID_PREFIX, isElement } from '../util/hast';

/** Settles the ids and `#` links of an assembled tree, in place. */
export function settleLinks(root: Root, pageUrl: string): void {
  hoistAnchors(root);
  const ids = new Set<string>();
  eachElement(root, (node) => {
    const { id } = node.properties;
    if (typeof id !== 'string') return;
    if (ids.has(id)) delete node.properties.id;
    ids.add(id);
  });
  const linked = new Set<string>();
  eachElement(root, (node) => {
    const { href } = node.properties;
    if (typeof href !== 'string' || !href.startsWith('#')) return;
    const id = href.slice(1);
    if (ids.has(id)) {
      linked.add(id);
      node.properties.href = `#${ID_PREFIX}${slug(id)}`;
    } else node.properties.href = `${pageUrl.replace(/#.*$/, '')}#${encodeURIComponent(id)}`;
  });
  eachElement(root, (node) => {
    const { id } = node.properties;
    if (typeof id !== 'string') return;
    if (linked.has(id)) node.properties.id = ID_PREFIX + slug(id);
    else delete node.properties.id;
  });
}

/** White space cannot stand in an id. */
const slug = (id: string): string => id.replace(/\s+/g, '-');

/**
 * Empty anchors are carriers of an id: it goes to the next element after the anchor in its parent when that has
 * none, or to the parent when the anchor comes first, and the anchor goes.
 */
function hoistAnchors(parent: Root | Element): void {
  for (let at = 0; at < parent.children.length; at++) {
    const node = parent.children[at];
    if (!isElement(node)) continue;
    if (node.tagName === 'a' && node.children.length === 0 && typeof node.properties.id === 'string') {
      const next = parent.children[at + 1];
      const taker =
        isElement(next) && next.properties.id === undefined
          ? next
          : at === 0 && parent.type === 'element' && parent.properties.id === undefined
            ? parent
            : null;
      if (taker) {
        taker.properties = { ...taker.properties, id: node.properties.id };
        parent.children.splice(at--, 1);
      }
    } else hoistAnchors(node);
  }
}
