/** Headings, or bold lines, of boxes of which all the rest is left out: over what comes after the box they would stand for that. */
import { BOLD, BOX_TAGS } from '../../tree/elements';
import type { BodyView, Group } from '../rule';

/** Least code units of the rest of the box: below that it may be there for a picture (own choice). */
const LEAST_REST = 60;
/** Segments that the box may have (own choice). */
const MOST_SEGMENTS = 9;
/** The classifier's probability below which all of the rest must lie (makers left out). */
const SURELY_OUT = 0.3;

/** A group a heading. */
export function headsOfEmptyBoxes(body: BodyView): Group[] {
  const { elements, segments, tree } = body.page;
  const isOut = (s: number): boolean => !body.isBody(s) && body.scores[s]! < SURELY_OUT;
  const groups: Group[] = [];
  for (let s = 0; s + 1 < segments.length; s++) {
    if (!body.isBody(s) || !isHead(body, s) || !isOut(s + 1)) continue;
    const box = tree.common(segments[s]!.block, segments[s + 1]!.block);
    if (box < 0 || !BOX_TAGS.has(elements[box]!.tag) || tree.segmentCount(box) > MOST_SEGMENTS) continue;
    const [first, ...rest] = tree.segmentsIn(box);
    const length = rest.reduce((sum, each) => sum + segments[each]!.text.length, 0);
    if (first === s && length >= LEAST_REST && rest.every(isOut)) groups.push([s]);
  }
  return groups;
}

const isHead = ({ page: { tree } }: BodyView, segment: number): boolean =>
  tree.heading(segment) >= 0 || (tree.style(segment)?.fontWeight ?? 0) >= BOLD;
