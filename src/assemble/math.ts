/**
 * Formulas: one tree each, never the twin that a renderer paints beside it. MathML is kept with its TeX as
 * `alttext`; where there is only TeX it becomes `code.math-inline` or `code.math-display`.
 */
import type { Element as HastElement, ElementContent, Properties } from 'hast';
import { append, element, text } from '../util/hast';
import type { TexToMath } from './context';
import { inAlphabet } from './alphabets';
import { texOfSpans } from './katex';
import { isTexSource } from './math-holder';
import { MATH_ATTRIBUTES, MATHML } from './math-tags';
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
} from '../snapshot/foreign';

const DISPLAY =
  /(^|\s)(katex-display|MathJax_Display|MathJax_SVG_Display|MJXc-display|mwe-math-element-block|mwe-math-fallback-image-display|math-display)(?=$|\s)/;

/** Other forms of the same formula, and what is never shown. */
const UNREAD = new Set(['annotation', 'annotation-xml', 'script', 'style', 'template', 'noscript']);
/** What stands in no formula: an element that was never closed holds the rest of the article. */
const PROSE = 'p,h1,h2,h3,h4,h5,h6,ul,ol,dl,table,pre,blockquote,article,section,figure';
/** Code units of all forms of one formula together; our own choice, a long formula has a tenth. */
const MAX_TEXT = 20_000;
/** Elements in one another: formulas nest below 30. */
const MAX_DEPTH = 100;

/** Hold text only: a parser reads elements in them as HTML, which is no formula any more. */
const TOKENS = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);
/** The formula at a holder; `null` when nothing of it can be read, so that its text is kept as it is. */
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

/** TeX as MathML; where it cannot be set, its source in the form that mdast-util-math knows. */
export function texNode(tex: string, display: boolean, texToMath: TexToMath): HastElement {
  const math = texToMath(tex, display);
  if (math) return math;
  const code = element('code', [text(tex)], { className: [display ? 'math-display' : 'math-inline'] });
  return display ? element('pre', [code]) : code;
}

/** A picture of a formula: it stays a picture, its TeX is the alt text. */
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
  // MathJax 4 gives every part its TeX, the whole formula to the outermost.
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

/** The script with a formula's source, which MathJax 2 leaves behind what it paints; it may be all that there is. */
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
  // MediaWiki wraps each formula in a style of its own.
  return bare.replace(/^\{\\(?:displaystyle|textstyle)([\s\S]*)\}$/, '$1').trim();
}

/** A formula's element of MathML with all its text; `null` for one that is not allowed at the top or too deep. */
function mathml(live: Element): HastElement | null {
  const [node] = mathNodes(live, 0);
  return node?.type === 'element' && node.tagName === 'math' ? node : null;
}

/** What is no MathML (HTML in a text, elements of later versions), and what stands in a token, gives way to its text. */
function mathNodes(live: Element, depth: number, inToken = false): ElementContent[] {
  const tag = tagOf(live);
  if (UNREAD.has(tag)) return [];
  if (depth > MAX_DEPTH) return [text(textOf(live).replace(/\s+/g, ' ').trim())];
  const children: ElementContent[] = [];
  const variant = TOKENS.has(tag) ? attribute(live, 'mathvariant') : '';
  for (const child of childNodes(live)) {
    if (isText(child)) {
      // The spaces that a text in a formula shows are no-break ones.
      const value = child.data.replace(/[ \t\n\r\f]+/g, ' ').replace(/^ | $/g, '');
      if (value !== '') children.push(text(inAlphabet(value, variant)));
    } else if (isLiveElement(child))
      append(children, mathNodes(child, depth + 1, inToken || TOKENS.has(tag)));
  }
  // `semantics` is there for its annotations, which are gone: its presentation takes its place.
  if (inToken || !MATHML.has(tag) || tag === 'semantics') return children;
  const properties: Properties = {};
  for (const name of attributeNames(live)) {
    if (MATH_ATTRIBUTES.has(name) && (name !== 'mathvariant' || variant === 'normal'))
      properties[name] = attribute(live, name);
  }
  return [element(tag, children, properties)];
}
