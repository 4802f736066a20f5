/** An element that the walk is in: what its children need to know of it, and which of them comes next. */
import { assignedNodes, firstChild, nextSibling, openShadowOf } from './foreign';
import type { Styled } from './style-cache';

export interface OpenElement extends Styled {
  index: number;
  /** index of the nearest block-level element, itself if it is one */
  block: number;
  /** index of the link around, -1 for none */
  link: number;
  startsBlock: boolean;
  /** has text of its own */
  hasText: boolean;
  /** its box was read */
  hasBox: boolean;
  /** holds text or pictures, here or deeper */
  marked: boolean;
  noscript: boolean;
  /** a child was visited */
  started: boolean;
  /** next child to visit; `list` replaces the order of siblings for slots and frames */
  next: Node | null;
  list: Node[] | null;
  /** how many of `list` were visited */
  at: number;
}

/** Opens an element, with its own children to come. */
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

/** Puts what is shown in an element's place before its own children: what a slot was given, what a shadow root holds. True for a shadow root. */
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

/** The child to visit now, null when all were. */
export const childOf = ({ list, at, next }: OpenElement): Node | null => (list ? (list[at] ?? null) : next);

/** Goes on to the child after `node`, the present one. @param form whether that is a form (`foreign.ts`) */
export function advance(open: OpenElement, node: Node, form: boolean): void {
  open.started = true;
  if (open.list) open.at += 1;
  else open.next = nextSibling(node, form);
}
