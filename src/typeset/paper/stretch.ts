/** Shows a few pages of a long article at a time, so that layout while fitting stays fast. */
import { type PaperLayout, type Slot, TOP_PX, printedBlocks } from './layout';
import { heightOf, unmark } from './marks';

/** Shorter articles stay whole. */
export const WHOLE_PAGES = 10;
const PAGES_AT_A_TIME = 6;
/** Last pages, which later text may change. */
const UNSURE_PAGES = 2;

const HIDDEN = 'ac-beyond';
/** The text beside a float needs it. */
const FLOAT = '.ac-beside';

export class Stretch {
  /** Are there pages behind the shown ones? */
  more = false;
  readonly #head: Element | null;
  /** Replaces the hidden blocks above. */
  readonly #spacer: HTMLElement;
  /** px before fitting */
  readonly #heights = new Map<Element, number>();
  #hidden = new Set<Element>();
  /** null: all */
  #shown: Element[] | null = null;
  #base = 0;

  constructor(
    private readonly article: HTMLElement,
    private readonly body: Element,
    private readonly layout: PaperLayout,
  ) {
    this.#head = article.querySelector(':scope > .ac-head');
    this.#spacer = article.ownerDocument.createElement('div');
  }

  /** Indexed from the article's start. */
  slots(): Slot[] {
    const slots = this.layout.slots(this.#shown ?? undefined);
    const from: Slot[] = [];
    slots.forEach((slot, at) => {
      from[this.#base + at] = slot;
    });
    return from;
  }

  /** The first column that may still change. */
  sureUntil(slots: readonly Slot[]): number {
    return this.more ? slots.length - UNSURE_PAGES * this.layout.paper.columns : slots.length;
  }

  begin(slots: readonly Slot[]): void {
    const { columns } = this.layout.paper;
    if (slots.length <= WHOLE_PAGES * columns) return;
    for (const block of this.#blocks()) this.#heights.set(block, heightOf(block));
    this.#show(0, 0);
  }

  moveTo(slot: number): void {
    const { columns, height } = this.layout.paper;
    const blocks = this.#blocks();
    let start: { at: number; slot: number; top: number } | null = null;
    for (const [at, block] of blocks.entries()) {
      if (this.#hidden.has(block) || !this.body.contains(block)) continue;
      const place = this.layout.placeOf(block);
      if (!place) continue;
      const own = this.#base + place.slot;
      if (own > slot || (own === slot && place.top > TOP_PX)) break;
      const before = blocks[at - 1];
      if (own >= columns && !before?.matches(FLOAT)) start = { at, slot: own, top: place.top };
    }
    // The first page includes the head.
    if (!start) {
      const first = blocks.findIndex((block) => !this.#hidden.has(block));
      this.#show(first, slot - this.#base);
      return;
    }
    this.#base = start.slot - (start.slot % columns);
    const block = blocks[start.at]!;
    this.#show(start.at, slot - this.#base);
    // The spacer fills the column above the start.
    this.#spacer.style.blockSize = `${String((start.slot % columns) * height + start.top)}px`;
    this.#spacer.style.marginBlockEnd = '0px';
    this.body.prepend(this.#spacer);
    const off = (this.layout.placeOf(block)?.top ?? start.top) - start.top;
    this.#spacer.style.marginBlockEnd = `${String(-off)}px`;
  }

  end(): void {
    this.#spacer.remove();
    for (const block of this.#hidden) unmark(block, HIDDEN);
    this.#hidden = new Set();
    this.#shown = null;
    this.#base = 0;
    this.more = false;
  }

  #blocks(): Element[] {
    const after = [...this.article.children].filter((child) => child !== this.#head && child !== this.body);
    return [
      ...(this.#head ? [this.#head] : []),
      ...printedBlocks(this.body).filter((child) => child !== this.#spacer),
      ...after,
    ];
  }

  /** Shows `slots` columns and some more pages. */
  #show(from: number, slots: number): void {
    const { columns, height } = this.layout.paper;
    const blocks = this.#blocks();
    let room = (slots + PAGES_AT_A_TIME * columns) * height;
    let to = from;
    for (; to < blocks.length && room > 0; to++) room -= this.#heights.get(blocks[to]!) ?? 0;
    const hidden = new Set<Element>();
    blocks.forEach((block, at) => {
      if (at >= from && at < to) return;
      hidden.add(block);
      if (!this.#hidden.has(block)) block.classList.add(HIDDEN);
    });
    for (const block of this.#hidden) if (!hidden.has(block)) unmark(block, HIDDEN);
    this.#hidden = hidden;
    this.#shown = blocks.slice(from, to);
    this.more = to < blocks.length;
  }
}
