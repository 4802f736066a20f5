/** Keeps punctuation on the line of the formula before it. */
import { h } from '../util/dom';

/** Punctuation that no line begins with, in any script. */
const CLOSING = /^[\p{Pe}\p{Pf}.,;:!?%‰°′″…、。，．：；！？،؛؟।]+/u;

/** Browsers break the line on either side of a formula; a word joiner does not help (Chromium 156). */
export function joinPunctuation(doc: Document, body: ParentNode): void {
  for (const formula of body.querySelectorAll('math:not([display="block"]), p img')) {
    const after = formula.nextSibling;
    if (after?.nodeType !== 3) continue;
    const [closing] = CLOSING.exec(after.nodeValue ?? '') ?? [];
    if (closing === undefined) continue;
    (after as Text).splitText(closing.length);
    const together = h(doc, 'span', { class: 'ac-joined' });
    formula.before(together);
    together.append(formula, after);
  }
}
