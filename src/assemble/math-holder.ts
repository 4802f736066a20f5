/** Where a formula is. */
import { isTex } from '../core/figures/tex-image';
import { attribute, tagOf } from '../snapshot/foreign';

/** Class names of the elements that math renderers (KaTeX, MathJax 2 and 3, MediaWiki) put around one formula. */
const HOLDER =
  /(^|\s)(katex|katex-display|MathJax|MathJax_Display|MathJax_SVG|MathJax_CHTML|MathJax_MathML|mwe-math-element|ltx_Math)(?=$|\s)/;

export function isMathHolder(live: Element): boolean {
  const tag = tagOf(live);
  if (tag === 'math' || tag === 'mjx-container') return true;
  const names = attribute(live, 'class');
  return names !== '' && HOLDER.test(names);
}

/** Does this picture show a formula whose TeX stands in its alt text? */
export function isTexImage(live: Element): boolean {
  return tagOf(live) === 'img' && isTex(attribute(live, 'class'), attribute(live, 'alt'));
}
