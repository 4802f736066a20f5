/** Which segment a text stands in. */
import { firstOf } from '../util/lists';

/** Index of the segment that holds a text record: both are in document order. */
export const segmentOfText = (segments: readonly { lastText: number }[], text: number): number =>
  firstOf(segments.length - 1, (s) => segments[s]!.lastText >= text);
