/** The tree of a page's elements with everything the stages ask of it; built once a page, shared by all of them. */
import type { ElementRecord, PageSnapshot, SegmentRecord, StyleRecord } from '../../snapshot/schema';
import { isHeadingTag } from './elements';

/** h of the paper's title score for strings outside header tags. */
export const NO_HEADING = 7;

/** For each element the first and the last of a list's items in and below it; first > last where there is none. */
export interface Extents {
  readonly first: Int32Array;
  readonly last: Int32Array;
}

/**
 * Look-ups over a snapshot's tree. Elements are in document order, parents before their children, so an element and all
 * below it are a run of indices, and so are the segments in it. Time and memory: O(elements + segments).
 */
export class PageTree {
  /** for each element: index of its parent, -1 for a root */
  readonly parents: Int32Array;
  /** for each element: index of its last descendant (itself if it has none) */
  readonly end: Int32Array;
  /** for each element: first and last segment whose first text stands in it; first > last where there is none */
  readonly firstSegment: Int32Array;
  readonly lastSegment: Int32Array;
  /** for each element: the nearest heading element at or above it, -1 if none */
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

  /** Index of the parent, -1 for a root and outside the snapshot. */
  parent(element: number): number {
    return this.parents[element] ?? -1;
  }

  /** The record of an element. @throws RangeError for an index outside the snapshot */
  element(index: number): ElementRecord {
    const record = this.page.elements[index];
    if (record === undefined) throw new RangeError(`no element ${index}`);
    return record;
  }

  /** The record of a segment. @throws RangeError for an index outside the snapshot */
  segment(index: number): SegmentRecord {
    const record = this.page.segments[index];
    if (record === undefined) throw new RangeError(`no segment ${index}`);
    return record;
  }

  /** Style of most characters of a segment, null without one. */
  style(segment: number): StyleRecord | null {
    return this.page.styles[this.page.segments[segment]?.style ?? -1] ?? null;
  }

  /** Is the element `around`, or inside it? Everything is inside -1, which stands for the page. */
  isWithin(element: number, around: number): boolean {
    return around < 0 ? element >= around : element >= around && element <= this.end[around]!;
  }

  /** The nearest element around two, -1 if there is none. */
  common(a: number, b: number): number {
    let at = Math.min(a, b);
    const other = Math.max(a, b);
    while (at >= 0 && other > this.end[at]!) at = this.parents[at]!;
    return at;
  }

  /** The element, its parent, … up to and without `stop` (default: the whole way), at most so many. */
  ancestors(element: number, stop = -1, most = Infinity): number[] {
    const path: number[] = [];
    for (let at = element; at >= 0 && at !== stop && path.length < most; at = this.parent(at)) path.push(at);
    return path;
  }

  /** Nearest of the element and its ancestors for which `test` holds, -1 if none. */
  closest(element: number, test: (record: ElementRecord, index: number) => boolean): number {
    for (let at = element; at >= 0; at = this.parent(at)) if (test(this.element(at), at)) return at;
    return -1;
  }

  /** Element that holds the first text of a segment. */
  anchor(segment: number): number {
    const { firstText, block } = this.segment(segment);
    return this.page.texts[firstText]?.element ?? block;
  }

  /** Indices of the segments that begin inside an element, ascending. */
  segmentsIn(element: number): number[] {
    const found: number[] = [];
    const last = this.lastSegment[element] ?? -1;
    for (let s = this.firstSegment[element] ?? 0; s <= last; s++) found.push(s);
    return found;
  }

  /** How many segments begin inside an element. */
  segmentCount(element: number): number {
    return Math.max(0, this.lastSegment[element]! - this.firstSegment[element]! + 1);
  }

  /** The heading element around a segment, -1 if none. */
  heading(segment: number): number {
    return this.#headings[this.anchor(segment)] ?? -1;
  }

  /** Level 1-6 of the heading element around a segment, 7 outside headings (paper 2.3). */
  headingLevel(segment: number): number {
    const heading = this.heading(segment);
    return heading < 0 ? NO_HEADING : Number(this.element(heading).tag.charAt(1));
  }

  /** For each element, 0: a place for sums by element. */
  zeros(): Float64Array {
    return new Float64Array(this.parents.length);
  }

  /**
   * Adds to each element what stands below it, in place: from what elements hold themselves to what they hold in all.
   * O(elements).
   */
  sumUp(...sums: (Float64Array | Int32Array)[]): void {
    const { parents } = this;
    for (const sum of sums)
      for (let e = parents.length - 1; e > 0; e--) {
        const own = sum[e]!;
        const parent = parents[e]!;
        if (own !== 0 && parent >= 0) sum[parent]! += own;
      }
  }

  /** For each element the sum of a number over the segments whose block it is, or stands in it. O(segments + elements). */
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

  /** Marks (1) what stands below marked elements too, in place. */
  spread(marks: Uint8Array): void {
    const { parents } = this;
    for (let e = 1; e < parents.length; e++) if (marks[parents[e]!] === 1) marks[e] = 1;
  }

  /** Gives each element with -1 the value of the nearest element above it that has one, in place. */
  inherit(values: Int32Array): void {
    const { parents } = this;
    for (let e = 1; e < parents.length; e++) {
      const parent = parents[e]!;
      if (values[e] === -1 && parent >= 0) values[e] = values[parent]!;
    }
  }

  /** For each element its children in document order. O(elements). */
  children(): number[][] {
    const children: number[][] = Array.from(this.parents, () => []);
    this.parents.forEach((parent, e) => {
      if (parent >= 0) children[parent]!.push(e);
    });
    return children;
  }

  /** Where the items of a list in document order begin and end in each element. @param elementOf the element of an item */
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
