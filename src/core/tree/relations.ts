/** The tree of a page's elements, shared by all stages, with helpers for elements and boxes. */
import type { ElementRecord, PageSnapshot, SegmentRecord, StyleRecord, Box } from '../../snapshot/schema';

/** The id, which stands last among the names; a class name if there is no id. */
export const idOf = ({ names }: ElementRecord): string => names.slice(names.lastIndexOf(' ') + 1);

export const isHeadingTag = (tag: string): boolean => tag.length === 2 && tag >= 'h1' && tag <= 'h6';

export const isButton = ({ tag, role }: Pick<ElementRecord, 'tag' | 'role'>): boolean =>
  tag === 'button' || role === 'button';

/** Least font weight of bold text (CSS Fonts: 600 is semi-bold). */
export const BOLD = 600;

/** Tags of boxes that are not articles or their parts. */
export const BOX_TAGS: ReadonlySet<string> = new Set(['div', 'section', 'aside', 'form']);

const NUMBERS = /\d+/g;

/** Tag and names without digits: the same for elements that one template makes. */
export const makeOf = ({ tag, names }: Pick<ElementRecord, 'tag' | 'names'>): string =>
  tag + '.' + names.replace(NUMBERS, '');

const CAPITAL = /([a-z])([A-Z])/g;

/** Names in lower case, with a hyphen for camelCase. */
export const hyphenated = (names: string): string => names.replace(CAPITAL, '$1-$2').toLowerCase();

/** Horizontal overlap in px; if negative, the gap. */
export const overlapX = (a: Box, b: Box): number =>
  Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);

/** Vertical overlap in px; if negative, the gap. */
export const overlapY = (a: Box, b: Box): number =>
  Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);

/** h of the paper's title score outside header tags. */
export const NO_HEADING = 7;

/** The first and last item of a list in each element; first > last if none. */
export interface Extents {
  readonly first: Int32Array;
  readonly last: Int32Array;
}

/**
 * Elements are in document order: an element's descendants are a run of indices, and so are its segments.
 * O(elements + segments).
 */
export class PageTree {
  /** -1 for a root */
  readonly parents: Int32Array;
  /** the last descendant, or the element itself */
  readonly end: Int32Array;
  /** segments whose first text is inside; first > last if none */
  readonly firstSegment: Int32Array;
  readonly lastSegment: Int32Array;
  /** the nearest heading at or above it, -1 if none */
  readonly #headings: Int32Array;

  constructor(readonly page: PageSnapshot) {
    const { elements } = page;
    const count = elements.length;
    const parents = new Int32Array(count);
    const end = new Int32Array(count);
    const headings = new Int32Array(count);
    for (let e = 0; e < count; e++) {
      const { tag, parent } = elements[e]!;
      parents[e] = parent;
      end[e] = e;
      headings[e] = isHeadingTag(tag) ? e : parent < 0 ? -1 : headings[parent]!;
    }
    for (let e = count - 1; e > 0; e--) {
      const parent = parents[e]!;
      if (parent >= 0 && end[e]! > end[parent]!) end[parent] = end[e]!;
    }
    this.parents = parents;
    this.end = end;
    this.#headings = headings;
    const { first, last } = this.extents(page.segments.length, (s) => this.anchor(s));
    this.firstSegment = first;
    this.lastSegment = last;
  }

  /** -1 for a root or outside the snapshot. */
  parent(element: number): number {
    return this.parents[element] ?? -1;
  }

  /** @throws RangeError for an index outside the snapshot */
  element(index: number): ElementRecord {
    const record = this.page.elements[index];
    if (record === undefined) throw new RangeError(`no element ${index}`);
    return record;
  }

  /** @throws RangeError for an index outside the snapshot */
  segment(index: number): SegmentRecord {
    const record = this.page.segments[index];
    if (record === undefined) throw new RangeError(`no segment ${index}`);
    return record;
  }

  style(segment: number): StyleRecord | null {
    return this.page.styles[this.page.segments[segment]?.style ?? -1] ?? null;
  }

  /** Everything is inside -1, the page. */
  isWithin(element: number, around: number): boolean {
    return around < 0 ? element >= around : element >= around && element <= this.end[around]!;
  }

  /** -1 if none. */
  common(a: number, b: number): number {
    let at = Math.min(a, b);
    const other = Math.max(a, b);
    while (at >= 0 && other > this.end[at]!) at = this.parents[at]!;
    return at;
  }

  /** From the element up to, without, `stop`. */
  ancestors(element: number, stop = -1, most = Infinity): number[] {
    const path: number[] = [];
    for (let at = element; at >= 0 && at !== stop && path.length < most; at = this.parent(at)) path.push(at);
    return path;
  }

  /** From the element up; -1 if none. */
  closest(element: number, test: (record: ElementRecord, index: number) => boolean): number {
    for (let at = element; at >= 0; at = this.parent(at)) if (test(this.element(at), at)) return at;
    return -1;
  }

  /** The element of a segment's first text. */
  anchor(segment: number): number {
    const { firstText, block } = this.segment(segment);
    return this.page.texts[firstText]?.element ?? block;
  }

  segmentsIn(element: number): number[] {
    const found: number[] = [];
    const last = this.lastSegment[element] ?? -1;
    for (let s = this.firstSegment[element] ?? 0; s <= last; s++) found.push(s);
    return found;
  }

  segmentCount(element: number): number {
    return Math.max(0, this.lastSegment[element]! - this.firstSegment[element]! + 1);
  }

  /** -1 if none. */
  heading(segment: number): number {
    return this.#headings[this.anchor(segment)] ?? -1;
  }

  /** 1-6, or 7 outside headings (paper 2.3). */
  headingLevel(segment: number): number {
    const heading = this.heading(segment);
    return heading < 0 ? NO_HEADING : Number(this.element(heading).tag.charAt(1));
  }

  /** A sum for each element. */
  zeros(): Float64Array {
    return new Float64Array(this.parents.length);
  }

  /** Adds the values of descendants, in place. */
  sumUp(...sums: (Float64Array | Int32Array)[]): void {
    const { parents } = this;
    for (const sum of sums)
      for (let e = parents.length - 1; e > 0; e--) {
        const own = sum[e]!;
        const parent = parents[e]!;
        if (own !== 0 && parent >= 0) sum[parent]! += own;
      }
  }

  /** O(segments + elements). */
  sumOf(value: (segment: SegmentRecord, index: number) => number): Float64Array {
    const sums = this.zeros();
    const { segments } = this.page;
    for (let s = 0; s < segments.length; s++) {
      const segment = segments[s]!;
      const own = value(segment, s);
      if (own !== 0) sums[segment.block]! += own;
    }
    this.sumUp(sums);
    return sums;
  }

  /** Marks (1) descendants of marked elements, in place. */
  spread(marks: Uint8Array): void {
    const { parents } = this;
    for (let e = 1; e < parents.length; e++) if (marks[parents[e]!] === 1) marks[e] = 1;
  }

  /** Replaces -1 by the nearest ancestor's value, in place. */
  inherit(values: Int32Array): void {
    const { parents } = this;
    for (let e = 1; e < parents.length; e++) {
      const parent = parents[e]!;
      if (values[e] === -1 && parent >= 0) values[e] = values[parent]!;
    }
  }

  children(): number[][] {
    const children: number[][] = Array.from(this.parents, () => []);
    this.parents.forEach((parent, e) => {
      if (parent >= 0) children[parent]!.push(e);
    });
    return children;
  }

  /** @param elementOf an item's element */
  extents(count: number, elementOf: (item: number) => number): Extents {
    const { parents } = this;
    const first = new Int32Array(parents.length).fill(count);
    const last = new Int32Array(parents.length).fill(-1);
    for (let i = 0; i < count; i++) last[elementOf(i)] = i;
    for (let i = count - 1; i >= 0; i--) first[elementOf(i)] = i;
    for (let e = parents.length - 1; e > 0; e--) {
      const parent = parents[e]!;
      if (parent < 0) continue;
      if (first[e]! < first[parent]!) first[parent] = first[e]!;
      if (last[e]! > last[parent]!) last[parent] = last[e]!;
    }
    return { first, last };
  }
}
