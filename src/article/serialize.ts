/** An allow-listed tree as HTML (HTML standard, "serializing HTML fragments"), without a DOM. */
import type { Nodes } from 'hast';
import { attributeName } from './allow-list';
import { isElement } from '../util/hast';
import { annotated } from './annotated';

/** Of the elements that are allowed, those that have neither children nor an end tag. */
const VOID = new Set(['br', 'hr', 'img', 'col', 'wbr']);
const SPECIAL = /[&<>\u00a0"]/;

/**
 * HTML of a tree that has passed `sanitizeTree`; the tree is trusted, what it says is escaped.
 * Written here since a general serializer knows every attribute of HTML and SVG: as much code as the clipper itself.
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
  // The parser eats a line break at the start of preformatted text.
  const lead = tag === 'pre' && inner.startsWith('\n') ? '\n' : '';
  return start + '>' + lead + inner + '</' + tag + '>';
}

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
