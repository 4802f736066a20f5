/** Converts boxes ("tip", "warning") of documentation generators and blogs to quotes with a kind and a title. */
import type { Element, ElementContent } from 'hast';
import { append, element, hasContent, isElement, rawText } from '../util/hast';
import { queryAll, textOf } from '../snapshot/foreign';
import { calloutKind, iconKind, KINDS } from './callout-kind';

/** Code units; our own choice. */
const LONGEST_TITLE = 80;
/** The sign's own ("Important") and the line above the text. */
const MOST_TITLES = 3;
/** Code units of a box that tell its kind. */
const FIRST_WORDS = 20;
/** Code units read of one text. */
const MOST_LOOKED_AT = 1000;

/**
 * @param live the box on the page
 * @param names its class and id
 * @param given its content; an icon written as text is removed
 * @returns null if it is no box
 */
export function callout(live: globalThis.Element, names: string, given: ElementContent[]): Element | null {
  const icon = isElement(given[0]) ? iconKind(rawText(given[0])) : '';
  const blocks = icon === '' ? given : given.slice(1);
  const kind = blocks.some(hasContent) ? calloutKind(live, names, beginning(blocks), icon) : null;
  if (kind === null) return null;
  const titles = [...queryAll(live, '[class*="title" i], [class*="heading" i]')].slice(0, MOST_TITLES);
  const named = new Set(titles.map((title) => letters(textOf(title))));
  const [sign, above] = blocks;
  // Asciidoctor's sign ("Important") has a cell beside the title and the text.
  const both = isElement(above) && named.has(letters(rawText(above))) && isTitle(sign, kind, named);
  const parts = both && letters(rawText(sign)) === kind ? blocks.slice(1) : blocks;
  const [first, ...rest] = parts;
  const titled = isTitle(first, kind, named) && rest.some(hasContent);
  const head = titled ? [element('p', plain(first), { className: ['callout-title'] })] : [];
  return element('blockquote', [...head, ...(titled ? rest : parts)], {
    className: [`callout-${kind}`],
    dataPart: 'callout',
  });
}

/** Bounded, because boxes may nest. */
function beginning(blocks: readonly ElementContent[]): string {
  let said = '';
  for (const block of blocks) {
    const stack = [block];
    for (let next = stack.pop(); next; next = stack.pop()) {
      if (next.type === 'text') said = (said + next.value.slice(0, MOST_LOOKED_AT)).trimStart();
      else if (isElement(next)) append(stack, next.children.toReversed());
      if (said.length >= FIRST_WORDS) return said;
    }
    said = `${said} `.trimStart();
  }
  return said;
}

const letters = (value: string): string => value.toLowerCase().replace(/[^\p{L}]+/gu, '');

function isTitle(
  node: ElementContent | undefined,
  kind: string,
  named: ReadonlySet<string>,
): node is Element {
  if (!isElement(node)) return false;
  const words = rawText(node).trim();
  if (words === '' || words.length > LONGEST_TITLE) return false;
  if (/^h[1-6]$/.test(node.tagName)) return true;
  if (node.tagName !== 'p') return false;
  const [only, more] = node.children.filter(hasContent);
  if (more === undefined && isElement(only, 'strong')) return true;
  const word = letters(words);
  if (word !== '' && named.has(word)) return true;
  return word === kind || KINDS[word] !== undefined;
}

/** Titles are bold by default, and the kind has its own picture. */
function plain(title: Element): ElementContent[] {
  const [only, more] = title.children.filter(hasContent);
  const words = more === undefined && isElement(only, 'strong') ? only.children : title.children;
  const [first, ...rest] = words;
  if (first?.type !== 'text' || !SIGN.test(first.value)) return words;
  return [{ ...first, value: first.value.replace(SIGN, '') }, ...rest];
}
const SIGN = /^\s*(?:\p{Extended_Pictographic}\ufe0f?\s*)+/u;
