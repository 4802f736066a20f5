/** Finds headings, and short lines that look like headings. Pure. */
import type { Element, ElementContent } from 'hast';
import { element, hasContent, isElement, rawText } from '../../util/hast';
import { collapse } from '../../util/text';

/** Code units; our own choice. */
const LONGEST_HEAD = 60;
/** Below all headings. */
const BOLD_LEVEL = 7;
const COLON_LEVEL = 8;

interface Head {
  /** 2 to 6 of a heading, more for a bold line or one with a colon */
  level: number;
  words: string;
}

export function headOf(node: ElementContent | undefined): Head | null {
  if (!isElement(node)) return null;
  const heading = /^h([2-6])$/.exec(node.tagName);
  if (!heading && node.tagName !== 'p') return null;
  const words = collapse(rawText(node)).trim();
  if (words === '' || words.length > LONGEST_HEAD) return null;
  if (heading) return { level: Number(heading[1]), words };
  const [only, more] = node.children.filter(hasContent);
  if (more === undefined && isElement(only, 'strong')) return { level: BOLD_LEVEL, words };
  return /[:：]$/.test(words) ? { level: COLON_LEVEL, words } : null;
}

export const isHeading = (node: ElementContent | undefined): boolean =>
  isElement(node) && /^h[2-6]$/.test(node.tagName);

export const wordsOf = (node: ElementContent): string => collapse(rawText(node)).trim();

export const isList = (node: ElementContent | undefined): node is Element & { tagName: 'ul' | 'ol' } =>
  isElement(node, 'ul') || isElement(node, 'ol');

export const itemsOf = (list: Element): Element[] =>
  list.children.filter((child): child is Element => isElement(child, 'li'));

export const part = (tag: string, name: string, children: ElementContent[]): Element =>
  element(tag, children, { dataPart: name });

export const named = (node: Element, name: string): Element => ({
  ...node,
  properties: { ...node.properties, dataPart: name },
});
