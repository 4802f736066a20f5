/** Lines among the text that are none: the label of an advertisement, and controls. */
import { isControls } from '../../controls';
import { isAdLabel } from '../../figures/evidence';
import { isHeadingTag } from '../../tree/elements';
import type { SegmentRecord } from '../../../snapshot/schema';
import type { BodyView, Group } from '../rule';

/** Such a word is a heading, a key of a list or the subject of a listing there. */
const isSubject = ({ tag }: { tag: string }): boolean =>
  isHeadingTag(tag) || tag === 'th' || tag === 'dt' || tag === 'pre' || tag === 'code';

/** Labels of advertisements, a group each; an entry of a list may be about them. */
export const adLabels = (body: BodyView): Group[] =>
  linesOf(body, ({ text, block }) => isAdLabel(text) && body.page.elements[block]!.tag !== 'li');

/** Lines of controls, a group each; in a quotation also what is a button: "Click to expand". */
export const controlLines = (body: BodyView): Group[] =>
  linesOf(body, (line) => isControls(line.text) || isButtonOfQuote(body, line));

function isButtonOfQuote(
  { page: { texts, tree } }: BodyView,
  { firstText, lastText }: SegmentRecord,
): boolean {
  const button = tree.closest(
    texts[firstText]!.element,
    ({ tag, role }) => tag === 'button' || role === 'button',
  );
  return (
    button >= 0 &&
    tree.isWithin(texts[lastText]!.element, button) &&
    tree.closest(button, ({ tag }) => tag === 'blockquote') >= 0
  );
}

function linesOf(body: BodyView, isLabel: (line: SegmentRecord) => boolean): Group[] {
  const { segments, tree } = body.page;
  const groups: Group[] = [];
  for (let s = 0; s < segments.length; s++) {
    const { block, text } = segments[s]!;
    if (!body.isBody(s) || !isLabel(segments[s]!) || tree.closest(block, isSubject) >= 0) continue;
    // Beside other cells it is one of a table's data.
    const cell = tree.closest(block, ({ tag }) => tag === 'td');
    if (cell < 0 || body.lengthIn(tree.closest(cell, ({ tag }) => tag === 'tr')) <= text.length)
      groups.push([s]);
  }
  return groups;
}
