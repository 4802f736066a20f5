/** Which of the segments that the walk met nobody sees. */
import { hasAttribute, isVisible } from './foreign';
import type { Box, SegmentRecord } from './schema';
import type { Walk } from './walk';

/** A clipping or absolutely placed box this small on a side (px) shows nothing: the screen-reader-only idiom. */
const SLIVER = 2;
/** Text smaller than this (px) is not meant to be read. */
const MIN_FONT_SIZE = 2;
/** Opacity below this shows nothing. In-flow text may be waiting for its fade-in, so only placed boxes count. */
const MIN_OPACITY = 0.05;

/** Boxes that are asked for though the browser does not lay them out: it does so for each, and takes the longer the more wait so. */
const MOST_LAID_OUT = 100;

type Verdict = 'visible' | 'hidden' | 'skipped';

const HIDDEN = 1;
const SHOWN = 2;

/**
 * Tells which segments nobody sees: in a box that never shows its content, no box, behind a clipping sliver, transparent
 * and out of the flow, or beyond the page's edge; `skipped` are those that the browser does not lay out, or did not when they
 * were to be measured: in `content-visibility` subtrees, closed sections and pieces of the page that no script has put in
 * their places.
 */
export function visibilityOf(
  walk: Walk,
  skipped: Skipped,
  laidOut: LaidOut,
): (segment: SegmentRecord) => Verdict {
  const { elements, boxStyles, styles } = walk;
  const state = new Uint8Array(elements.length);

  const hidesItself = (index: number): boolean => {
    const style = boxStyles[index];
    if (!style) return false;
    if (style.hides) return true;
    const placed = style.position === 'absolute' || style.position === 'fixed';
    if (!placed && !style.clips) return false;
    if (style.opacity < MIN_OPACITY) return true;
    const box = laidOut.boxOf(index);
    // Without the box: what is both is mostly the idiom.
    if (!box) return placed && style.clips;
    if (style.clips && (box.width <= SLIVER || box.height <= SLIVER)) return true;
    return placed && !walk.rtl && box.left + box.width <= 0;
  };

  const path: number[] = [];
  const isHidden = (index: number): boolean => {
    path.length = 0;
    let at = index;
    while (at >= 0 && state[at] === 0) {
      path.push(at);
      at = elements[at]!.parent;
    }
    let hidden = at >= 0 && state[at] === HIDDEN;
    for (let i = path.length - 1; i >= 0; i--) {
      const element = path[i]!;
      hidden ||= hidesItself(element);
      state[element] = hidden ? HIDDEN : SHOWN;
    }
    return hidden;
  };

  return (segment) => {
    const element = walk.lines.texts[segment.firstText]!.element;
    if (walk.pieces.has(element)) return 'skipped';
    if (isHidden(element)) return 'hidden';
    const { box, style } = segment;
    if (!box || skipped.hasTextOf(element)) return 'skipped';
    if (box.width === 0 || box.height === 0 || box.top + box.height <= 0) return 'hidden';
    if (box.left + box.width <= 0 && !walk.rtl) return 'hidden';
    return style >= 0 && styles.records[style]!.fontSize < MIN_FONT_SIZE ? 'hidden' : 'visible';
  };
}

/** What the browser does not lay out. To ask for its box would have it do so: the time of one layout for each such question. */
export class Skipped {
  /** 1 where the content of an element may be left out: in closed sections, and where a style says so */
  readonly #inside: Uint8Array | null = null;

  constructor(private readonly walk: Walk) {
    if (!walk.skips) return;
    const inside = new Uint8Array(walk.elements.length);
    walk.elements.forEach(({ tag, parent }, e) => {
      if (inside[parent] === 1 || tag === 'details' || walk.boxStyles[e]?.skips) inside[e] = 1;
    });
    this.#inside = inside;
  }

  /** Is it an element's box? */
  has(element: number): boolean {
    if (!this.#inside) return false;
    const { elements, elementNodes } = this.walk;
    const node = elementNodes[element]!;
    if (isVisible(node, { contentVisibilityAuto: true })) return false;
    // The walk does not see what only an attribute sets apart. The browser does, but takes long to say so.
    return this.#inside[elements[element]!.parent] === 1 || isVisible(node);
  }

  /** Is it the text right in an element? */
  hasTextOf(element: number): boolean {
    const isClosed =
      this.walk.elements[element]!.tag === 'details' &&
      !hasAttribute(this.walk.elementNodes[element]!, 'open');
    return isClosed || this.has(element);
  }
}

/** The boxes of elements: of all that the browser lays out, and of a hundred others. */
export class LaidOut {
  /** of the others, how many were asked for */
  count = 0;

  constructor(
    private readonly walk: Walk,
    private readonly skipped: Skipped,
  ) {}

  /** Null for what the browser does not lay out, after the hundredth. */
  boxOf(element: number): Box | null {
    const { positions, elementNodes } = this.walk;
    const node = elementNodes[element]!;
    if (!this.skipped.has(element)) return positions.boxOf(node);
    if (this.count === MOST_LAID_OUT) return null;
    this.count++;
    const box = positions.boxOf(node);
    // Chromium gives the first of a page an empty box: it has not been laid out yet when it is looked up.
    return box.width > 0 || box.height > 0 ? box : positions.boxOf(node);
  }
}
