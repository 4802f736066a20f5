import { assignedNodes, firstChild, nextSibling, openShadowOf } from './foreign';
import type { Styled } from './style-cache';

export interface OpenElement extends Styled {
  index: number;
  /** index of the nearest block-level element, itself included */
  block: number;
  /** -1 for none */
  link: number;
  startsBlock: boolean;
  hasText: boolean;
  hasBox: boolean;
  /** holds text or pictures, here or deeper */
  marked: boolean;
  noscript: boolean;
  started: boolean;
  /** `list` replaces the sibling order for slots and frames */
  next: Node | null;
  list: Node[] | null;
  /** visited nodes of `list` */
  at: number;
}

export function openElement(
  own: Pick<OpenElement, 'element' | 'index' | 'style' | 'startsBlock' | 'link'> & { tag: string },
  parent: OpenElement | null,
): OpenElement {
  const { element, tag, index, style, startsBlock, link } = own;
  return {
    index,
    element,
    style,
    block: startsBlock || !parent ? index : parent.block,
    link,
    startsBlock,
    lastKey: '',
    hasText: false,
    hasBox: false,
    marked: false,
    noscript: tag === 'noscript' || (parent !== null && parent.noscript),
    started: false,
    next: firstChild(element, tag === 'form'),
    list: null,
    at: 0,
  };
}

/** Continues with the nodes of a slot or shadow root. @returns true for a shadow root */
export function descend(open: OpenElement, tag: string): boolean {
  const { element } = open;
  if (tag === 'slot') {
    const assigned = assignedNodes(element);
    if (assigned.length > 0) open.list = assigned;
    return false;
  }
  const shadow = openShadowOf(element, tag === 'form');
  if (!shadow) return false;
  open.next = firstChild(shadow, false);
  return true;
}

/** Null at the end. */
export const childOf = ({ list, at, next }: OpenElement): Node | null => (list ? (list[at] ?? null) : next);

/** @param form is `node` a form (`foreign.ts`)? */
export function advance(open: OpenElement, node: Node, form: boolean): void {
  open.started = true;
  if (open.list) open.at += 1;
  else open.next = nextSibling(node, form);
}
