/** Where a formula is. */
import { isTex } from '../core/figures/tex-image';
import { attribute, previousElement, tagOf } from '../snapshot/foreign';

/** Class names of the elements that math renderers (KaTeX, MathJax 2 and 3, MediaWiki) put around one formula. */
const HOLDER =
  /(^|\s)(katex|katex-display|MathJax|MathJax_Display|MathJax_SVG|MathJax_SVG_Display|MathJax_CHTML|mjx-chtml|MathJax_MathML|mwe-math-element|ltx_Math)(?=$|\s)/;

/** May an element with this tag and these names (classes and id, as in the snapshot) hold a formula? Then the page is asked. */
export const mayHoldMath = (tag: string, names: string): boolean =>
  tag === 'math' || tag === 'mjx-container' || (names !== '' && HOLDER.test(names));

/** Does an element of the page hold a formula, by its tag or its classes alone? An id may be called as a class is. */
export const isMathHolder = (live: Element): boolean => mayHoldMath(tagOf(live), attribute(live, 'class'));

/** Is this the source that MathJax 2 sets? */
export const isTexSource = (live: Element): boolean =>
  tagOf(live) === 'script' && attribute(live, 'type').startsWith('math/tex');

/** Such a source before which nothing is painted: the formula itself. */
export function isTexAlone(live: Element): boolean {
  const before = isTexSource(live) ? previousElement(live) : live;
  return before !== live && !(before && isMathHolder(before));
}

/** Does this picture show a formula whose TeX stands in its alt text? */
export function isTexImage(live: Element): boolean {
  return tagOf(live) === 'img' && isTex(attribute(live, 'class'), attribute(live, 'alt'));
}

/** May a text hold TeX? Asked of all texts of all pages. */
export function mayHoldTex(value: string): boolean {
  if (value.includes('\\')) return /\\[([]|\\begin\{|\$/.test(value);
  return value.includes('$') && (value.includes('$$') || /[_^]/.test(value));
}
