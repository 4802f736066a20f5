import type { Page } from '../../page';
import type { SegmentRecord } from '../../../snapshot/schema';
import { isHeadingTag } from '../../tree/elements';
import type { ClippedReading } from '../../hidden-article';
import type { SegmentDecision } from '../../selection';

/** Code units of what is clicked to open a panel: a question, a heading. */
const LABEL_LENGTH = 150;
/** An accordion has so many panels; one alone is a notice or a dialog more often. */
const MIN_PANELS = 2;
const QUESTION = /[?？؟]\s*$/;
const LABEL_TAGS = new Set(['button', 'summary', 'dt']);

/**
 * Panels of accordions that are closed: long text that is not displayed, each right after a short line in the same box
 * that is of the body, a heading, a button or a question, several panels of one make. On paper nobody can open them. (On
 * wcxb-dev 87 of 110 such panels after headings and questions are in the gold text, and most of the others are answers
 * to questions too.) Whether they belong to the article is for F to say.
 * @returns indices into the snapshot's `folded`
 */
export function closedPanels({ snapshot, selection }: ClippedReading): number[] {
  const { folded = [], segments } = snapshot;
  if (folded.length < MIN_PANELS) return [];
  const labels = new Set<number>();
  segments.forEach((segment, s) => {
    const { text, lastText } = segment;
    if (text.length > LABEL_LENGTH) return;
    if (selection.segments[s]!.role === 'body' || QUESTION.test(text) || isLabel(snapshot, segment))
      labels.add(lastText);
  });
  const byMake = new Map<string, number[]>();
  folded.forEach(({ after, make }, at) => {
    if (!labels.has(after)) return;
    const group = byMake.get(make);
    if (group) group.push(at);
    else byMake.set(make, [at]);
  });
  return [...byMake.values()].filter((group) => group.length >= MIN_PANELS).flat();
}

/**
 * The line that opens a panel goes with it: F, which sees buttons, would leave the questions out and keep the answers.
 * @returns the decisions given, or new ones, one a segment, reason `details` for those that changed
 */
export function completePanels(
  { opened = [], segments }: Page,
  decisions: readonly SegmentDecision[],
): readonly SegmentDecision[] {
  if (opened.length === 0) return decisions;
  const labels = new Set(opened);
  return decisions.map((decision, s) => {
    const isLabel = labels.has(segments[s]!.lastText) && decisions[s + 1]?.role === 'body';
    return isLabel && decision.role === 'dropped'
      ? { ...decision, role: 'body', reason: 'details' }
      : decision;
  });
}

/** Is a line a heading, or in something that is clicked? */
function isLabel({ elements, texts }: Page, { block, lastText }: SegmentRecord): boolean {
  for (let at = texts[lastText]!.element; at >= block; at = elements[at]!.parent) {
    const { tag, role } = elements[at]!;
    if (isHeadingTag(tag) || LABEL_TAGS.has(tag) || role === 'button') return true;
  }
  return false;
}
