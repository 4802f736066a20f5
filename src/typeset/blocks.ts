/**
 * The blocks of an article on the screen. A giant's stand in groups, one for each part in which it was laid out: what is far
 * below is left out of the layout by the browser, which looks at each such box with every frame, so they are to be few.
 */
import { firstOf } from '../util/lists';

/** Class of the boxes, which have no other; they group for the browser's sake only and mean nothing. */
export const GROUP = 'ac-group';

export const isGroup = (node: Node): node is HTMLElement => (node as Element).className === GROUP;

/** The blocks of a body in order, those of its groups in place of these; each when it is asked for. */
export function* eachBlock(body: Element): Generator<HTMLElement> {
  for (let block = body.firstElementChild; block; block = block.nextElementSibling) {
    if (isGroup(block)) yield* eachBlock(block);
    else yield block as HTMLElement;
  }
}

/** All of them. */
export const blocksOf = (body: Element): HTMLElement[] => [...eachBlock(body)];

/**
 * The first block that ends below a height on the screen, px. They stand below one another: half of what is left is looked
 * at no more with each look, and what is far away is not laid out for it.
 */
export function firstBelow({ children }: Element, top: number): HTMLElement | undefined {
  let at = firstOf(children.length, (nth) => children[nth]!.getBoundingClientRect().bottom > top);
  for (let found = children[at]; found; found = children[++at]) {
    if (!isGroup(found)) return found as HTMLElement;
    const inside = firstBelow(found, top);
    // The margin of its last block belongs to a group: from there on the next one is below.
    if (inside) return inside;
  }
  return undefined;
}
