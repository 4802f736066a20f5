import { isTex } from '../core/figures/tex-image';
import { attribute, previousElement, tagOf } from '../snapshot/foreign';

/** Elements of KaTeX, MathJax 2 and 3, and MediaWiki around one formula. */
const HOLDER =
  /(^|\s)(katex|katex-display|MathJax|MathJax_Display|MathJax_SVG|MathJax_SVG_Display|MathJax_CHTML|mjx-chtml|MathJax_MathML|mwe-math-element|ltx_Math)(?=$|\s)/;

/** By tag and names, so that most elements are not looked up. */
export const mayHoldMath = (tag: string, names: string): boolean =>
  tag === 'math' || tag === 'mjx-container' || (names !== '' && HOLDER.test(names));

/** By tag or class only, because an id may have such a name. */
export const isMathHolder = (live: Element): boolean => mayHoldMath(tagOf(live), attribute(live, 'class'));

/** The source that MathJax 2 reads. */
export const isTexSource = (live: Element): boolean =>
  tagOf(live) === 'script' && attribute(live, 'type').startsWith('math/tex');

/** A source without a painted formula before it. */
export function isTexAlone(live: Element): boolean {
  const before = isTexSource(live) ? previousElement(live) : live;
  return before !== live && !(before && isMathHolder(before));
}

/** A picture whose alt text is TeX. */
export function isTexImage(live: Element): boolean {
  return tagOf(live) === 'img' && isTex(attribute(live, 'class'), attribute(live, 'alt'));
}

/** Called for every text. */
export function mayHoldTex(value: string): boolean {
  if (value.includes('\\')) return /\\[([]|\\begin\{|\$/.test(value);
  return value.includes('$') && (value.includes('$$') || /[_^]/.test(value));
}
