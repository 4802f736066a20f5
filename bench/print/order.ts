/** Whether what a document says stands on paper whole and in its order: block by block, by the letters. Pure. */

export interface PaperOrder {
  /** lines and cells of the document that are long enough to be known again */
  blocks: number;
  /** those that stand nowhere on paper as they are */
  missing: number;
  /** those that stand before one that they follow in the document */
  moved: number;
}

/** Shorter blocks may well come twice, letters. */
const SHORTEST_BLOCK = 24;
/** Poppler gives words of these from left to right, so that no line of them is found. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * @param text of the document, as `innerText` gives it
 * @param paper lines of the paper in reading order, without running heads and feet
 * @returns no blocks for a document that is written from right to left
 */
export function paperOrder(text: string, paper: readonly string[]): PaperOrder {
  const none = { blocks: 0, missing: 0, moved: 0 };
  if ((text.match(RIGHT_TO_LEFT)?.length ?? 0) > text.length / 3) return none;
  const printed = lettersOf(paper.join(''));
  const blocks = text
    .split(/[\n\t]+/)
    .map(lettersOf)
    .filter(({ length }) => length >= SHORTEST_BLOCK);
  let from = 0;
  const order = { ...none, blocks: blocks.length };
  for (const block of blocks) {
    const at = printed.indexOf(block, from);
    if (at >= 0) from = at + block.length;
    else if (printed.includes(block)) order.moved++;
    else order.missing++;
  }
  return order;
}
