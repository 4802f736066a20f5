/** Panels of accordions that are closed: on paper nobody can open them. */
import type { Page } from './page';
import type { SegmentRecord } from '../snapshot/schema';
import { isHeadingTag } from './tree/elements';
import type { PageReading } from './hidden-article';

/** Code units of what is clicked to open a panel: a question, a heading (own choice). */
const LABEL_LENGTH = 150;
/** An accordion has so many panels; one alone is a notice or a dialog more often (own choice). */
const MIN_PANELS = 2;
const QUESTION = /[?？؟]\s*$/;
const LABEL_TAGS = new Set(['button', 'summary', 'dt']);

/**
 * Long text that is not displayed, each piece right after a short line in the same box that is of the body, a heading, a
 * button or a question, several pieces of one make. Whether they belong to the article is for the classifier to say.
 * @returns indices into the snapshot's `folded`
 */
export function closedPanels({ page, selection }: PageReading): number[] {
  const { folded = [], segments } = page;
  if (folded.length < MIN_PANELS) return [];
  const labels = new Set<number>();
  segments.forEach((segment, s) => {
    const { text, lastText } = segment;
    if (text.length > LABEL_LENGTH) return;
    if (selection.segments[s]!.role === 'body' || QUESTION.test(text) || isLabel(page, segment))
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

/** Is a line a heading, or in something that is clicked? */
function isLabel({ texts, tree }: Page, { block, lastText }: SegmentRecord): boolean {
  const at = tree.closest(
    texts[lastText]!.element,
    ({ tag, role }) => isHeadingTag(tag) || LABEL_TAGS.has(tag) || role === 'button',
  );
  return at >= block;
}
