/** Formulas of a paper with the numbers that its text calls them by. Pure. */
import type { ElementContent } from 'hast';
import { isElement } from '../../util/hast';
import { part, wordsOf } from './headed';

/** “(1)”, “(2.3)”, “(A4)” */
const NUMBER = /^\((?:[A-Z]\.?)?\d{1,3}(?:\.\d{1,3})?[a-z]?\)$/;

/** Blocks in which each formula and the number right after it are one part. */
export function withEquations(blocks: ElementContent[]): ElementContent[] {
  const isNumber = (at: number): boolean =>
    isElement(blocks[at], 'p') && isElement(blocks[at - 1], 'math') && NUMBER.test(wordsOf(blocks[at]));
  if (!blocks.some((_, at) => isNumber(at))) return blocks;
  return blocks.flatMap((node, at) => {
    if (isNumber(at)) return [];
    return isNumber(at + 1) ? [part('section', 'equation', [node, blocks[at + 1]!])] : [node];
  });
}
