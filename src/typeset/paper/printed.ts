/** Tells what of the article is printed, and whether that is too long to be fitted. */
import { blocksOf, isGroup } from '../blocks';

/** Class of parts that are not printed. */
export const UNPRINTED = 'ac-unprinted';

/** Nodes that are laid out in less than a second. Longer articles print as the browser lays them out. */
const MOST_NODES = 30_000;
/** Code units that cost as much as a node. */
const NODE_TEXT = 50;
/** Nodes that a picture counts as. */
const PICTURE_NODES = 20;

export const printedBlocks = (body: Element): HTMLElement[] =>
  blocksOf(body).filter((block) => !block.classList.contains(UNPRINTED));

/** Is it too long to be laid out page by page? That would block the tab. */
export function isTooLong(body: Element): boolean {
  let room = MOST_NODES;
  const isLeftOut = (block: Element): boolean => block.classList.contains(UNPRINTED);
  // Stops early and counts groups as a whole: each question costs time.
  const isFull = (parent: Element): boolean => {
    for (let block = parent.firstElementChild; block; block = block.nextElementSibling) {
      if (isLeftOut(block)) continue;
      if (isGroup(block) && [...block.children].some(isLeftOut)) {
        if (isFull(block)) return true;
        continue;
      }
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
