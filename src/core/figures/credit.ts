import { isCreditLine, isCreditName } from './caption-words';
import type { PageTree } from '../tree/page-tree';

/**
 * The parts of a caption that only say who made the picture. Empty when nothing else would be left: such a line is the
 * caption.
 * @returns indices into `texts`, ascending
 */
export function captionCredit(caption: readonly number[], index: PageTree): number[] {
  let texts = 0;
  const credit: number[] = [];
  for (const segment of caption) {
    const { firstText, lastText } = index.segment(segment);
    texts += lastText - firstText + 1;
    credit.push(...creditTexts(segment, index));
  }
  return credit.length < texts ? credit : [];
}

/** All of a credit line, or what stands in an element of its own that is named or worded as one. */
function creditTexts(segment: number, index: PageTree): number[] {
  const { firstText, lastText, text, block } = index.segment(segment);
  const all: number[] = [];
  for (let at = firstText; at <= lastText; at += 1) all.push(at);
  if (isCreditLine(text) || isCreditName(index.element(block).names)) return all;
  return all.filter((at) => {
    const record = index.page.texts[at];
    if (record === undefined) return false;
    let element = record.element;
    if (at > firstText && element !== block && isCreditLine(record.text.trim())) return true;
    for (; element > block; element = index.parent(element))
      if (isCreditName(index.element(element).names)) return true;
    return false;
  });
}
