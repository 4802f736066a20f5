/** Fits an article to pages. */
import type { Steps } from '../../util/steps';
import { alignCaptions, breakUp, fitBlocks, FOLLOWS, LEADS, WHOLE } from './fit-blocks';
import { setRoot } from './marks';
import { type PaperLayout, type Slot, UNPRINTED } from './layout';
import { Stretch, WHOLE_PAGES } from './stretch';

/** A smaller empty share of a page is normal. */
const SMALL_GAP = 0.1;
/** Empty share from which a table breaks. */
const LARGE_GAP = 0.25;
/** A figure that could move shrinks at most to this share of its height. */
const SHRINK_FIRST = 0.7;
/** The same for a figure that cannot move. */
const SHRINK_LAST = 0.45;
const MOST_PASSED = 4;
/** px, with reserve for differences between paper and screen */
const FIGURE_SPACE = 34;
/** Line heights to save a page; print.css starts higher. */
const TIGHTER = ['1.36', '1.32', '1.28'];
/** Line heights to fill the last page. */
const LOOSER = ['1.45', '1.48', '1.51', '1.54', '1.57', '1.6'];
/** A count, so that preview and print stop alike. */
const MOST_LAYOUTS = 1500;
/** px; large glyphs have exact widths on screens */
const LARGE = 1000;
/** ms */
const LONGEST = 30_000;
/** To balance columns, browsers lay out the rest again for every page. */
const EVEN_PAGES = 8;

/** In page heights; a last page with less is worth saving. */
const FEW_LINES = 0.14;

/** A figure moves only past these, so it stays near its text. */
const PASSABLE = 'p, ul, ol, blockquote, dl, pre';
const HEADING = 'h1, h2, h3, h4, h5, h6';
/** Unbreakable, so they leave holes. */
const FIGURE = `figure, .picture-row, .${WHOLE}`;

/** Lays out only some pages per step. @returns number of pages */
export function* fitPaper(layout: PaperLayout, undos: (() => void)[]): Steps<number> {
  const { article, paper } = layout;
  const root = article.ownerDocument.documentElement;
  const body = article.querySelector('.ac-body');
  if (!body) return layout.pages;
  setRoot(root, '--print-fill', 'auto', undos);
  setRoot(root, '--print-zero', `${String(zeroOf(body))}px`, undos);
  fitBlocks(article, paper, undos);
  insetOf(root, article, undos);
  const fit = new Fit(layout, new Stretch(article, body, layout), undos);
  yield* fit.figures();
  yield* fit.lastPage(root);
  return fit.even(root);
}

/** px of `1ch` on paper; screens round glyphs */
function zeroOf(body: Element): number {
  const doc = body.ownerDocument;
  const probe = doc.createElement('div');
  probe.style.cssText = `position: absolute; visibility: hidden; font-size: ${String(LARGE)}px; inline-size: 1ch`;
  body.append(probe);
  const share = probe.getBoundingClientRect().width / LARGE;
  probe.remove();
  return share * parseFloat(doc.defaultView?.getComputedStyle(body).fontSize ?? '0');
}

/** Aligns running heads with the text column. */
function insetOf(root: HTMLElement, article: HTMLElement, undos: (() => void)[]): void {
  const body = article.querySelector('.ac-body')?.getClientRects()[0];
  const page = article.getBoundingClientRect();
  if (!body) return;
  const inset = root.dir === 'rtl' ? page.right - body.right : body.left - page.left;
  setRoot(root, '--print-inset', `${String(Math.max(0, Math.round(inset)))}px`, undos);
}

class Fit {
  readonly #until = performance.now() + LONGEST;
  #layouts = 0;

  constructor(
    private readonly layout: PaperLayout,
    private readonly stretch: Stretch,
    private readonly undos: (() => void)[],
  ) {
    undos.push(() => {
      stretch.end();
    });
  }

  #slots(): Slot[] {
    this.#layouts++;
    return this.stretch.slots();
  }

  get #spent(): boolean {
    return this.#layouts >= MOST_LAYOUTS || performance.now() > this.#until;
  }

  /** In order: each change moves all later pages. */
  *figures(): Steps<void> {
    if (!this.layout.article.querySelector(FIGURE)) return;
    this.stretch.begin(this.#slots());
    let slots = this.#slots();
    for (let at = 0; !this.#spent; at++) {
      if (at + 1 >= this.stretch.sureUntil(slots)) {
        if (!this.stretch.more) break;
        yield 'print: next pages';
        this.stretch.moveTo(at);
        slots = this.#slots();
      }
      const gap = slots[at]?.gap ?? 0;
      const figure = gap > SMALL_GAP ? figureAt(slots[at + 1]?.first ?? null) : null;
      if (!figure) continue;
      slots = this.#fill(at, gap, figure);
    }
    this.stretch.end();
  }

  /** Fills the hole before a figure that did not fit. */
  #fill(slot: number, gap: number, figure: Element): Slot[] {
    const room = gap * this.layout.paper.height - FIGURE_SPACE - headingsBefore(figure);
    if (this.#shrink(figure, room, SHRINK_FIRST)) return this.#slots();
    const moved = this.#passOn(slot, gap, figure);
    const left = moved[slot]?.gap ?? 1;
    if (left <= gap / 2) return moved;
    if (this.#shrink(figure, room, SHRINK_LAST)) return this.#slots();
    const table = figure.matches(`.${WHOLE}`) ? figure : figure.querySelector(`.${WHOLE}`);
    if (!table || left <= LARGE_GAP) return moved;
    breakUp(table, this.undos);
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
      this.undos.push(() => {
        picture.style.maxBlockSize = own;
        if (picture.getAttribute('style') === '') picture.removeAttribute('style');
      });
    }
    alignCaptions(figure, this.undos);
    return true;
  }

  #passOn(slot: number, gap: number, figure: Element): Slot[] {
    const block = figure.closest('.ac-unit') ?? figure;
    if (!block.parentNode || block.previousElementSibling?.matches(`.${LEADS}`)) return this.#slots();
    const mark = this.#keepPlace(block);
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
    this.#undoTo(mark);
    return this.#slots();
  }

  /** @returns a mark for `#undoTo` */
  #keepPlace(block: Element): number {
    const { parentNode: parent, nextSibling: next } = block;
    const mark = this.undos.length;
    this.undos.push(() => {
      parent?.insertBefore(block, next);
    });
    return mark;
  }

  #undoTo(mark: number): void {
    while (this.undos.length > mark) this.undos.pop()?.();
  }

  /** Saves a short last page with tighter lines, or fills it with looser ones. */
  *lastPage(root: HTMLElement): Steps<void> {
    const before = this.#slots();
    const { columns } = this.layout.paper;
    const pages = pagesOf(before, columns);
    if (pages < 2) return;
    if (onLast(before, columns) > FEW_LINES * columns) {
      this.#textAfterPicture(before);
      return;
    }
    const holes = holesIn(before);
    const least = leastOn(this.layout);
    const isEnough = (slots: readonly Slot[]): boolean =>
      pagesOf(slots, columns) < pages || onLast(slots, columns) >= least;
    const tries = isEnough(before) ? TIGHTER : [...TIGHTER, ...LOOSER];
    for (const leading of tries) {
      if (this.#spent) return;
      // At once, to avoid flicker.
      if (pages > WHOLE_PAGES) yield 'print: last page';
      const mark = this.undos.length;
      setRoot(root, '--print-leading', leading, this.undos);
      const slots = this.#slots();
      const fewer = pagesOf(slots, columns) < pages;
      const isGood = TIGHTER.includes(leading) ? fewer : isEnough(slots);
      if (isGood && holesIn(slots) <= holes) return;
      this.#undoTo(mark);
    }
  }

  #textAfterPicture(before: readonly Slot[]): void {
    const figure = alonePicture(this.layout, before)?.closest(FIGURE);
    const block = figure?.closest('.ac-unit, .picture-row') ?? figure;
    if (!block?.parentNode) return;
    const mark = this.#keepPlace(block);
    for (let passed = 0; passed < MOST_PASSED && !this.#spent; passed++) {
      const above = previousShown(block);
      if (!above?.matches(PASSABLE)) break;
      above.before(block);
      const slots = this.#slots();
      const isBetter = slots.length < before.length || !alonePicture(this.layout, slots);
      if (isBetter && slots.length <= before.length && holesIn(slots) <= holesIn(before)) return;
    }
    this.#undoTo(mark);
  }

  /** @returns number of pages */
  even(root: HTMLElement): number {
    const pages = this.layout.pages;
    if (this.layout.paper.columns === 1 || pages > EVEN_PAGES) return pages;
    root.style.removeProperty('--print-fill');
    return this.layout.pages;
  }
}

function figureAt(piece: Element | null): Element | null {
  const own = piece?.closest(FIGURE);
  if (own) return own.closest('.picture-row') ?? own;
  let at = piece?.matches(HEADING) ? piece : null;
  while (at?.matches(HEADING)) at = nextShown(at);
  return at?.matches(FIGURE) ? at : (at?.querySelector(`:scope > :is(${FIGURE})`) ?? null);
}

/** px */
function headingsBefore(figure: Element): number {
  let height = 0;
  let at = figure.previousElementSibling;
  while (at?.matches(HEADING)) {
    height += at.getBoundingClientRect().height + FIGURE_SPACE / 2;
    at = at.previousElementSibling;
  }
  return height;
}

/** Excludes the last slot. */
const holesIn = (slots: readonly Slot[]): number =>
  slots.slice(0, -1).filter(({ gap }) => gap > LARGE_GAP).length;

type Side = 'previousElementSibling' | 'nextElementSibling';

function shownBeside(element: Element, side: Side): Element | null {
  let beside = element[side];
  while (beside?.matches(`.ac-out, .${UNPRINTED}`) && !beside.matches('.ac-beyond')) beside = beside[side];
  return beside;
}
const previousShown = (element: Element): Element | null => shownBeside(element, 'previousElementSibling');
const nextShown = (element: Element): Element | null => shownBeside(element, 'nextElementSibling');

const LEAST_LINES = 5;

const pagesOf = (slots: readonly Slot[], columns: number): number => Math.ceil(slots.length / columns);

/** The filled part of the last page, in columns. */
const onLast = (slots: readonly Slot[], columns: number): number =>
  slots.slice((pagesOf(slots, columns) - 1) * columns).reduce((sum, { gap }) => sum + 1 - gap, 0);

/** In page heights. */
function leastOn({ article, paper }: PaperLayout): number {
  const style = article.ownerDocument.defaultView?.getComputedStyle(article);
  return (LEAST_LINES * paper.columns * parseFloat(style?.lineHeight ?? '0')) / paper.height;
}

/** The picture that has the last page almost for itself; null: none */
export function alonePicture(layout: PaperLayout, slots: readonly Slot[]): HTMLImageElement | null {
  const { columns, height } = layout.paper;
  const first = (pagesOf(slots, columns) - 1) * columns;
  const pictures = [...layout.article.querySelectorAll('img')].filter(
    (picture) => (layout.placeOf(picture)?.slot ?? -1) >= first,
  );
  const taken = pictures.reduce((sum, picture) => sum + picture.getBoundingClientRect().height, 0) / height;
  return onLast(slots, columns) - taken < leastOn(layout) ? (pictures[0] ?? null) : null;
}
