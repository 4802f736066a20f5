/** Finds and paints highlights. */
import { anchorOf, placer, type TextRange } from '../../../article/highlights/anchor';
import { COLOURS, type Anchor, type Highlight } from '../../../article/highlights/passage';
import { TextIndex } from '../../../article/highlights/text-index';
import type { FrameWindow } from '../frame-host';
import { rangeOf, registryOf, walkText } from '../text-nodes';

const NAMES = [...COLOURS, 'noted'] as const;
const registered = (name: (typeof NAMES)[number]): string => `ac-${name}`;

export class Painter {
  #index: TextIndex<Text> | null = null;
  /** in the text of that index */
  #placeOf: (anchor: Anchor) => TextRange | null = () => null;
  #ranges = new Map<string, Range>();

  constructor(
    private readonly view: FrameWindow,
    private readonly main: HTMLElement,
  ) {}

  #text(): TextIndex<Text> | null {
    const body = this.main.querySelector('.ac-body');
    if (this.#index || !body) return this.#index;
    const index = new TextIndex<Text>();
    walkText(body, { text: (node) => index.add(node, node.data), edge: () => index.break() });
    this.#placeOf = placer(index.text);
    return (this.#index = index);
  }

  /** @param anew the text has changed */
  paint(highlights: readonly Highlight[], anew: boolean): void {
    if (anew) this.#index = null;
    const ranges = new Map<string, Range>();
    for (const highlight of highlights) {
      const known = anew ? undefined : this.#ranges.get(highlight.id);
      const range = known ?? this.#rangeOf(highlight);
      if (range) ranges.set(highlight.id, range);
    }
    this.#ranges = ranges;
    const registry = registryOf(this.view);
    for (const name of NAMES) {
      const painted = new this.view.Highlight();
      for (const { id, colour, note } of highlights) {
        const range = ranges.get(id);
        if (range && (name === 'noted' ? note !== '' : colour === name)) painted.add(range);
      }
      registry.set(registered(name), painted);
    }
  }

  #rangeOf(anchor: Anchor): Range | null {
    const index = this.#text();
    const place = index && this.#placeOf(anchor);
    return place ? rangeOf(index.slices(place.start, place.end)) : null;
  }

  rangeOf(id: string): Range | null {
    return this.#ranges.get(id) ?? null;
  }

  /** The topmost one at a point of the window. */
  at(x: number, y: number): string | null {
    let found: string | null = null;
    for (const [id, range] of this.#ranges)
      for (const { left, right, top, bottom } of range.getClientRects())
        if (x >= left && x <= right && y >= top && y <= bottom) found = id;
    return found;
  }

  /** Null when nothing is selected. */
  anchorOfSelection(): Anchor | null {
    const selection = this.main.ownerDocument.getSelection();
    if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
    const range = selection.getRangeAt(0);
    this.#index = null;
    const index = this.#text();
    if (!index) return null;
    const touched = index.nodes.filter((node) => range.intersectsNode(node));
    const [first] = touched;
    const last = touched.at(-1);
    if (!first || !last) return null;
    const from = index.placeOf(first, first === range.startContainer ? range.startOffset : 0);
    const to = index.placeOf(last, last === range.endContainer ? range.endOffset : last.length);
    return from === null || to === null ? null : anchorOf(index.text, from, to);
  }
}
