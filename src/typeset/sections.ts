/**
 * Sections of a body on the screen, each made, changed and edited as a whole. A long article has its
 * beginning and its groups; others are one section.
 */
import { h } from '../util/dom';
import { GROUP, isGroup } from './blocks';
import type { Chunk, PlacedChunk } from './chunks';
import { tellLength } from './lengths';

export interface Section extends Chunk {
  /** null for a section without a box */
  readonly group: HTMLElement | null;
}

/** A section to show instead of a standing one. */
export interface WantedSection extends PlacedChunk {
  nodes: () => DocumentFragment;
}

export function groupOf(doc: Document, nodes: DocumentFragment): HTMLElement {
  const group = h(doc, 'div', { class: GROUP }, nodes);
  tellLength(group);
  return group;
}

/** The nodes of a section, and the node after them. */
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
