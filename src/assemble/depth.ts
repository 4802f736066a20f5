/** How deep a page's tree nests: few nest so deep that they need `deep.ts`. */
import type { PageSnapshot } from '../snapshot/schema';

/** Levels that are converted in one recursion: six calls each, of the some thousand that a stack holds. */
export const RECURSION = 128;

export interface Depths {
  /** of each element, 0 for the root */
  depths: Int32Array;
  deepest: number;
}

export function depthsOf({ elements }: PageSnapshot): Depths {
  const depths = new Int32Array(elements.length);
  let deepest = 0;
  for (let at = 1; at < elements.length; at += 1) {
    const depth = (depths[at] = depths[elements[at]!.parent]! + 1);
    if (depth > deepest) deepest = depth;
  }
  return { depths, deepest };
}
