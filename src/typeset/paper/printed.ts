/** What of the reader's article is printed, and whether that is more than is looked at page by page. */
import { blocksOf, isGroup } from '../blocks';

/** On parts of the article that are not to be printed. */
export const UNPRINTED = 'ac-unprinted';

/** Nodes that are laid out in columns in less than a second; more of them are left to the browser's own print. */
const MOST_NODES = 30_000;
/** As much text takes a layout as long as a node; code units. */
const NODE_TEXT = 50;
/** A picture takes the room of so many nodes. */
const PICTURE_NODES = 20;

/** The blocks of a body that are printed, in order. */
export const printedBlocks = (body: Element): HTMLElement[] =>
  blocksOf(body).filter((block) => !block.classList.contains(UNPRINTED));

/** Is what is printed of a body too long to see, and to fill, its pages one by one? Each layout of all would hold the tab up. */
export function isTooLong(body: Element): boolean {
  let room = MOST_NODES;
  const isLeftOut = (block: Element): boolean => block.classList.contains(UNPRINTED);
  // Looks at no more of a giant than decides it, and at its groups as a whole: each question to the browser takes its time.
  const isFull = (parent: Element): boolean => {
    for (let block = parent.firstElementChild; block; block = block.nextElementSibling) {
      if (isLeftOut(block)) continue;
      if (isGroup(block) && [...block.children].some(isLeftOut)) {
        if (isFull(block)) return true;
        continue;
      }
      // Of a block the nodes in it count.
      const blocks = isGroup(block) ? block.childElementCount : 0;
      const nodes = block.querySelectorAll('*').length - blocks;
      room -=
        nodes + PICTURE_NODES * block.querySelectorAll('img').length + block.textContent.length / NODE_TEXT;
      if (room < 0) return true;
    }
    return false;
  };
  return isFull(body);
}
