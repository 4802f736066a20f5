/** Trees as XML: well-formed whatever a page wrote. */
import type { Nodes } from 'hast';
import { attributeName, MATH } from '../allow-list';
import { annotated } from '../annotated';
import { isElement } from '../../util/hast';
import { wellFormed } from '../../util/text';

/** What XML 1.0 cannot hold in any form; lone surrogates are mended before. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Text as XML takes it, in elements and in double-quoted attributes. */
export function xml(value: string): string {
  return wellFormed(value)
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\r/g, '&#13;');
}

/** In an attribute line breaks and tabs would be read as spaces. */
const attribute = (value: string): string =>
  xml(value).replace(/[\t\n]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** A conforming tree (`conform`) as XHTML. Its namespace is the document's; that of a formula it names itself. */
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
    // The attribute is HTML's of old; XHTML of today has a style for it.
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
