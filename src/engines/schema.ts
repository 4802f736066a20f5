/** What every engine is: a function from a page to the segments that it takes for content. */
import type { Page } from '../core/page';

/** What an engine makes of a page. */
export interface EngineResult {
  /** one flag a segment of the page: 1 for content */
  content: Uint8Array;
  /** the engine's own score of its choice, in its paper's unit; 0 when it found nothing */
  score: number;
}

/**
 * An engine in its evident reading. Each also has options: its paper to the letter, other constants.
 * @param sourceHtml the page's HTML text, for those that read no tree
 */
export type Engine = (page: Page, sourceHtml: () => string) => EngineResult;

/** A segment is content when at least this share of its code units stands in chosen texts (own choice). */
const SEGMENT_SHARE = 0.5;

/** From one flag a text to one flag a segment: by the larger part of each segment's code units. */
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
