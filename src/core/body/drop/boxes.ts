/** Lines of boxes whose other text is left out, and of boxes that are there for a small form. */
import type { BodyView, Group } from '../rule';

/** Tags of boxes, as against those of an article and its parts. */
const BOXES = new Set(['div', 'section', 'aside', 'form']);

/** Most code units of the line that opens a box (own choice). */
const HEAD_LENGTH = 90;
/** Least code units of the rest of the box: below that the line means something alone (own choice). */
const BOX_REST = 60;
/** Times that the rest must be longer than the line (own choice). */
const REST_SHARE = 1.5;
/** Segments that the rest may have (own choice). */
const MAX_REST = 8;
/** The classifier's probability below which all of the rest must lie (docs/model-card.md). */
const SURELY_OUT = 0.3;

/** Most code units of the text of a form and of the boxes around it that are there for it (docs/model-card.md). */
const FORM_BOX = 400;
/** Elements around a form that are looked at (own choice). */
const FORM_LEVELS = 4;

/** Lines that open a box (read more), when the classifier drops all the rest of it; a group a line. */
export function boxHeads(body: BodyView): Group[] {
  const { elements, segments, tree } = body.page;
  const isIn = (s: number, box: number): boolean => tree.isWithin(segments[s]!.block, box);
  const isOut = (s: number): boolean => !body.isBody(s) && body.scores[s]! < SURELY_OUT;
  const groups: Group[] = [];
  for (let s = 0; s + 1 < segments.length; s++) {
    if (!body.isBody(s) || !isOut(s + 1)) continue;
    const { text, block } = segments[s]!;
    if (text.length > HEAD_LENGTH || isSentence(text)) continue;
    const box = tree.common(block, segments[s + 1]!.block);
    if (box < 0 || !BOXES.has(elements[box]!.tag) || (s > 0 && isIn(s - 1, box))) continue;
    let rest = 0;
    let end = s + 1;
    for (; end < segments.length && end <= s + MAX_REST + 1 && isIn(end, box) && isOut(end); end++)
      rest += segments[end]!.text.length;
    const isWhole = end <= s + MAX_REST && !(end < segments.length && isIn(end, box));
    if (isWhole && rest >= BOX_REST && rest >= REST_SHARE * text.length) groups.push([s]);
  }
  return groups;
}

/** Ends with a full stop: nothing has to follow it. */
function isSentence(text: string): boolean {
  const end = text.charAt(text.length - 1);
  return end === '.' || end === '。';
}

/** The words around small forms (sign up, ask us); a group a form. */
export function wordsOfForms({ page }: BodyView): Group[] {
  const { elements, tree } = page;
  const lengths = tree.sumOf(({ text }) => text.length);
  const groups: Group[] = [];
  for (let e = 0; e < elements.length; e++) {
    if (elements[e]!.tag !== 'form' || lengths[e]! > FORM_BOX) continue;
    let box = e;
    for (let level = 0; level < FORM_LEVELS; level++) {
      const parent = tree.parent(box);
      if (parent < 0 || lengths[parent]! > FORM_BOX || !BOXES.has(elements[parent]!.tag)) break;
      box = parent;
    }
    groups.push(tree.segmentsIn(box));
  }
  return groups;
}
