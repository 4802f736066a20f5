/** The line that opens a closed panel whose text has been taken in. */
import type { BodyView, Group } from '../rule';

/**
 * The line that opens a panel goes with it: the classifier, which sees a button, would leave the question out and keep
 * the answer.
 * @returns one group with the labels of all panels
 */
export function panelLabels(body: BodyView): Group[] {
  const { opened, segments } = body.page;
  const labels = new Set(opened);
  return [segments.flatMap(({ lastText }, s) => (labels.has(lastText) && body.isBody(s + 1) ? [s] : []))];
}
