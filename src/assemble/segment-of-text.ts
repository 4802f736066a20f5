import { firstOf } from '../util/lists';

/** Both are in document order. */
export const segmentOfText = (segments: readonly { lastText: number }[], text: number): number =>
  firstOf(segments.length - 1, (s) => segments[s]!.lastText >= text);
