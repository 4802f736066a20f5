/** Finds text that a page holds but has not laid out: closed accordion panels and streamed pieces. */
import {
  query,
  queryAll,
  tagOf,
  textOf,
  attribute,
  parentElement,
  documentOf,
  firstChild,
  hasAttribute,
  isComment,
  nextSibling,
} from './foreign';
import type { FoldedRecord, PageSnapshot, TextRecord } from './schema';

/** Code units; a mark is shorter. Own choice. */
const PANEL_LENGTH = 8;
/** Largest share of links. */
const PANEL_LINKS = 0.3;

/** Closed accordion panels. One walk finds them; a second reads them opened (`hidden-article.ts`). */
export class FoldedPanels {
  readonly records: NonNullable<PageSnapshot['folded']> = [];
  readonly nodes: Element[] = [];
  /** last text before each opened panel */
  readonly labels: number[] = [];

  constructor(private readonly opened: ReadonlySet<Element> | null) {}

  /** The last text is the panel's label. */
  opens(element: Element, texts: readonly TextRecord[]): boolean {
    if (!this.opened?.has(element)) return false;
    this.labels.push(texts.length - 1);
    return true;
  }

  /** Only if the text before it is in the same box. @param after index of that text. @param parent index of the box */
  note(element: Element, key: string, texts: readonly TextRecord[], after: number, parent: number): void {
    const { length } = textOf(element);
    const before = texts[after];
    // Elements inside the parent come after it. Style sheets and scripts are machinery.
    if (length < PANEL_LENGTH || !before || before.element < parent || query(element, 'style,script')) return;
    if (isLinked(element)) return;
    this.records.push({ after, make: key.replace(ID, ''), length, control: controlOf(element) });
    this.nodes.push(element);
  }
}

/** Panels of one make have ids of their own. */
const ID = /#[^{!]*/;

/** How far up a control may stand, and how many are looked at. Own choice. */
const LEVELS = 2;
const MOST_CONTROLS = 40;

function controlOf(panel: Element): FoldedRecord['control'] {
  const role = attribute(panel, 'role');
  if (role === 'tabpanel') return 'tab';
  if (role === 'region' || attribute(panel, 'aria-labelledby') !== '') return 'named';
  const id = attribute(panel, 'id');
  for (
    let level = 0, at = parentElement(panel);
    id !== '' && at && level < LEVELS;
    level++, at = parentElement(at)
  ) {
    const controls = [...queryAll(at, '[aria-controls]')].slice(0, MOST_CONTROLS);
    if (controls.some((control) => attribute(control, 'aria-controls') === id)) return 'named';
  }
  return '';
}

function isLinked(element: Element): boolean {
  if (tagOf(element) === 'a') return true;
  let linked = 0;
  for (const link of queryAll(element, 'a')) linked += textOf(link).length;
  return linked > PANEL_LINKS * textOf(element).length;
}

/** A boundary with a fallback beside it (B), or a part of another piece (P). */
const PLACE = /^(.*)([BP]):([\da-f]+)$/;

/** Every element is checked against each piece; pages have dozens (own choice). */
const MOST = 200;

/**
 * Content of pages streamed in pieces (React, and frameworks on it). A `template` marks the place of a piece, which arrives later in a
 * hidden element. Without the script that moves it (saved pages), the walk reads it in its place. React writes the names.
 */
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

/** A fallback ends at a comment `/$`; without one, the next sibling. */
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
