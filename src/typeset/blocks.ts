/** Blocks on the screen, with groups, sections and estimated lengths. */
import { firstOf } from '../util/lists';
import { h } from '../util/dom';
import type { Chunk, PlacedChunk } from './chunks';

export const GROUP = 'ac-group';

export const isGroup = (node: Node): node is HTMLElement => (node as Element).className === GROUP;

export function* eachBlock(body: Element): Generator<HTMLElement> {
  for (let block = body.firstElementChild; block; block = block.nextElementSibling) {
    if (isGroup(block)) yield* eachBlock(block);
    else yield block as HTMLElement;
  }
}

export const blocksOf = (body: Element): HTMLElement[] => [...eachBlock(body)];

/**
 * The first block that ends below `top` (px on the screen). Binary search avoids layout of distant blocks.
 */
export function firstBelow({ children }: Element, top: number): HTMLElement | undefined {
  let at = firstOf(children.length, (nth) => children[nth]!.getBoundingClientRect().bottom > top);
  for (let found = children[at]; found; found = children[++at]) {
    if (!isGroup(found)) return found as HTMLElement;
    const inside = firstBelow(found, top);
    // Otherwise only its last margin reaches below.
    if (inside) return inside;
  }
  return undefined;
}

export interface Section extends Chunk {
  /** null: no own element */
  readonly group: HTMLElement | null;
}

export interface WantedSection extends PlacedChunk {
  nodes: () => DocumentFragment;
}

export function groupOf(doc: Document, nodes: DocumentFragment): HTMLElement {
  const group = h(doc, 'div', { class: GROUP }, [nodes]);
  tellLength(group);
  return group;
}

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

/** Extra characters for unfilled lines and spacing. */
const BESIDE_TEXT = [
  ['li, dt, dd, p', 34],
  ['tr', 110],
  ['img', 900],
] as const;
/** The same per block of a group and per line of code. */
const BLOCK_CHARACTERS = 90;
const CODE_LINE_CHARACTERS = 60;
/** In Latin letters. Han, kana and hangul count twice. */
export const widthOf = (text: string): number => text.length + text.replace(/[^\u2e80-\uffff]+/g, '').length;

/** Sets `--chars`, for estimated heights. */
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
