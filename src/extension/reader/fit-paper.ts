/** Makes an article fit its pages before it is printed: wide tables, holes that figures leave, a last page of two lines. */
import { PaperLayout, type Paper, type Slot } from './paper';

/** A hole of at most this share of a page's height is none: paragraphs end where they end. */
const SMALL_GAP = 0.1;
/** A figure is made as small as this to fill the hole before it rather than to be moved, of its height. */
const SHRINK_FIRST = 0.7;
/** And so small where it cannot be moved. */
const SHRINK_LAST = 0.45;
/** Blocks that a figure may pass on its way down. */
const MOST_PASSED = 4;
/** px between a figure and what stands before it, and some for what paper and screen measure differently */
const FIGURE_SPACE = 34;
/** A last page with less than this share of its height is worth setting everything a little tighter. */
const FEW_LINES = 0.14;
/** Line heights to try for that, as multiples of the type size; print.css begins with more. */
const TIGHTER = ['1.36', '1.32', '1.28'];
/** Layouts of a whole article; a long one takes some 50 ms each, and the print dialog waits. */
const MOST_LAYOUTS = 80;
/** ms after which the rest is printed as it stands */
const LONGEST = 2500;
/** A table whose type would become smaller than this share is printed as records. */
const SMALLEST_TABLE_TYPE = 0.62;

/** Text that a figure may pass: the words that it illustrates stay on the page before or after. */
const PASSABLE = 'p, ul, ol, blockquote, dl, pre';
const HEADING = 'h1, h2, h3, h4, h5, h6';
const FIGURE = 'figure, .picture-row';

interface Fitted {
  pages: number;
  undo: () => void;
}

/** Changes the article of the reader's document for print; `undo` gives it back as it was. */
export function fitPaper(doc: Document, paper: Paper): Fitted {
  const article = doc.querySelector<HTMLElement>('.ac-article');
  if (!article) return { pages: 0, undo: () => undefined };
  const undos: (() => void)[] = [];
  const undo = (): void => {
    while (undos.length > 0) undos.pop()?.();
  };
  const scroll = doc.scrollingElement?.scrollTop ?? 0;
  const layout = new PaperLayout(article, paper);
  try {
    fitTables(article, paper, undos);
    insetOf(doc.documentElement, article, undos);
    const fit = new Fit(layout, paper, undos);
    fit.figures();
    fit.lastPage(doc.documentElement);
    return { pages: layout.pages, undo };
  } catch (error) {
    undo();
    throw error;
  } finally {
    layout.end();
    if (doc.scrollingElement) doc.scrollingElement.scrollTop = scroll;
  }
}

/** Says how far the column of text stands from the edge of the text area, for the running heads. */
function insetOf(root: HTMLElement, article: HTMLElement, undos: (() => void)[]): void {
  const body = article.querySelector('.ac-body')?.getClientRects()[0];
  const page = article.getBoundingClientRect();
  if (!body) return;
  const inset = root.dir === 'rtl' ? page.right - body.right : body.left - page.left;
  root.style.setProperty('--print-inset', `${String(Math.max(0, Math.round(inset)))}px`);
  undos.push(() => {
    root.style.removeProperty('--print-inset');
    if (root.getAttribute('style') === '') root.removeAttribute('style');
  });
}

class Fit {
  readonly #until = performance.now() + LONGEST;
  #layouts = 0;

  constructor(
    readonly layout: PaperLayout,
    readonly paper: Paper,
    readonly undos: (() => void)[],
  ) {}

  #slots(): Slot[] {
    this.#layouts++;
    return this.layout.slots();
  }

  get #spent(): boolean {
    return this.#layouts >= MOST_LAYOUTS || performance.now() > this.#until;
  }

  /** From the first page on: what changes on one page moves all that follow. */
  figures(): void {
    let slots = this.#slots();
    for (let at = 0; at < slots.length - 1 && !this.#spent; at++) {
      const gap = slots[at]?.gap ?? 0;
      const figure = gap > SMALL_GAP ? figureAt(slots[at + 1]?.first ?? null) : null;
      if (!figure) continue;
      slots = this.#fill(at, gap, figure) ?? slots;
    }
  }

  /** Fills the hole at the end of a column, before a figure that did not fit in it. */
  #fill(slot: number, gap: number, figure: Element): Slot[] | null {
    const room = gap * this.paper.height - FIGURE_SPACE - headingsBefore(figure);
    if (this.#shrink(figure, room, SHRINK_FIRST)) return this.#slots();
    const moved = this.#passOn(slot, gap, figure);
    if (moved && (moved[slot]?.gap ?? 1) <= gap / 2) return moved;
    if (this.#shrink(figure, room, SHRINK_LAST)) return this.#slots();
    return moved;
  }

  #shrink(figure: Element, room: number, least: number): boolean {
    const pictures = [...figure.querySelectorAll('img')];
    const height = figure.getBoundingClientRect().height;
    const shown = Math.max(...pictures.map((picture) => picture.getBoundingClientRect().height), 0);
    const wanted = shown - (height - room);
    if (shown <= 0 || wanted >= shown || wanted < least * shown) return false;
    for (const picture of pictures) {
      const own = picture.style.maxBlockSize;
      picture.style.maxBlockSize = `${String(Math.floor(wanted))}px`;
      this.undos.push(() => {
        picture.style.maxBlockSize = own;
        if (picture.getAttribute('style') === '') picture.removeAttribute('style');
      });
    }
    return true;
  }

  /** Lets text of the same section stand before the figure, until the hole is filled. */
  #passOn(slot: number, gap: number, figure: Element): Slot[] | null {
    const block = figure.closest('.ac-unit') ?? figure;
    const { parentNode: parent, nextSibling: next } = block;
    if (!parent) return null;
    const mark = this.undos.length;
    this.undos.push(() => {
      parent.insertBefore(block, next);
    });
    let slots: Slot[] | null = null;
    for (let passed = 0; passed < MOST_PASSED && !this.#spent; passed++) {
      const following = nextShown(block);
      if (
        !following ||
        !(following.matches(PASSABLE) || following.querySelector(`:scope > :is(${PASSABLE})`))
      )
        break;
      following.after(block);
      slots = this.#slots();
      if ((slots[slot]?.gap ?? 1) <= SMALL_GAP) return slots;
    }
    if (slots && (slots[slot]?.gap ?? 1) < gap - SMALL_GAP / 2) return slots;
    // It helped nothing.
    while (this.undos.length > mark) this.undos.pop()?.();
    return this.#slots();
  }

  /** A last page of a few lines goes when the lines stand a little closer. */
  lastPage(root: HTMLElement): void {
    const before = this.#slots();
    const { columns } = this.paper;
    const pages = Math.ceil(before.length / columns);
    if (pages < 2 || (before.length - 1) % columns !== 0 || (before.at(-1)?.gap ?? 0) < 1 - FEW_LINES) return;
    for (const leading of TIGHTER) {
      if (this.#spent) return;
      root.style.setProperty('--print-leading', leading);
      if (Math.ceil(this.#slots().length / columns) < pages) {
        this.undos.push(() => {
          root.style.removeProperty('--print-leading');
        });
        return;
      }
    }
    root.style.removeProperty('--print-leading');
  }
}

/** The figure that a piece is, belongs to, or heads. */
function figureAt(piece: Element | null): Element | null {
  const own = piece?.closest(FIGURE);
  if (own) return own.closest('.picture-row') ?? own;
  let at = piece?.matches(HEADING) ? piece : null;
  while (at?.matches(HEADING)) at = nextShown(at);
  return at?.matches(FIGURE) ? at : (at?.querySelector(`:scope > :is(${FIGURE})`) ?? null);
}

/** Height of the headings that go with a figure, px. */
function headingsBefore(figure: Element): number {
  let height = 0;
  let at = figure.previousElementSibling;
  while (at?.matches(HEADING)) {
    height += at.getBoundingClientRect().height + FIGURE_SPACE / 2;
    at = at.previousElementSibling;
  }
  return height;
}

function nextShown(element: Element): Element | null {
  let next = element.nextElementSibling;
  while (next?.matches('.ac-out, .ac-unprinted')) next = next.nextElementSibling;
  return next;
}

/** Of its first part: a long table goes on in the next column, and its box reaches over both. */
const widthOf = (element: Element): number => element.getClientRects()[0]?.width ?? 0;

/** A table wider than its column takes the width of the paper, then smaller type, then the form of records. */
function fitTables(article: HTMLElement, paper: Paper, undos: (() => void)[]): void {
  for (const box of article.querySelectorAll<HTMLElement>('.ac-body .ac-scroll')) {
    const table = box.querySelector('table');
    if (!table) continue;
    const style = table.getAttribute('style');
    undos.push(() => {
      box.classList.remove('ac-wide', 'ac-records');
      if (style === null) table.removeAttribute('style');
      else table.setAttribute('style', style);
    });
    const column = box.clientWidth;
    table.style.inlineSize = 'max-content';
    const natural = widthOf(table);
    table.style.inlineSize = 'min-content';
    const narrowest = widthOf(table);
    table.style.removeProperty('inline-size');
    if (natural <= column) continue;
    // With two columns a page-wide table would stand across the other one.
    const widest = paper.columns === 1 ? paper.width : column;
    if (paper.columns === 1) box.classList.add('ac-wide');
    if (narrowest <= widest) continue;
    const share = widest / narrowest;
    if (share >= SMALLEST_TABLE_TYPE)
      table.style.setProperty('--table-type', String(Math.floor(share * 100) / 100));
    else if (table.querySelector('td[data-label]')) box.classList.add('ac-records');
    else table.style.setProperty('--table-type', String(SMALLEST_TABLE_TYPE));
  }
}
