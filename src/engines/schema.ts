/** The interface of the engines: from a page to its content segments. */
import type { Page } from '../core/page';

export interface EngineResult {
  /** element that the engine chose; -1 for none */
  node: number;
  /** a flag for each segment: 1 for content */
  content: Uint8Array;
  /** in the unit of its paper; 0 if nothing was found */
  score: number;
}

/** Share of a segment's code units that must be chosen (own choice). */
const SEGMENT_SHARE = 0.5;

/** From a flag for each text to a flag for each segment. */
export function segmentsOfTexts(page: Page, chosen: Uint8Array): Uint8Array {
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
