import type { PageSnapshot } from '../snapshot/schema';

/** Levels per recursion: six calls each, of some thousand that a stack holds. */
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
