/** Places in the tree of a snapshot. Parents come before their children, so an index tells which of two can be above. */
import type { ElementRecord } from '../page/page-snapshot';

/** Is the element the one given, or inside it? -1 is nowhere. */
export function isWithin(elements: readonly ElementRecord[], element: number, around: number): boolean {
  let at = element;
  while (at > around) at = elements[at]!.parent;
  return at === around;
}

/** The nearest element around two, -1 if there is none. */
export function commonElement(elements: readonly ElementRecord[], a: number, b: number): number {
  let one = a;
  let other = b;
  // The later of the two cannot be around the earlier.
  while (one !== other && one >= 0 && other >= 0) {
    if (one > other) one = elements[one]!.parent;
    else other = elements[other]!.parent;
  }
  return one === other ? one : -1;
}
