/**
 * Writes allow-listed trees as HTML (HTML standard, "serializing HTML fragments") or XHTML, without a DOM.
 */
import type { Element, Nodes, Root } from 'hast';
import { attributeName, MATH, sanitizeTree } from './sanitize';
import { element, isElement, text } from '../util/hast';
import { wellFormed } from '../util/text';

/** Allowed elements without end tag. */
const VOID = new Set(['br', 'hr', 'img', 'col', 'wbr']);
const SPECIAL = /[&<>\u00a0"]/;

/**
 * HTML of a tree that has passed `sanitizeTree`. Escapes text and attributes. A general serializer knows all
 * of HTML and SVG, as much code as the clipper itself.
 */
export function serialize(node: Nodes): string {
  if (node.type === 'text') return escaped(node.value, false);
  if (isElement(node, 'math')) node = annotated(node);
  let inner = '';
  if (node.type === 'element' || node.type === 'root')
    for (const child of node.children) inner += serialize(child);
  if (node.type !== 'element') return inner;
  const { tagName: tag, properties } = node;
  let start = '<' + tag;
  for (const name in properties) {
    const value = properties[name];
    const attribute = attributeName(tag, name);
    if (attribute === undefined || value === null || value === undefined || value === false) continue;
    start += ' ' + attribute;
    if (value !== true)
      start += '="' + escaped(Array.isArray(value) ? value.join(' ') : String(value), true) + '"';
  }
  if (VOID.has(tag)) return start + '>';
  // The parser drops a line break at the start of preformatted text.
  const lead = tag === 'pre' && inner.startsWith('\n') ? '\n' : '';
  return start + '>' + lead + inner + '</' + tag + '>';
}

export const toContentHtml = (root: Root): string => serialize(sanitizeTree(root));

function escaped(value: string, inAttribute: boolean): string {
  if (!SPECIAL.test(value)) return value;
  let out = value
    .replaceAll('&', '&amp;')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  if (inAttribute) out = out.replaceAll('"', '&quot;');
  return out;
}

/**
 * Adds a formula's TeX as an annotation for other programs. Trees keep it in `alttext`, because an annotation
 * counts as text.
 */
function annotated(math: Element): Element {
  const { alttext } = math.properties;
  if (typeof alttext !== 'string' || alttext === '') return math;
  const [only] = math.children;
  const shown =
    math.children.length === 1 && only?.type === 'element' ? only : element('mrow', math.children);
  const source = element('annotation', [text(alttext)], { encoding: 'application/x-tex' });
  return { ...math, children: [element('semantics', [shown, source])] };
}

/** XML 1.0 does not allow them in any form. `wellFormed` replaces lone surrogates. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** For elements and double-quoted attributes. */
export function xml(value: string): string {
  return wellFormed(value)
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\r/g, '&#13;');
}

/** Parsers read raw line breaks and tabs as spaces. */
const attribute = (value: string): string =>
  xml(value).replace(/[\t\n]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** XHTML of a tree from `conform`. */
export function toXhtml(node: Nodes): string {
  if (node.type === 'text') return xml(node.value);
  if (isElement(node, 'math')) node = annotated(node);
  let inner = '';
  if (node.type === 'element' || node.type === 'root')
    for (const child of node.children) inner += toXhtml(child);
  if (node.type !== 'element') return inner;
  const { tagName: tag, properties } = node;
  let start = `<${tag}`;
  if (tag === 'math') start += ` xmlns="${MATHML}"`;
  for (const [name, value] of Object.entries(properties)) {
    const written = attributeName(tag, name);
    if (written === undefined || value === null || value === undefined || value === false) continue;
    // HTML's old `align` attribute is a style in XHTML.
    if (written === 'align') {
      start += ` style="text-align: ${attribute(String(value))}"`;
      continue;
    }
    const words = value === true ? written : Array.isArray(value) ? value.join(' ') : String(value);
    start += ` ${written}="${attribute(words)}"`;
    if (written === 'lang' && !MATH.has(tag)) start += ` xml:lang="${attribute(words)}"`;
  }
  return inner === '' ? `${start}/>` : `${start}>${inner}</${tag}>`;
}
