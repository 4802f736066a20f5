/** Keeps rows like kept ones: a short answer of an interview, a term between explained ones, an item of a list. */
import { add } from '../../../util/lists';
import type { Page } from '../../page';
import { makeOf } from '../box/units';
import { linkShare, type BodyRule, type BodyView, type Group } from '../rule';

/** Kept rows of the same make (own choice). */
const LEAST_ROWS = 3;
/** Segments of a row, such as a speaker and a text (own choice). */
const LEAST = 2;
const MOST = 6;
/** Code units of a lone line; shorter ones are labels between paragraphs (makers left out). */
const LONG_LINE = 80;

/**
 * Rows without links or body, whose element, name and styles are those of kept rows beside them.
 * @returns one group a row
 */
function rowsLikeKept(body: BodyView): Group[] {
  const { tree, segments } = body.page;
  const kept = new Map<number, Map<string, number>>();
  const groups: Group[] = [];
  for (let s = 0; s < segments.length; s++) {
    if (body.isBody(s)) continue;
    const row = tree.ancestors(segments[s]!.block).findLast((e) => body.lengthIn(e) === 0) ?? -1;
    const parent = tree.parent(row);
    if (parent < 0 || tree.firstSegment[row] !== s || !isRow(body.page, row)) continue;
    const inside = tree.segmentsIn(row);
    if (linkShare(body.page, inside) > 0 || inside.some((one) => body.isRefused(one))) continue;
    let beside = kept.get(parent);
    if (!beside) kept.set(parent, (beside = keptRows(body, parent)));
    if ((beside.get(keyOf(body.page, row)) ?? 0) >= LEAST_ROWS) groups.push(inside);
  }
  return groups;
}

/** By key, children with all their text in the body. */
function keptRows(body: BodyView, parent: number): Map<string, number> {
  const { tree } = body.page;
  const rows = new Map<string, number>();
  for (let e = parent + 1; e <= tree.end[parent]!; e = tree.end[e]! + 1)
    if (isRow(body.page, e) && tree.segmentsIn(e).every((s) => body.isBody(s)))
      add(rows, keyOf(body.page, e), 1);
  return rows;
}

function isRow({ elements, segments, tree }: Page, element: number): boolean {
  const count = tree.segmentCount(element);
  if (count !== 1) return count >= LEAST && count <= MOST;
  return elements[element]!.tag === 'li' || segments[tree.firstSegment[element]!]!.text.length > LONG_LINE;
}

const keyOf = ({ tree, segments }: Page, row: number): string =>
  [makeOf(tree, row), ...tree.segmentsIn(row).map((s) => segments[s]!.style)].join(' ');

export const ROWS = {
  name: 'rows',
  reason: 'piece',
  takes: 'keep',
  find: rowsLikeKept,
} as const satisfies BodyRule;
