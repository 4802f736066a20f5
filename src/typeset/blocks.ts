/** The blocks of an article on the screen: their groups and sections, and their estimated lengths. */
import { firstOf } from '../util/lists';
import { h } from '../util/dom';
import type { Chunk, PlacedChunk } from './chunks';

/** The only class of a group. */
export const GROUP = 'ac-group';

export const isGroup = (node: Node): node is HTMLElement => (node as Element).className === GROUP;

/** Blocks in order, with groups replaced by their blocks. */
export function* eachBlock(body: Element): Generator<HTMLElement> {
  for (let block = body.firstElementChild; block; block = block.nextElementSibling) {
    if (isGroup(block)) yield* eachBlock(block);
    else yield block as HTMLElement;
  }
}

export const blocksOf = (body: Element): HTMLElement[] => [...eachBlock(body)];

/**
 * The first block that ends below a height on the screen, px. Searches by halves, which does not lay out
 * distant blocks.
 */
export function firstBelow({ children }: Element, top: number): HTMLElement | undefined {
  let at = firstOf(children.length, (nth) => children[nth]!.getBoundingClientRect().bottom > top);
  for (let found = children[at]; found; found = children[++at]) {
    if (!isGroup(found)) return found as HTMLElement;
    const inside = firstBelow(found, top);
    // Only the margin of its last block reaches below.
    if (inside) return inside;
  }
  return undefined;
}

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

/** Characters that an element takes besides its text: the rest of the last line, and space between lines. */
const BESIDE_TEXT = [
  ['li, dt, dd, p', 34],
  ['tr', 110],
  ['img', 900],
] as const;
/** The same for each block of a group, and for a line of code. */
const BLOCK_CHARACTERS = 90;
const CODE_LINE_CHARACTERS = 60;
/** Width in Latin letters: Han, kana and hangul are twice as wide. */
export const widthOf = (text: string): number => text.length + text.replace(/[^\u2e80-\uffff]+/g, '').length;

/** Sets the length of each block or group (`--chars`), from which the style sheet guesses its height. */
export function tellLengths(body: ParentNode): void {
  for (const block of body.children) tellLength(block as HTMLElement);
}

export function tellLength(block: HTMLElement): void {
  block.style.setProperty('--chars', String(charactersOf(block)));
}

function charactersOf(block: Element): number {
  let characters = 0;
  if (isGroup(block)) for (const each of block.children) characters += charactersOf(each) + BLOCK_CHARACTERS;
  else if (block.localName === 'pre')
    characters = block.textContent.split('\n').length * CODE_LINE_CHARACTERS;
  else {
    characters = widthOf(block.textContent);
    for (const [names, each] of BESIDE_TEXT) characters += block.querySelectorAll(names).length * each;
  }
  return characters;
}
