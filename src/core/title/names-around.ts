/** Class and id names around a line. */
import type { Page } from '../page';

/** Names of the element that holds a segment and of those around it, innermost first. @param levels how many of them */
export const namesAround = ({ tree }: Page, segment: number, levels: number): string[] =>
  tree.ancestors(tree.anchor(segment), -1, levels).map((element) => tree.element(element).names);
