/** Paginates with page-sized CSS columns, which break like pages (css-break). */
import { keptStyle } from '../../util/dom';
import { blocksOf, isGroup } from '../blocks';

/** Text area in CSS px (96 per inch). */
export interface Paper {
  width: number;
  height: number;
  columns: 1 | 2;
}

/** Same as in print.css. */
const COLUMN_GAP_PX = 30;

/** Elements that can begin a column. */
const PIECES =
  '.ac-head, :is(.ac-body, .ac-notes) :is(p, li, dt, dd, h1, h2, h3, h4, h5, h6, figure, tr, caption, pre, blockquote, hr, math, summary)';

/** px; margins are cut at the top of a column, borders are not */
export const TOP_PX = 14;

export interface Slot {
  /** Empty share of the height. */
  gap: number;
  first: Element | null;
}

/** Applies print rules. @returns undoes it */
function asPrinted(doc: Document): () => void {
  const back: (() => void)[] = [];
  for (const sheet of [...doc.styleSheets, ...doc.adoptedStyleSheets])
    for (const rule of sheet.cssRules) {
      // Not `instanceof`, because rules belong to the frame's realm.
      if (!('media' in rule)) continue;
      const { media } = rule as CSSMediaRule;
      const own = media.mediaText;
      const then = own === 'print' ? 'all' : own.startsWith('screen') ? 'not all' : own;
      if (then === own) continue;
      media.mediaText = then;
      back.push(() => {
        media.mediaText = own;
      });
    }
  return () => {
    for (const undo of back) undo();
  };
}

export class PaperLayout {
  readonly #rtl: boolean;
  #back: (() => void) | null;

  /** @param gap px */
  constructor(
    readonly article: HTMLElement,
    readonly paper: Paper,
    private readonly gap = COLUMN_GAP_PX,
  ) {
    const doc = article.ownerDocument;
    this.#rtl = doc.documentElement.dir === 'rtl';
    const printed = asPrinted(doc);
    const restore = keptStyle(article);
    const set = (name: string, value: string): void => article.style.setProperty(name, value, 'important');
    set('box-sizing', 'content-box');
    set('width', `${String(paper.width)}px`);
    set('height', `${String(paper.height)}px`);
    set('max-width', 'none');
    set('margin', '0');
    set('padding', '0');
    set('column-width', `${String(paper.width)}px`);
    set('column-gap', `${String(gap)}px`);
    set('column-fill', 'auto');
    this.#back = () => {
      restore();
      printed();
    };
  }

  end(): void {
    this.#back?.();
    this.#back = null;
  }

  /** px */
  get #column(): number {
    const { width, columns } = this.paper;
    return (width - (columns - 1) * COLUMN_GAP_PX) / columns;
  }

  #isWide(box: DOMRect): boolean {
    return this.paper.columns === 2 && box.width > this.#column + COLUMN_GAP_PX;
  }

  #slotOf(box: DOMRect, article: DOMRect): number {
    const { width, columns } = this.paper;
    const own = this.#column;
    const from = this.#rtl ? article.right - box.right : box.left - article.left;
    // The middle, because pieces may hang out; the start of wide ones.
    const x = from + Math.min(box.width, own) / 2;
    const page = Math.max(0, Math.floor(x / (width + this.gap)));
    const column = Math.floor((x - page * (width + this.gap)) / (own + COLUMN_GAP_PX));
    return page * columns + Math.min(columns - 1, Math.max(0, column));
  }

  /** `top` in px below the column's top; null without a box. */
  placeOf(element: Element): { slot: number; top: number } | null {
    const [box] = element.getClientRects();
    if (!box) return null;
    const article = this.article.getBoundingClientRect();
    return { slot: this.#slotOf(box, article), top: box.top - article.top };
  }

  /** In reading order. */
  slots(blocks: readonly Element[] = this.#printed()): Slot[] {
    const article = this.article.getBoundingClientRect();
    const bottoms: number[] = [];
    const firsts: { at: number; piece: Element }[] = [];
    const { columns } = this.paper;
    const look = (piece: Element): void => {
      let part = 0;
      for (const box of piece.getClientRects()) {
        if (box.height <= 0) continue;
        const slot = this.#slotOf(box, article);
        const at = box.top - article.top;
        const last = this.#isWide(box) && !piece.matches('.ac-head') ? slot + columns - 1 : slot;
        for (let own = slot; own <= last; own++) {
          bottoms[own] = Math.max(bottoms[own] ?? 0, box.bottom - article.top);
          if (part === 0 && at < (firsts[own]?.at ?? Infinity)) firsts[own] = { at, piece };
        }
        part++;
      }
    };
    for (const block of blocks) {
      if (block.matches(PIECES)) look(block);
      for (const piece of block.querySelectorAll(PIECES)) look(piece);
    }
    // The first page's columns begin below the head.
    const body = this.article.querySelector('.ac-body')?.getClientRects()[0];
    const start = columns === 2 && body ? Math.max(0, body.top - article.top) : 0;
    return Array.from(bottoms, (bottom = 0, slot) => {
      const first = firsts[slot];
      return {
        gap: Math.max(0, 1 - bottom / this.paper.height),
        first: first && first.at < TOP_PX + (slot < columns ? start : 0) ? first.piece : null,
      };
    });
  }

  #printed(): Element[] {
    return [...this.article.children].flatMap((child) =>
      child.matches('.ac-body') ? printedBlocks(child) : [child],
    );
  }

  get pages(): number {
    return Math.ceil(this.slots().length / this.paper.columns);
  }
}

export const UNPRINTED = 'ac-unprinted';

/** Less than a second of layout. Longer articles are left to the browser. */
const MOST_NODES = 30_000;
/** Code units that cost as much as a node. */
const NODE_TEXT = 50;
const PICTURE_NODES = 20;

export const printedBlocks = (body: Element): HTMLElement[] =>
  blocksOf(body).filter((block) => !block.classList.contains(UNPRINTED));

/** Layout page by page would block the tab. */
export function isTooLong(body: Element): boolean {
  let room = MOST_NODES;
  const isLeftOut = (block: Element): boolean => block.classList.contains(UNPRINTED);
  // Stops early and counts whole groups, because queries are slow.
  const isFull = (parent: Element): boolean => {
    for (let block = parent.firstElementChild; block; block = block.nextElementSibling) {
      if (isLeftOut(block)) continue;
      if (isGroup(block) && [...block.children].some(isLeftOut)) {
        if (isFull(block)) return true;
        continue;
      }
      const blocks = isGroup(block) ? block.childElementCount : 0;
      const nodes = block.querySelectorAll('*').length - blocks;
      room -=
        nodes + PICTURE_NODES * block.querySelectorAll('img').length + block.textContent.length / NODE_TEXT;
      if (room < 0) return true;
    }
    return false;
  };
  return isFull(body);
}
