/** Pictures, alone and with their captions, in Markdown. */
import type { Element } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent } from 'mdast';
import { isElement, rawText } from '../../util/hast';
import { formula } from './formulas';
import { hasClass, inItalics, paragraph, phrasing } from './nodes';

/** A picture (or a player's card) on its own line, its caption in italics on the next. */
export const figure: Handle = (state, node) => {
  const out: Nodes[] = [];
  const caption = node.children.find((child) => isElement(child, 'figcaption'));
  // The name of a file above its lines is no voice of its own.
  const isListing = node.children.some((child) => isElement(child, 'pre'));
  const said = caption ? letters(rawText(caption)) : '';
  for (const child of node.children) {
    // Of a picture that is data only its words remain, which the caption may say as well.
    if (
      isElement(child, 'img') &&
      isData(child) &&
      said.includes(letters(String(child.properties.alt ?? '')))
    )
      continue;
    if (isElement(child, 'figcaption')) {
      const words = isListing ? phrasing(state, child) : inItalics(phrasing(state, child));
      if (words.length > 0) out.push(paragraph(words));
    } else {
      const content = state.one(child, node);
      for (const one of Array.isArray(content) ? content : content ? [content] : []) {
        if (one.type !== 'text' || /\S/.test(one.value)) out.push(isPhrasing(one) ? paragraph([one]) : one);
      }
    }
  }
  return out;
};

const letters = (value: string): string => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const isData = ({ properties: { src } }: Element): boolean =>
  typeof src === 'string' && src.startsWith('data:');

const PHRASING = new Set([
  'text',
  'image',
  'link',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'inlineMath',
  'html',
  'footnoteReference',
]);
const isPhrasing = (node: Nodes): node is PhrasingContent => PHRASING.has(node.type);

export const img: Handle = (_state, node) => {
  const { src, alt, title } = node.properties;
  const label = typeof alt === 'string' ? alt : '';
  if (hasClass(node, 'math-inline') && label.trim() !== '') return formula(label, false);
  if (typeof src !== 'string') return undefined;
  // A drawing carried as data would be thousands of characters of noise in a text file.
  if (src.startsWith('data:')) return label === '' ? undefined : { type: 'text', value: label };
  return {
    type: 'image',
    url: src,
    alt: label.replace(/\s+/g, ' '),
    title: typeof title === 'string' ? title : null,
  };
};
