/**
 * Formulas: one tree each, never the twin that a renderer paints beside it. MathML is kept with its TeX as
 * `alttext`; where there is only TeX it becomes `code.math-inline` or `code.math-display`.
 */
import type { Element as HastElement, ElementContent, Properties } from 'hast';
import { element, text } from '../util/hast';
import { isTex } from '../core/figures/tex-image';
import { attr } from './walk';
import { tagOf } from '../snapshot/safe-tree';

/** Class names of the elements that math renderers (KaTeX, MathJax 2 and 3, MediaWiki) put around one formula. */
const HOLDER =
  /(^|\s)(katex|katex-display|MathJax|MathJax_Display|MathJax_SVG|MathJax_CHTML|MathJax_MathML|mwe-math-element|ltx_Math)(?=$|\s)/;
const DISPLAY =
  /(^|\s)(katex-display|MathJax_Display|mwe-math-element-block|mwe-math-fallback-image-display|math-display)(?=$|\s)/;

const MATHML = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup ' +
    'munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mfenced menclose semantics'
  ).split(' '),
);
const MATH_ATTRIBUTES = new Set(
  (
    'display displaystyle mathvariant mathsize stretchy fence separator form lspace rspace minsize maxsize ' +
    'movablelimits accent accentunder linethickness columnalign rowalign columnspan rowspan open close ' +
    'separators notation width height depth dir columnlines rowlines frame'
  ).split(' '),
);

export function isMathHolder(live: Element): boolean {
  const tag = tagOf(live);
  if (tag === 'math' || tag === 'mjx-container') return true;
  if (tag === 'form') return false;
  const names = live.getAttribute('class');
  return names !== null && HOLDER.test(names);
}

/** Does this picture show a formula whose TeX stands in its alt text? */
export function isTexImage(live: Element): boolean {
  return live.localName === 'img' && isTex(attr(live, 'class'), attr(live, 'alt'));
}

/** The formula at a holder; `null` when nothing of it can be read, so that its text is kept as it is. */
export function mathNode(live: Element): HastElement | null {
  const math = live.localName === 'math' ? live : live.querySelector('math');
  const tex = texOf(live, math);
  const display =
    attr(live, 'display') === 'true' ||
    (math ? attr(math, 'display') === 'block' || attr(math, 'mode') === 'display' : false) ||
    DISPLAY.test(attr(live, 'class')) ||
    live.closest('.katex-display, .MathJax_Display') !== null;
  if (math) {
    const node = mathml(math);
    if (!node) return null;
    node.properties = { ...node.properties, display: display ? 'block' : 'inline' };
    if (tex !== '') node.properties.alttext = tex;
    return node;
  }
  return tex === '' ? null : texNode(tex, display);
}

/** TeX alone, in the form that mdast-util-math knows. */
export function texNode(tex: string, display: boolean): HastElement {
  const code = element('code', [text(tex)], { className: [display ? 'math-display' : 'math-inline'] });
  return display ? element('pre', [code]) : code;
}

/** A picture of a formula: it stays a picture, its TeX is the alt text. */
export function texImage(live: Element, src: string): HastElement {
  return element('img', [], { src, alt: stripDelimiters(attr(live, 'alt')), className: ['math-inline'] });
}

function texOf(live: Element, math: Element | null): string {
  const annotation = math?.querySelector('annotation[encoding*="tex" i]')?.textContent ?? '';
  const script = live.nextElementSibling;
  const found =
    annotation.trim() ||
    attr(live, 'data-tex') ||
    attr(live, 'data-latex') ||
    (script?.localName === 'script' && /^math\/tex/.test(attr(script, 'type'))
      ? (script.textContent ?? '')
      : '') ||
    (math ? attr(math, 'alttext') : '') ||
    (live.querySelector('img[alt]') ? attr(live.querySelector('img[alt]') as Element, 'alt') : '');
  return stripDelimiters(found);
}

function stripDelimiters(tex: string): string {
  const bare = tex
    .trim()
    .replace(/^(\$\$?|\\\(|\\\[)([\s\S]*?)(\$\$?|\\\)|\\\])$/, '$2')
    .trim();
  // MediaWiki wraps each formula in a style of its own.
  return bare.replace(/^\{\\(?:displaystyle|textstyle)\s*([\s\S]*)\}$/, '$1').trim();
}

function mathml(live: Element): HastElement | null {
  const tag = live.localName;
  if (!MATHML.has(tag)) return null;
  const properties: Properties = {};
  for (const { name, value } of Array.from(live.attributes)) {
    if (MATH_ATTRIBUTES.has(name)) properties[name] = value;
  }
  const children: ElementContent[] = [];
  for (const child of Array.from(live.childNodes)) {
    if (child.nodeType === 3) {
      const value = (child.nodeValue ?? '').replace(/\s+/g, ' ');
      if (value.trim() !== '') children.push(text(value.trim()));
    } else if (child.nodeType === 1) {
      const node = mathml(child as Element);
      if (node) children.push(node);
    }
  }
  // `semantics` is there for its annotations, which are gone: its one presentation child takes its place.
  const [only] = children;
  if (tag === 'semantics') return only?.type === 'element' ? only : null;
  return element(tag, children, properties);
}
