/**
 * The article laid out as on paper, without printing it. CSS breaks text over columns by the same rules as over pages
 * (css-break), so columns as large as a page's text area show where each page will end. Nothing is painted meanwhile:
 * all happens in one task, and is taken back in it.
 */

/** The text area of a page, CSS px (96 an inch). */
export interface Paper {
  width: number;
  height: number;
  columns: 1 | 2;
}

/** Between two columns of text; the same as in print.css. */
export const COLUMN_GAP_PX = 30;

/** What stands on paper as a piece: its first box decides where it begins. */
const PIECES =
  '.ac-head, :is(.ac-body, .ac-notes) :is(p, li, dt, dd, h1, h2, h3, h4, h5, h6, figure, tr, caption, pre, blockquote, hr, math, summary)';

export interface Slot {
  /** share of its height below the last piece */
  gap: number;
  /** the piece that begins at its top, if one does */
  first: Element | null;
}

/** Switches rules for print on and those for the screen off, in every sheet of the document; returns the way back. */
export function asPrinted(doc: Document): () => void {
  const back: (() => void)[] = [];
  for (const sheet of [...doc.styleSheets, ...doc.adoptedStyleSheets])
    for (const rule of sheet.cssRules) {
      // By its form: the rules are of the frame's realm.
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
  readonly #article: HTMLElement;
  readonly #paper: Paper;
  readonly #rtl: boolean;
  readonly #gap: number;
  readonly #back: () => void;

  /** @param gap px between two pages */
  constructor(article: HTMLElement, paper: Paper, gap = COLUMN_GAP_PX) {
    const doc = article.ownerDocument;
    this.#article = article;
    this.#paper = paper;
    this.#gap = gap;
    this.#rtl = doc.documentElement.dir === 'rtl';
    const printed = asPrinted(doc);
    const style = article.getAttribute('style');
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
      if (style === null) article.removeAttribute('style');
      else article.setAttribute('style', style);
      printed();
    };
  }

  /** The screen as it was. */
  end(): void {
    this.#back();
  }

  /** Columns in the order in which they are read, as many as a page has on each page. */
  slots(): Slot[] {
    const { left, right, top } = this.#article.getBoundingClientRect();
    const { width, height, columns } = this.#paper;
    const own = (width - (columns - 1) * COLUMN_GAP_PX) / columns;
    const slotAt = (x: number): number => {
      const page = Math.max(0, Math.floor(x / (width + this.#gap)));
      const column = Math.floor((x - page * (width + this.#gap)) / (own + COLUMN_GAP_PX));
      return page * columns + Math.min(columns - 1, Math.max(0, column));
    };
    const bottoms: number[] = [];
    const firsts: { at: number; piece: Element }[] = [];
    for (const piece of this.#article.querySelectorAll(PIECES)) {
      const boxes = [...piece.getClientRects()].filter((box) => box.height > 0);
      boxes.forEach((box, part) => {
        const from = this.#rtl ? right - box.right : box.left - left;
        // A piece may hang out of its column a little, so its middle tells where it is, of a wide one its beginning.
        const slot = slotAt(from + Math.min(box.width, own) / 2);
        bottoms[slot] = Math.max(bottoms[slot] ?? 0, box.bottom - top);
        const at = box.top - top;
        if (part === 0 && (firsts[slot] === undefined || at < firsts[slot].at)) firsts[slot] = { at, piece };
      });
    }
    return Array.from(bottoms, (bottom = 0, slot) => {
      const first = firsts[slot];
      return {
        gap: Math.max(0, 1 - bottom / height),
        first: first && first.at < TOP_PX ? first.piece : null,
      };
    });
  }

  get pages(): number {
    return Math.ceil(this.slots().length / this.#paper.columns);
  }
}

/** What begins this near to the top of a column is the first in it: margins are cut off there, borders are not. */
const TOP_PX = 14;
