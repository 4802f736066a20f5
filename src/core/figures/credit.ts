/** The part of a caption that says who made the picture. */
import type { Page } from '../page';
import { isCreditLine, isCreditName } from './caption-words';
import { append } from '../../util/hast';

/**
 * The parts of a caption that only say who made the picture. Empty when nothing else would be left: such a line is the
 * caption.
 * @returns indices into `texts`, ascending
 */
export function captionCredit(page: Page, caption: readonly number[]): number[] {
  let texts = 0;
  const credit: number[] = [];
  for (const segment of caption) {
    const { firstText, lastText } = page.tree.segment(segment);
    texts += lastText - firstText + 1;
    append(credit, creditTexts(page, segment));
  }
  return credit.length < texts ? credit : [];
}

/** All of a credit line, or what stands in an element of its own that is named or worded as one. */
function creditTexts({ tree, texts }: Page, segment: number): number[] {
  const { firstText, lastText, text, block } = tree.segment(segment);
  const all: number[] = [];
  for (let at = firstText; at <= lastText; at += 1) all.push(at);
  if (isCreditLine(text) || isCreditName(tree.element(block).names)) return all;
  return all.filter((at) => {
    const record = texts[at];
    if (record === undefined) return false;
    let element = record.element;
    // Caption and credit in elements of their own, or one of them beside the other's.
    const isApart = element !== block || element !== texts[at - 1]?.element;
    if (at > firstText && isApart && isCreditLine(record.text.trim())) return true;
    for (; element > block; element = tree.parent(element))
      if (isCreditName(tree.element(element).names)) return true;
    return false;
  });
}
