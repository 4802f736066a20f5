import { isHeadingTag } from './elements';
import type { ElementRecord, PageSnapshot, SegmentRecord, StyleRecord } from '../../snapshot/schema';

/**
 * Look-ups over a snapshot's tree that the figure, caption and title stages share. Built once a page in time
 * proportional to elements + segments.
 */
export class PageIndex {
  /** for each element: index of its last descendant (itself if it has none) */
  readonly end: Int32Array;
  /** for each element: first and last segment inside; first > last when there is none */
  readonly firstSegment: Int32Array;
  readonly lastSegment: Int32Array;
  /** for each element: the nearest heading element at or above it, -1 if none */
  private readonly headings: Int32Array;

  constructor(readonly page: PageSnapshot) {
    const { elements, segments } = page;
    const count = elements.length;
    const end = new Int32Array(count);
    const first = new Int32Array(count).fill(segments.length);
    const last = new Int32Array(count).fill(-1);
    const headings = new Int32Array(count);
    for (let s = segments.length - 1; s >= 0; s -= 1) first[this.anchor(s)] = s;
    for (let s = 0; s < segments.length; s += 1) last[this.anchor(s)] = s;
    // Parents come before children: a heading passes down, the extent of an element's content passes up.
    for (let index = 0; index < count; index += 1) {
      const { tag, parent } = elements[index]!;
      end[index] = index;
      headings[index] = isHeadingTag(tag) ? index : parent < 0 ? -1 : headings[parent]!;
    }
    for (let index = count - 1; index > 0; index -= 1) {
      const { parent } = elements[index]!;
      if (parent < 0) continue;
      if (end[index]! > end[parent]!) end[parent] = end[index]!;
      if (first[index]! < first[parent]!) first[parent] = first[index]!;
      if (last[index]! > last[parent]!) last[parent] = last[index]!;
    }
    this.end = end;
    this.firstSegment = first;
    this.lastSegment = last;
    this.headings = headings;
  }

  /** Index of the parent, -1 for the root. */
  parent(element: number): number {
    return this.page.elements[element]?.parent ?? -1;
  }

  /** The record of an element; throws for an index outside the snapshot. */
  element(index: number): ElementRecord {
    const record = this.page.elements[index];
    if (record === undefined) throw new RangeError(`no element ${index}`);
    return record;
  }

  /** The record of a segment; throws for an index outside the snapshot. */
  segment(index: number): SegmentRecord {
    const record = this.page.segments[index];
    if (record === undefined) throw new RangeError(`no segment ${index}`);
    return record;
  }

  /** Style of most characters of a segment, null without one. */
  style(segment: number): StyleRecord | null {
    return this.page.styles[this.page.segments[segment]?.style ?? -1] ?? null;
  }

  /** True when `inner` is `outer` or a descendant of it. */
  contains(outer: number, inner: number): boolean {
    return inner >= outer && inner <= at(this.end, outer);
  }

  /** Indices of the segments inside an element. */
  segmentsIn(element: number): number[] {
    const found: number[] = [];
    for (let s = at(this.firstSegment, element); s <= at(this.lastSegment, element); s += 1) found.push(s);
    return found;
  }

  /** The element, its parent, … up to and without `stop` (default: the whole way). */
  ancestors(element: number, stop = -1): number[] {
    const path: number[] = [];
    for (let each = element; each >= 0 && each !== stop; each = this.parent(each)) path.push(each);
    return path;
  }

  /** Nearest of the element and its ancestors for which `test` holds, -1 if none. */
  closest(element: number, test: (record: ElementRecord, index: number) => boolean): number {
    for (let each = element; each >= 0; each = this.parent(each)) {
      if (test(this.element(each), each)) return each;
    }
    return -1;
  }

  /** Element that holds the first text of a segment. */
  anchor(segment: number): number {
    const record = this.segment(segment);
    return this.page.texts[record.firstText]?.element ?? record.block;
  }

  /** Level 1-6 of the heading element around a segment, 7 outside headings (paper 2.3). */
  headingLevel(segment: number): number {
    const heading = this.heading(segment);
    return heading < 0 ? NO_HEADING : Number(this.element(heading).tag.charAt(1));
  }

  /** The heading element around a segment, -1 if none. */
  heading(segment: number): number {
    return this.headings[this.anchor(segment)] ?? -1;
  }
}

/** h of the paper's title score for strings outside header tags. */
export const NO_HEADING = 7;

/** Element of a typed array, 0 outside of it. */
function at(array: Int32Array, index: number): number {
  return array[index] ?? 0;
}
