/** Tells a drop cap from a short label that styles set as a block. */
import { elementCount, isElement, isText, nextSibling, tagOf, textOf } from './foreign';
import { isInlineTag } from './tags';

/** Code units: a letter with a quotation mark or an article. */
export const DROP_CAP_LENGTH = 3;
/** Two letters of a script without case are a word. */
const LABEL = /\p{Nd}|\p{Lo}{2}/u;
const LETTERS = /^\p{L}{2,3}$/u;

/** A large or floated letter ("T" of "There") or sign; no number ("310" seats), word ("Tip") or label of a block. */
export function isDropCap(element: Element): boolean {
  const letters = textOf(element).trim();
  if (elementCount(element) > 0 || letters === '' || letters.length > DROP_CAP_LENGTH) return false;
  let next = nextSibling(element);
  if (next && textOf(next).trim() === '') next = nextSibling(next);
  if (!next || !/[\p{L}\p{Nd}]/u.test(letters)) return true;
  if (isElement(next) && !isInlineTag(tagOf(next))) return false;
  if (LETTERS.test(letters)) return isText(next) && /^\p{Ll}/u.test(textOf(next));
  return !LABEL.test(letters);
}
