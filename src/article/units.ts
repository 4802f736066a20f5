/** The units of an article that a reader would remove at once: paragraphs, items, figures, tables. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import { partsOf } from '../core/part-keys';
import { isBlock, isElement } from '../util/hast';

const GROUPS = new Set(['blockquote', 'section', 'div', 'aside']);

/** A copy of the tree in which each unit names its parts in `dataParts`. Without parts (`assemble`) it is the same. */
export function withUnits(root: Root): Root {
  return { type: 'root', children: root.children.map((node) => marked(node as ElementContent)) };
}

function marked(node: ElementContent): ElementContent {
  if (!isElement(node)) return node;
  if (isElement(node, 'ul') || isElement(node, 'ol')) return { ...node, children: node.children.map(marked) };
  if (GROUPS.has(node.tagName) && node.children.filter((child) => isBlock(child)).length > 1)
    return { ...node, children: node.children.map(marked) };
  const parts = partsOf(node);
  if (parts.length === 0) return node;
  const unit: Element = { ...node, properties: { ...node.properties, dataParts: parts.join(' ') } };
  if (node.tagName === 'li')
    unit.children = node.children.map((child) =>
      isElement(child, 'ul') || isElement(child, 'ol') ? marked(child) : child,
    );
  return unit;
}
