/** Makes an article fit its pages before it is printed: wide tables, holes that figures leave, a last page of two lines. */
import type { Steps } from '../../util/steps';
import { alignCaptions } from './captions';
import { alonePicture, FEW_LINES, leastOn, onLast, pagesOf } from './last-page';
import type { PaperLayout, Slot } from './layout';
import { fitListings } from './listings';
import { setRoot } from './marks';
import { UNPRINTED } from './printed';
import { Stretch, WHOLE_PAGES } from './stretch';
import { breakUp, fitTables, FOLLOWS, keepTogether, LEADS, WHOLE } from './tables';

/** A hole of at most this share of a page's height is none: paragraphs end where they end. */
const SMALL_GAP = 0.1;
/** A hole beyond this is ugly: a table is broken rather than kept whole after it. */
const LARGE_GAP = 0.25;
/** A figure is made as small as this to fill the hole before it rather than to be moved, of its height. */
const SHRINK_FIRST = 0.7;
/** And so small where it cannot be moved. */
const SHRINK_LAST = 0.45;
/** Blocks that a figure may pass on its way down. */
const MOST_PASSED = 4;
/** px between a figure and what stands before it, and some for what paper and screen measure differently */
const FIGURE_SPACE = 34;
/** Line heights to try for that, as multiples of the type size; print.css begins with more. */
const TIGHTER = ['1.36', '1.32', '1.28'];
/** The same to try after them: a last page that cannot go gets some more lines. */
const LOOSER = ['1.45', '1.48', '1.51', '1.54', '1.57', '1.6'];
/** Layouts of a few pages each, so that a preview and its print stop at the same place. */
const MOST_LAYOUTS = 1500;
/** px: letters so large are as wide on a screen as they are drawn */
const LARGE = 1000;
/** ms after which the rest is printed as it stands, whatever the machine */
const LONGEST = 30_000;
/**
 * Pages whose last two columns are made equal. Browsers do that by laying out all that is left again for every page,
 * which takes many times as long as filling one column after the other.
 */
const EVEN_PAGES = 8;

/** Text that a figure may pass: the words that it illustrates stay on the page before or after. */
const PASSABLE = 'p, ul, ol, blockquote, dl, pre';
const HEADING = 'h1, h2, h3, h4, h5, h6';
/** What is not broken, and leaves a hole where it does not fit. */
const FIGURE = `figure, .picture-row, .${WHOLE}`;

/**
 * Changes the article of a layout for print; notes how each change is undone. In steps: after each one the document is
 * laid out as some pages of the article, not all.
 * @returns the pages that it comes to
 */
export function* fitPaper(layout: PaperLayout, undos: (() => void)[]): Steps<number> {
  const { article, paper } = layout;
  const root = article.ownerDocument.documentElement;
  const body = article.querySelector('.ac-body');
  if (!body) return layout.pages;
  setRoot(root, '--print-fill', 'auto', undos);
  setRoot(root, '--print-zero', `${String(zeroOf(body))}px`, undos);
  fitTables(article, paper, undos);
  fitListings(article, paper, undos);
  keepTogether(article, paper, undos);
  alignCaptions(article, undos);
  insetOf(root, article, undos);
  const fit = new Fit(layout, new Stretch(article, body, layout), undos);
  yield* fit.figures();
  yield* fit.lastPage(root);
  return fit.even(root);
}

/** px that a 0 of the text is wide on paper: of this size it may be wider on a screen, which rounds letters to its pixels. */
function zeroOf(body: Element): number {
  const doc = body.ownerDocument;
  const probe = doc.createElement('div');
  probe.style.cssText = `position: absolute; visibility: hidden; font-size: ${String(LARGE)}px; inline-size: 1ch`;
  body.append(probe);
  const share = probe.getBoundingClientRect().width / LARGE;
  probe.remove();
  return share * parseFloat(doc.defaultView?.getComputedStyle(body).fontSize ?? '0');
}

/** Says how far the column of text stands from the edge of the text area, for the running heads. */
function insetOf(root: HTMLElement, article: HTMLElement, undos: (() => void)[]): void {
  const body = article.querySelector('.ac-body')?.getClientRects()[0];
  const page = article.getBoundingClientRect();
  if (!body) return;
  const inset = root.dir === 'rtl' ? page.right - body.right : body.left - page.left;
  setRoot(root, '--print-inset', `${String(Math.max(0, Math.round(inset)))}px`, undos);
}

class Fit {
  readonly #until = performance.now() + LONGEST;
  readonly #layout: PaperLayout;
  readonly #stretch: Stretch;
  readonly #undos: (() => void)[];
  #layouts = 0;

  constructor(layout: PaperLayout, stretch: Stretch, undos: (() => void)[]) {
    this.#layout = layout;
    this.#stretch = stretch;
    this.#undos = undos;
    undos.push(() => {
      stretch.end();
    });
  }

  #slots(): Slot[] {
    this.#layouts++;
    return this.#stretch.slots();
  }

  get #spent(): boolean {
    return this.#layouts >= MOST_LAYOUTS || performance.now() > this.#until;
  }

  /** From the first page on: what changes on one page moves all that follow. */
  *figures(): Steps<void> {
    if (!this.#layout.article.querySelector(FIGURE)) return;
    this.#stretch.begin(this.#slots());
    let slots = this.#slots();
    for (let at = 0; !this.#spent; at++) {
      if (at + 1 >= this.#stretch.sureUntil(slots)) {
        if (!this.#stretch.more) break;
        yield 'print: next pages';
        this.#stretch.moveTo(at);
        slots = this.#slots();
      }
      const gap = slots[at]?.gap ?? 0;
      const figure = gap > SMALL_GAP ? figureAt(slots[at + 1]?.first ?? null) : null;
      if (!figure) continue;
      slots = this.#fill(at, gap, figure);
    }
    this.#stretch.end();
  }

  /** Fills the hole at the end of a column, before a figure that did not fit in it. */
  #fill(slot: number, gap: number, figure: Element): Slot[] {
    const room = gap * this.#layout.paper.height - FIGURE_SPACE - headingsBefore(figure);
    if (this.#shrink(figure, room, SHRINK_FIRST)) return this.#slots();
    const moved = this.#passOn(slot, gap, figure);
    const left = moved[slot]?.gap ?? 1;
    if (left <= gap / 2) return moved;
    if (this.#shrink(figure, room, SHRINK_LAST)) return this.#slots();
    const table = figure.matches(`.${WHOLE}`) ? figure : figure.querySelector(`.${WHOLE}`);
    if (!table || left <= LARGE_GAP) return moved;
    breakUp(table, this.#undos);
    return this.#slots();
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
      this.#undos.push(() => {
        picture.style.maxBlockSize = own;
        if (picture.getAttribute('style') === '') picture.removeAttribute('style');
      });
    }
    alignCaptions(figure, this.#undos);
    return true;
  }

  /** Lets text of the same section stand before the figure, until the hole is filled. */
  #passOn(slot: number, gap: number, figure: Element): Slot[] {
    const block = figure.closest('.ac-unit') ?? figure;
    const { parentNode: parent, nextSibling: next } = block;
    if (!parent || block.previousElementSibling?.matches(`.${LEADS}`)) return this.#slots();
    const mark = this.#undos.length;
    this.#undos.push(() => {
      parent.insertBefore(block, next);
    });
    let slots: Slot[] | null = null;
    for (let passed = 0; passed < MOST_PASSED && !this.#spent; passed++) {
      const following = nextShown(block);
      const isPassable =
        following?.matches(PASSABLE) || following?.querySelector(`:scope > :is(${PASSABLE})`);
      if (!following || !isPassable || following.matches(`.${FOLLOWS}`)) break;
      following.after(block);
      slots = this.#slots();
      if ((slots[slot]?.gap ?? 1) <= SMALL_GAP) return slots;
    }
    if (slots && (slots[slot]?.gap ?? 1) < gap - SMALL_GAP / 2) return slots;
    // It helped nothing.
    while (this.#undos.length > mark) this.#undos.pop()?.();
    return this.#slots();
  }

  /** A last page of a few lines goes when the lines stand a little closer, or gets more of them when they stand apart. */
  *lastPage(root: HTMLElement): Steps<void> {
    const before = this.#slots();
    const { columns } = this.#layout.paper;
    const pages = pagesOf(before, columns);
    if (pages < 2) return;
    if (onLast(before, columns) > FEW_LINES * columns) {
      this.#textAfterPicture(before);
      return;
    }
    const holes = holesIn(before);
    const least = leastOn(this.#layout);
    const isEnough = (slots: readonly Slot[]): boolean =>
      pagesOf(slots, columns) < pages || onLast(slots, columns) >= least;
    const tries = isEnough(before) ? TIGHTER : [...TIGHTER, ...LOOSER];
    for (const leading of tries) {
      if (this.#spent) return;
      // Of a short article all is done in one go, so that nothing flickers.
      if (pages > WHOLE_PAGES) yield 'print: last page';
      const mark = this.#undos.length;
      setRoot(root, '--print-leading', leading, this.#undos);
      const slots = this.#slots();
      const fewer = pagesOf(slots, columns) < pages;
      const isGood = TIGHTER.includes(leading) ? fewer : isEnough(slots);
      if (isGood && holesIn(slots) <= holes) return;
      while (this.#undos.length > mark) this.#undos.pop()?.();
    }
  }

  /** A picture that is alone on the last page moves up, so that the text before it ends the article. */
  #textAfterPicture(before: readonly Slot[]): void {
    const figure = alonePicture(this.#layout, before)?.closest(FIGURE);
    const block = figure?.closest('.ac-unit, .picture-row') ?? figure;
    if (!block?.parentNode) return;
    const { parentNode: parent, nextSibling: next } = block;
    const mark = this.#undos.length;
    this.#undos.push(() => {
      parent.insertBefore(block, next);
    });
    for (let passed = 0; passed < MOST_PASSED && !this.#spent; passed++) {
      const above = previousShown(block);
      if (!above?.matches(PASSABLE)) break;
      above.before(block);
      const slots = this.#slots();
      const isBetter = slots.length < before.length || !alonePicture(this.#layout, slots);
      if (isBetter && slots.length <= before.length && holesIn(slots) <= holesIn(before)) return;
    }
    while (this.#undos.length > mark) this.#undos.pop()?.();
  }

  /** Columns of the last page as long as each other, where that takes no time; the pages as they are now. */
  even(root: HTMLElement): number {
    const pages = this.#layout.pages;
    if (this.#layout.paper.columns === 1 || pages > EVEN_PAGES) return pages;
    root.style.removeProperty('--print-fill');
    return this.#layout.pages;
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

/** Pages or columns but the last that end in a hole. */
const holesIn = (slots: readonly Slot[]): number =>
  slots.slice(0, -1).filter(({ gap }) => gap > LARGE_GAP).length;

/** The neighbour of an element that is on the paper. */
function shownBeside(
  element: Element,
  side: 'previousElementSibling' | 'nextElementSibling',
): Element | null {
  let beside = element[side];
  while (beside?.matches(`.ac-out, .${UNPRINTED}`) && !beside.matches('.ac-beyond')) beside = beside[side];
  return beside;
}
const previousShown = (element: Element): Element | null => shownBeside(element, 'previousElementSibling');
const nextShown = (element: Element): Element | null => shownBeside(element, 'nextElementSibling');
