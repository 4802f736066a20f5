/** Decisions about a page's segments, for tests of the stages that read or change them. */
import type { SegmentDecision, SegmentRole, Selection } from '../../src/core/selection';
import type { PageSnapshot, SegmentRecord } from '../../src/snapshot/schema';

/** One decision: body as the decoder decides it, anything else as the classifier drops it. */
export function decision(role: SegmentRole = 'body', over: Partial<SegmentDecision> = {}): SegmentDecision {
  return { role, reason: role === 'body' ? 'mss' : 'classifier', score: role === 'body' ? 1 : 0, ...over };
}

/** A decision for every segment of a page. @param roleOf all of them have this role, or each its own */
export function decisionsFor(
  page: PageSnapshot,
  roleOf: SegmentRole | ((segment: SegmentRecord, index: number) => SegmentRole) = 'body',
): SegmentDecision[] {
  return page.segments.map((segment, s) =>
    decision(typeof roleOf === 'string' ? roleOf : roleOf(segment, s)),
  );
}

/** A selection of an article with nothing in it but what is given. */
export function selectionOf(over: Partial<Selection> = {}): Selection {
  return {
    segments: [],
    media: [],
    title: { text: '', segments: [], score: 0 },
    body: [],
    guess: false,
    ...over,
  };
}

/** Texts of the segments that have a role, in order. */
export function textsWith(
  page: PageSnapshot,
  decisions: readonly SegmentDecision[],
  role: SegmentRole = 'body',
): string[] {
  return page.segments.filter((_, s) => decisions[s]?.role === role).map(({ text }) => text);
}
