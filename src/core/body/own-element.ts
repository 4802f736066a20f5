/** The element that the body's paragraphs stand right in. */
import { add, heaviest } from '../../util/lists';
import type { PageTree } from '../tree/relations';

/** Share of the body that it holds right in its children (cross-validation). */
const OWN_SHARE = 0.5;

/**
 * The text's own element: it holds most of the body right in its children.
 * @param lengthOf length of a segment, 0 where it is no body
 * @returns -1 if there is none, as where there is no body
 */
export function ownElement(
  tree: PageTree,
  segments: readonly { block: number }[],
  lengthOf: (segment: number) => number,
): number {
  const lengths = new Map<number, number>();
  let body = 0;
  segments.forEach(({ block }, s) => {
    const length = lengthOf(s);
    add(lengths, tree.parent(block), length);
    body += length;
  });
  const own = heaviest(lengths) ?? -1;
  return body > 0 && lengths.get(own)! >= OWN_SHARE * body ? own : -1;
}
