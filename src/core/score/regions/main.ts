/** The main element of a page, as far as it marks one that holds text. */
import type { Page } from '../../page';

/** Letters outside links that it must have: with less it is a frame for what a script puts there (own choice). */
const LEAST_MAIN = 400;
/** And its share of those of the page: beside a long text elsewhere, a short one is wrongly marked (own choice). */
const LEAST_SHARE = 0.1;

/**
 * By element, 1 for what stands in a main element; null where the page marks none, or leaves it next to empty. O(elements).
 * @param plain letters outside links in each element
 */
export function mainIn({ elements, tree }: Page, plain: Float64Array): Uint8Array | null {
  const inside = new Uint8Array(elements.length);
  let length = 0;
  for (let e = 1; e < elements.length; e++) {
    const { tag, role } = elements[e]!;
    if (inside[tree.parent(e)] === 1) inside[e] = 1;
    else if (tag === 'main' || role === 'main') {
      inside[e] = 1;
      length += plain[e]!;
    }
  }
  return length >= LEAST_MAIN && length >= LEAST_SHARE * plain[0]! ? inside : null;
}
