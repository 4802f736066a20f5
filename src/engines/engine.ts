import type { PageSnapshot } from '../snapshot/schema';

/** What an engine makes of a page: the segments that it takes for content. */
export interface EngineResult {
  /** one flag a segment of the snapshot */
  content: Uint8Array;
  /** the engine's own score of its choice, in its paper's unit; 0 when it found nothing */
  score: number;
}

/** A segment is content when at least this share of its code units stands in chosen texts (own choice). */
const SEGMENT_SHARE = 0.5;

/** From flags on texts to flags on segments: by the larger part of each segment's code units. */
export function segmentsOfTexts(page: PageSnapshot, chosen: Uint8Array): Uint8Array {
  const content = new Uint8Array(page.segments.length);
  page.segments.forEach((segment, s) => {
    let inside = 0;
    let all = 0;
    for (let t = segment.firstText; t <= segment.lastText; t++) {
      const { length } = page.texts[t]!.text;
      all += length;
      if (chosen[t] === 1) inside += length;
    }
    content[s] = inside > 0 && inside >= SEGMENT_SHARE * all ? 1 : 0;
  });
  return content;
}

/** All texts below an element (itself included), `end` being its last descendant. */
export function textsBelow(page: PageSnapshot, from: number, end: number): Uint8Array {
  return Uint8Array.from(page.texts, ({ element }) => (element >= from && element <= end ? 1 : 0));
}

/** For each element the index of its last descendant: `elements` is in document order, parents first. */
export function lastDescendants(page: PageSnapshot): Int32Array {
  const end = Int32Array.from(page.elements, (_, e) => e);
  for (let e = end.length - 1; e > 0; e--) {
    const { parent } = page.elements[e]!;
    if (parent >= 0 && end[parent]! < end[e]!) end[parent] = end[e]!;
  }
  return end;
}
