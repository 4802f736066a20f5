/**
 * The sections of a body on the screen: each is made, changed and given its controls as one. Those of a giant are its groups
 * and what stands before them without a box, its beginning; another article is one section.
 */
import { h } from '../util/dom';
import { GROUP, isGroup } from './blocks';
import type { Chunk, PlacedChunk } from './chunks';
import { tellLength } from './lengths';

export interface Section extends Chunk {
  /** its box; null where it has none */
  readonly group: HTMLElement | null;
}

/** A section as it is to be, in the place of one that stands (`instead`, -1 for a new one). */
export interface WantedSection extends PlacedChunk {
  nodes: () => DocumentFragment;
}

export function groupOf(doc: Document, nodes: DocumentFragment): HTMLElement {
  const group = h(doc, 'div', { class: GROUP }, nodes);
  tellLength(group);
  return group;
}

/** What stands of a section, and where it ends among the children of its parent. */
export function placeOf(
  body: HTMLElement,
  { group }: Section,
): { parent: HTMLElement; nodes: ChildNode[]; end: ChildNode | null } {
  const nodes: ChildNode[] = [];
  const parent = group ?? body;
  let node = parent.firstChild;
  for (; node && !(node.parentNode === body && isGroup(node)); node = node.nextSibling) nodes.push(node);
  return { parent, nodes, end: node };
}
