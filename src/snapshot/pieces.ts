/**
 * Content of pages streamed in pieces (React, and frameworks on it). A `template` marks the place of a piece, which arrives later in a
 * hidden element. A script moves it, but not on saved pages or without scripts. Then the walk reads it in its place. React writes the
 * names.
 */
import { attribute, documentOf, firstChild, hasAttribute, isComment, nextSibling } from './foreign';

/** A boundary with a fallback beside it (B), or a part of another piece (P). */
const PLACE = /^(.*)([BP]):([\da-f]+)$/;

/** Every element is checked against each piece; pages have dozens (own choice). */
const MOST = 200;

export class Pieces {
  /** templates with their pieces */
  readonly byTemplate = new Map<Element, Element>();
  readonly #placed = new Set<Element>();
  /** first index, and the index after the last */
  readonly #ranges: [number, number][] = [];

  /** Null if there is none or it has been placed. @param index of the piece among the elements */
  place(template: Element, index: number): Element | null {
    const piece = this.#placed.size < MOST ? pieceFor(template) : null;
    if (!piece || !firstChild(piece) || this.#placed.has(piece)) return null;
    this.byTemplate.set(template, piece);
    this.#placed.add(piece);
    this.open(index);
    return piece;
  }

  /** The content from this index on has no layout. */
  open(index: number): void {
    this.#ranges.push([index, Infinity]);
  }

  isPlaced(element: Element): boolean {
    return this.#placed.size > 0 && this.#placed.has(element);
  }

  close(index: number, end: number): void {
    for (const range of this.#ranges) if (range[0] === index) range[1] = end;
  }

  /** Pieces and opened panels have no layout. */
  has(index: number): boolean {
    return this.#ranges.some(([first, end]) => index >= first && index < end);
  }
}

function pieceFor(template: Element): Element | null {
  const place = PLACE.exec(attribute(template, 'id'));
  if (!place) return null;
  const piece = documentOf(template).getElementById(`${place[1]!}S:${place[3]!}`);
  return piece && hasAttribute(piece, 'hidden') ? piece : null;
}

/** The node after a fallback, which ends at a comment `/$`; without one, the next sibling. */
export function afterStandIn(template: Element): Node | null {
  const next = nextSibling(template);
  if (PLACE.exec(attribute(template, 'id'))?.[2] !== 'B') return next;
  let depth = 0;
  for (let node = next; node; node = nextSibling(node)) {
    if (!isComment(node)) continue;
    const { data } = node;
    if (data === '/$') {
      if (depth-- === 0) return nextSibling(node);
    } else if (data.startsWith('$')) depth++;
  }
  return next;
}
