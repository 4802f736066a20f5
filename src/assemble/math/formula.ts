/**
 * Converts formulas without the copies that renderers paint. MathML keeps its TeX as `alttext`; TeX alone becomes `code.math-inline` or
 * `code.math-display`.
 */
import type { Element as HastElement, ElementContent, Properties } from 'hast';
import { append, element, text } from '../../util/hast';
import type { TexToMath } from '../context';
import { inAlphabet, MATH_ATTRIBUTES, MATHML } from './mathml';
import { texOfSpans } from './katex-to-tex';
import {
  attribute,
  attributeNames,
  childNodes,
  closest,
  isElement as isLiveElement,
  isText,
  nextElement,
  query,
  tagOf,
  textOf,
  previousElement,
} from '../../snapshot/foreign';
import { isTex } from '../../core/figures/tex-image';

const DISPLAY =
  /(^|\s)(katex-display|MathJax_Display|MathJax_SVG_Display|MJXc-display|mwe-math-element-block|mwe-math-fallback-image-display|math-display)(?=$|\s)/;

/** Other forms of the formula, and hidden content. */
const UNREAD = new Set(['annotation', 'annotation-xml', 'script', 'style', 'template', 'noscript']);
/** A formula around these was never closed. */
const PROSE = 'p,h1,h2,h3,h4,h5,h6,ul,ol,dl,table,pre,blockquote,article,section,figure';
/** Code units of all forms; our own choice, long formulas have a tenth. */
const MAX_TEXT = 20_000;
/** Formulas nest below 30. */
const MAX_DEPTH = 100;

/** Text only, because a parser reads elements in them as HTML. */
const TOKENS = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);
/** Null if unreadable, so its text is kept. */
export function mathNode(live: Element, texToMath: TexToMath): HastElement | null {
  if (query(live, PROSE) !== null || textOf(live).length > MAX_TEXT) return null;
  const math = tagOf(live) === 'math' ? live : query(live, 'math');
  const tex = texOf(live, math);
  const display =
    attribute(live, 'display') === 'true' ||
    (math ? attribute(math, 'display') === 'block' || attribute(math, 'mode') === 'display' : false) ||
    DISPLAY.test(attribute(live, 'class')) ||
    closest(live, '.katex-display, .MathJax_Display, .MathJax_SVG_Display') !== null ||
    /mode=display/.test(attribute(sourceOf(live) ?? live, 'type'));
  if (math) {
    const node = mathml(math);
    if (!node) return null;
    node.properties = { ...node.properties, display: display ? 'block' : 'inline' };
    if (tex !== '') node.properties.alttext = tex;
    return node;
  }
  const painted = tex === '' ? query(live, '.katex-html') : null;
  const said = painted ? texOfSpans(painted) : tex;
  return said === '' ? null : texNode(said, display, texToMath);
}

/** As MathML, else as source in the form of mdast-util-math. */
export function texNode(tex: string, display: boolean, texToMath: TexToMath): HastElement {
  const math = texToMath(tex, display);
  if (math) return math;
  const code = element('code', [text(tex)], { className: [display ? 'math-display' : 'math-inline'] });
  return display ? element('pre', [code]) : code;
}

/** It stays a picture with its TeX as alt text. */
export function texImage(live: Element, src: string): HastElement {
  return element('img', [], {
    src,
    alt: stripDelimiters(attribute(live, 'alt')),
    className: ['math-inline'],
  });
}

function texOf(live: Element, math: Element | null): string {
  const annotation = math && query(math, 'annotation[encoding*="tex" i]');
  const image = query(live, 'img[alt]');
  // MathJax 4 marks every part; the outermost has the whole formula.
  const named = query(live, ':is(mjx-math, math, [data-mml-node="math"])[data-latex]');
  const found =
    (annotation ? textOf(annotation).trim() : '') ||
    attribute(live, 'data-tex') ||
    attribute(live, 'data-latex') ||
    (named ? attribute(named, 'data-latex') : '') ||
    sourceText(live) ||
    (math ? attribute(math, 'alttext') : '') ||
    (image ? attribute(image, 'alt') : '');
  return stripDelimiters(found);
}

/** MathJax 2 leaves the script after the painted formula, or alone. */
function sourceOf(live: Element): Element | null {
  const script = tagOf(live) === 'script' ? live : nextElement(live);
  return script && isTexSource(script) ? script : null;
}

function sourceText(live: Element): string {
  const script = sourceOf(live);
  return script ? textOf(script).replace(/^\s*%\s*<!\[CDATA\[|%\s*\]\]>\s*$/g, '') : '';
}

function stripDelimiters(tex: string): string {
  const bare = tex
    .trim()
    .replace(/^(\$\$?|\\\(|\\\[)([\s\S]*?)(\$\$?|\\\)|\\\])$/, '$2')
    .trim();
  // MediaWiki adds a style to each formula.
  return bare.replace(/^\{\\(?:displaystyle|textstyle)([\s\S]*)\}$/, '$1').trim();
}

/** Null if not allowed at the top or too deep. */
function mathml(live: Element): HastElement | null {
  const [node] = mathNodes(live, 0);
  return node?.type === 'element' && node.tagName === 'math' ? node : null;
}

/** Unknown elements, and elements in a token, are replaced by their text. */
function mathNodes(live: Element, depth: number, inToken = false): ElementContent[] {
  const tag = tagOf(live);
  if (UNREAD.has(tag)) return [];
  if (depth > MAX_DEPTH) return [text(textOf(live).replace(/\s+/g, ' ').trim())];
  const children: ElementContent[] = [];
  const variant = TOKENS.has(tag) ? attribute(live, 'mathvariant') : '';
  for (const child of childNodes(live)) {
    if (isText(child)) {
      // A formula shows only no-break spaces.
      const value = child.data.replace(/[ \t\n\r\f]+/g, ' ').replace(/^ | $/g, '');
      if (value !== '') children.push(text(inAlphabet(value, variant)));
    } else if (isLiveElement(child))
      append(children, mathNodes(child, depth + 1, inToken || TOKENS.has(tag)));
  }
  // Without its annotations, `semantics` has no use.
  if (inToken || !MATHML.has(tag) || tag === 'semantics') return children;
  const properties: Properties = {};
  for (const name of attributeNames(live)) {
    if (MATH_ATTRIBUTES.has(name) && (name !== 'mathvariant' || variant === 'normal'))
      properties[name] = attribute(live, name);
  }
  return [element(tag, children, properties)];
}

/** Elements of KaTeX, MathJax 2 and 3, and MediaWiki around one formula. */
const HOLDER =
  /(^|\s)(katex|katex-display|MathJax|MathJax_Display|MathJax_SVG|MathJax_SVG_Display|MathJax_CHTML|mjx-chtml|MathJax_MathML|mwe-math-element|ltx_Math)(?=$|\s)/;

/** By tag and names, so that most elements are not looked up. */
export const mayHoldMath = (tag: string, names: string): boolean =>
  tag === 'math' || tag === 'mjx-container' || (names !== '' && HOLDER.test(names));

/** Not by id, which may have such a name. */
export const isMathHolder = (live: Element): boolean => mayHoldMath(tagOf(live), attribute(live, 'class'));

/** The source that MathJax 2 reads. */
const isTexSource = (live: Element): boolean =>
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
