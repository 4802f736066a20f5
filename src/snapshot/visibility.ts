/** Finds the segments that nobody sees. */
import { hasAttribute, isVisible } from './foreign';
import type { Box, SegmentRecord } from './schema';
import type { Walk } from './walk';

/** px. Smaller clipping or placed boxes show nothing (screen-reader-only idiom). */
const SLIVER = 2;
/** px */
const MIN_FONT_SIZE = 2;
/** In-flow text may be fading in, so only placed boxes count. */
const MIN_OPACITY = 0.05;

/** Measuring skipped content forces a layout each time. */
const MOST_LAID_OUT = 100;

type Verdict = 'visible' | 'hidden' | 'skipped';

const HIDDEN = 1;
const SHOWN = 2;

/**
 * Finds hidden content, clipping slivers, transparent layers, and text beyond the page's edge. `skipped` segments have no layout:
 * `content-visibility` subtrees, closed sections, streamed pieces.
 */
export function visibilityOf(
  walk: Walk,
  skipped: Skipped,
  laidOut: LaidOut,
): (segment: SegmentRecord) => Verdict {
  const { elements, boxStyles, styles } = walk;
  const state = new Uint8Array(elements.length);
  let closed = -1;

  const hidesItself = (index: number): boolean => {
    const style = boxStyles[index];
    if (!style) return false;
    if (style.hides) return true;
    const placed = style.position === 'absolute' || style.position === 'fixed';
    if (!placed && !style.clips) return false;
    const isClear = style.opacity < MIN_OPACITY;
    if (isClear && !style.clips) return true;
    const box = laidOut.boxOf(index);
    // Mostly the screen-reader-only idiom.
    if (!box) return isClear || (placed && style.clips);
    if (style.clips && (box.width <= SLIVER || box.height <= SLIVER)) {
      if (box.width > SLIVER) closed = index;
      return true;
    }
    if (isClear) return true;
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
    closed = -1;
    if (isHidden(element)) {
      if (closed >= 0) walk.noteClosed(closed, segment.firstText);
      return 'hidden';
    }
    const { box, style } = segment;
    if (!box || skipped.hasTextOf(element)) return 'skipped';
    if (box.width === 0 || box.height === 0 || box.top + box.height <= 0) return 'hidden';
    if (box.left + box.width <= 0 && !walk.rtl) return 'hidden';
    return style >= 0 && styles.records[style]!.fontSize < MIN_FONT_SIZE ? 'hidden' : 'visible';
  };
}

/** Finds content without layout, because measuring it forces one. */
export class Skipped {
  /** 1 inside closed sections and skipped boxes */
  readonly #inside: Uint8Array | null = null;

  constructor(private readonly walk: Walk) {
    if (!walk.skips) return;
    const inside = new Uint8Array(walk.elements.length);
    walk.elements.forEach(({ tag, parent }, e) => {
      if (inside[parent] === 1 || tag === 'details' || walk.boxStyles[e]?.skips) inside[e] = 1;
    });
    this.#inside = inside;
  }

  has(element: number): boolean {
    if (!this.#inside) return false;
    const { elements, elementNodes } = this.walk;
    const node = elementNodes[element]!;
    if (isVisible(node, { contentVisibilityAuto: true })) return false;
    // Attributes may also skip content. Only the browser knows that, and answers slowly.
    return this.#inside[elements[element]!.parent] === 1 || isVisible(node);
  }

  hasTextOf(element: number): boolean {
    const isClosed =
      this.walk.elements[element]!.tag === 'details' &&
      !hasAttribute(this.walk.elementNodes[element]!, 'open');
    return isClosed || this.has(element);
  }
}

export class LaidOut {
  /** measured although skipped */
  count = 0;

  constructor(
    private readonly walk: Walk,
    private readonly skipped: Skipped,
  ) {}

  /** Null if skipped and over the limit. */
  boxOf(element: number): Box | null {
    const { positions, elementNodes } = this.walk;
    const node = elementNodes[element]!;
    if (!this.skipped.has(element)) return positions.boxOf(node);
    if (this.count === MOST_LAID_OUT) return null;
    this.count++;
    const box = positions.boxOf(node);
    // Chromium returns an empty box at first, before layout.
    return box.width > 0 || box.height > 0 ? box : positions.boxOf(node);
  }
}
