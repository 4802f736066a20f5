/** The texts in each element of a page, for stages that read what stands around a link. */
import type { TextRecord } from '../../snapshot/schema';
import type { Page } from '../page';
import type { Extents } from '../tree/relations';

/** For each element the first and the last text in and below it, and the code units of text there as written. */
export interface ElementTexts extends Extents {
  readonly length: Float64Array;
}

/** O(elements + texts). */
export function elementTexts({ tree, texts }: Page): ElementTexts {
  const length = tree.zeros();
  for (const { element, text } of texts) length[element]! += text.length;
  tree.sumUp(length);
  return { ...tree.extents(texts.length, (t) => texts[t]!.element), length };
}

/** The texts in and below an element, in document order. */
export const textsIn = (
  { tree, texts }: Page,
  { first, last }: ElementTexts,
  element: number,
): TextRecord[] =>
  texts.slice(first[element], last[element]! + 1).filter((text) => tree.isWithin(text.element, element));
