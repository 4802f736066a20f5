/**
 * The blocks of an article on the screen. Those of a long article stand in groups: the browser skips the
 * layout of distant groups but looks at each on every frame, so there are few.
 */
import { firstOf } from '../util/lists';

/** The only class of a group. */
export const GROUP = 'ac-group';

export const isGroup = (node: Node): node is HTMLElement => (node as Element).className === GROUP;

/** Blocks in order, with groups replaced by their blocks. */
export function* eachBlock(body: Element): Generator<HTMLElement> {
  for (let block = body.firstElementChild; block; block = block.nextElementSibling) {
    if (isGroup(block)) yield* eachBlock(block);
    else yield block as HTMLElement;
  }
}

export const blocksOf = (body: Element): HTMLElement[] => [...eachBlock(body)];

/**
 * The first block that ends below a height on the screen, px. Searches by halves, which does not lay out
 * distant blocks.
 */
export function firstBelow({ children }: Element, top: number): HTMLElement | undefined {
  let at = firstOf(children.length, (nth) => children[nth]!.getBoundingClientRect().bottom > top);
  for (let found = children[at]; found; found = children[++at]) {
    if (!isGroup(found)) return found as HTMLElement;
    const inside = firstBelow(found, top);
    // Only the margin of its last block reaches below.
    if (inside) return inside;
  }
  return undefined;
}
