/**
 * Pages that are sent in pieces (React's streamed HTML, and the frameworks built on it): a `template` marks the place of
 * a piece, which comes later in a hidden element; a script puts it there. Where that script has not run, on saved pages
 * and with scripts switched off, the piece is read where it belongs. The names are those that React writes.
 */
import { attribute, documentOf, firstChild, hasAttribute, isComment, nextSibling } from './foreign';

/** Id of a place: of a boundary with a stand-in beside it (B), or of a part of another piece (P). */
const PLACE = /^(.*)([BP]):([\da-f]+)$/;

/** Pieces that are put in their places; each is asked of every element, and pages have dozens (own choice). */
const MOST = 200;

/** The pieces of one page, as they are put in their places. */
export class Pieces {
  /** templates with the pieces that belong there */
  readonly byTemplate = new Map<Element, Element>();
  readonly #placed = new Set<Element>();
  /** indices of each piece: its own, and the one after the last in it */
  readonly #ranges: [number, number][] = [];

  /**
   * The hidden element whose content belongs where a template stands; null if there is none, or if it has its place.
   * @param index that the piece will have among the elements
   */
  place(template: Element, index: number): Element | null {
    const piece = this.#placed.size < MOST ? pieceFor(template) : null;
    if (!piece || !firstChild(piece) || this.#placed.has(piece)) return null;
    this.byTemplate.set(template, piece);
    this.#placed.add(piece);
    this.open(index);
    return piece;
  }

  /** What the browser has not laid out begins with this index. */
  open(index: number): void {
    this.#ranges.push([index, Infinity]);
  }

  /** Has an element been read in its place? */
  isPlaced(element: Element): boolean {
    return this.#placed.size > 0 && this.#placed.has(element);
  }

  /** The element of this index, which may be a piece, ends before `end`. */
  close(index: number, end: number): void {
    for (const range of this.#ranges) if (range[0] === index) range[1] = end;
  }

  /** Does an element stand in a piece, or in a panel that was opened, which the browser has not laid out? */
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

/** What follows the stand-in for a piece, which ends at a comment `/$`; the template's next sibling where it has none. */
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
