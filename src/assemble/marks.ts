/** Removes bullets and numbers that items and list paragraphs begin with, because the list shows its own. */
import type { Element, ElementContent } from 'hast';
import { element, hasContent, isElement, rawText } from '../util/hast';
import { attribute } from '../snapshot/foreign';
import { liveOf, type Context } from './context';
import { indentOf, STEP, WORD_LEVEL, type Placed } from './indents';

const BULLETS = '•·‣◦▪▫●○■□►▸➤⁃∙';
/** A number in an element of its own, or typed with a full stop. */
const NUMBER = /^\s*[[(]?(\d{1,3})(?:[.):\]]?\s*$|[.)]\s+)/;
/** Fewer in a list without numbers may be amounts. */
const LEAST_NUMBERS = 3;

/** @returns the first number if the items began with numbers that count up by one; else 0 */
export function dropMarks(items: readonly Element[], tag: 'ul' | 'ol'): number {
  const heads = items.map(firstText);
  const numbers = heads.map((head) => NUMBER.exec(head?.value ?? ''));
  const start = Number(numbers[0]?.[1]);
  const least = tag === 'ol' ? 2 : LEAST_NUMBERS;
  if (items.length >= least && numbers.every((found, at) => Number(found?.[1]) === start + at)) {
    for (const [at, item] of items.entries()) {
      heads[at]!.value = heads[at]!.value.slice(numbers[at]![0].length);
      withoutEmptyStart(item);
    }
    return start;
  }
  const bullet = heads[0]?.value.charAt(0) ?? '';
  if (
    tag === 'ul' &&
    bullet !== '' &&
    BULLETS.includes(bullet) &&
    heads.every((head) => head?.value.startsWith(bullet))
  )
    for (const head of heads) head!.value = head!.value.slice(1).trimStart();
  return 0;
}

/** Drops what is empty now, and opens the only paragraph that is left. */
function withoutEmptyStart(item: Element): void {
  while (item.children[0] && !hasContent(item.children[0])) item.children.shift();
  const [first, more] = item.children;
  if (first?.type === 'text') first.value = first.value.trimStart();
  else if (isElement(first, 'p') && !more) item.children = first.children;
}

function firstText(node: Element): { value: string } | null {
  for (let at: ElementContent | undefined = node; isElement(at);) {
    at = at.children[0];
    if (at?.type === 'text') return at;
    if (isElement(at, 'ul') || isElement(at, 'ol')) return null;
  }
  return null;
}

/** The sign or number at the start of a list paragraph. */
const TYPED = /^\s*(?:([·•‣▪§–o-])|\(?(\d{1,3}|[a-z])[.)])[\s\u00a0]+/;

/** `isListParagraph` as a list of one; null if it does not begin with a mark. */
export function listParagraph(context: Context, index: number, blocks: ElementContent[]): Element | null {
  const [first] = blocks;
  if (blocks.length !== 1 || !isElement(first, 'p')) return null;
  const typed = TYPED.exec(rawText(first));
  if (!typed) return null;
  const content = withoutStart(first.children, typed[0].length);
  const number = typed[2];
  const list: Placed = element(number === undefined ? 'ul' : 'ol', [element('li', content)]);
  if (number !== undefined && /^\d/.test(number) && number !== '1') list.properties.start = Number(number);
  if (number !== undefined && !/^\d/.test(number)) list.properties.type = 'a';
  const level = Number(WORD_LEVEL.exec(attribute(liveOf(context, index), 'style'))?.[1] ?? 1) * STEP;
  list.data = { isLoose: true, indent: indentOf(context, index) ?? { left: level, top: Number.NaN } };
  return list;
}

function withoutStart(nodes: readonly ElementContent[], letters: number): ElementContent[] {
  let left = letters;
  return nodes.flatMap((node): ElementContent[] => {
    if (left === 0) return [node];
    const length = rawText(node).length;
    if (length <= left) {
      left -= length;
      return [];
    }
    const from = left;
    left = 0;
    if (node.type === 'text') return [{ ...node, value: node.value.slice(from) }];
    return isElement(node) ? [{ ...node, children: withoutStart(node.children, from) }] : [node];
  });
}
