/** Links: addresses, anchors at their targets, ids, and bare addresses in text. */
import type { Element, Root } from 'hast';
import { eachElement, ID_PREFIX, isElement } from '../util/hast';

/** Prefixes ids, keeps only those of targets, and points links without a target to the page. In place. */
export function settleLinks(root: Root, pageUrl: string): void {
  hoistAnchors(root);
  const links: { node: Element; to: string }[] = [];
  /** the first element with an id counts */
  const targets = new Map<string, Element>();
  eachElement(root, (node) => {
    const { id, href } = node.properties;
    if (typeof href === 'string' && href.startsWith('#')) links.push({ node, to: href.slice(1) });
    if (typeof id !== 'string') return;
    if (targets.has(id)) delete node.properties.id;
    else targets.set(id, node);
  });
  const linked = new Set<string>();
  for (const { node, to } of links) {
    if (targets.has(to)) linked.add(to);
    node.properties.href = targets.has(to)
      ? `#${ID_PREFIX}${slug(to)}`
      : `${pageUrl.replace(/#.*$/, '')}#${encodeURIComponent(to)}`;
  }
  for (const [id, { properties }] of targets) {
    if (linked.has(id)) properties.id = ID_PREFIX + slug(id);
    else delete properties.id;
  }
}

/** Ids cannot hold white space. */
const slug = (id: string): string => id.replace(/\s+/g, '-');

/** Moves the id of an empty anchor to the next element or, if the anchor comes first, to the parent. */
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
