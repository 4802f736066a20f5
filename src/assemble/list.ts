/** Lists in valid form; those of descriptions are in `description-list.ts`. */
import type { Element, ElementContent, Properties } from 'hast';
import { append, BREAK, element, hasContent, isBlock, isElement, rawText } from '../util/hast';
import { flow } from './flow';
import { attribute, hasAttribute, query } from '../snapshot/foreign';
import { liveOf, type Context } from './context';

/** A `ul`, `ol` or `menu`; a list of pictures, and one of one item that holds several blocks, is layout and is opened. */
export function list(context: Context, index: number, tag: 'ul' | 'ol'): ElementContent[] {
  const live = liveOf(context, index);
  const items: Element[] = [];
  let loose: ElementContent[] = [];
  const flush = (): void => {
    const content = flow(loose, true);
    loose = [];
    if (content.length === 0) return;
    const last = items[items.length - 1];
    // A list right inside a list (old editors) belongs to the item before it.
    if (last && content.every((node) => isElement(node, 'ul') || isElement(node, 'ol'))) {
      append(last.children, content);
    } else items.push(element('li', content));
  };
  for (const node of context.children(index)) {
    if (isElement(node, 'li')) {
      flush();
      items.push(node);
    } else loose.push(node);
  }
  flush();
  const kept = items.filter(hasContent);
  const [only] = kept;
  if (!only) return [];
  if (tag === 'ul') dropBullets(kept);
  if ((tag === 'ul' && kept.every(isPicture)) || (kept.length === 1 && isLayout(only)))
    return [BREAK, ...kept.flatMap(({ children }) => children), BREAK];
  const properties: Properties = {};
  if (tag === 'ol') {
    // Markdown knows the number of the first item only.
    const start = Number.parseInt(attribute(live, 'start') || String(only.properties.value), 10);
    if (Number.isInteger(start) && start !== 1) properties.start = start;
    if (hasAttribute(live, 'reversed')) properties.reversed = true;
    const type = attribute(live, 'type');
    if (/^[aAiI]$/.test(type)) properties.type = type;
  }
  return [element(tag, kept, properties)];
}

/** Are there only pictures in an item? A list of such is a gallery: bullets beside pictures say nothing. */
const isPicture = (item: Element): boolean => item.children.every((node) => isElement(node, 'figure'));

/** Code units of text above which a lone item is a part of the page, not of a list; our own choice. */
const LONG_ITEM = 1500;

/** Is a list's only item there for the layout: does it hold what no list of an author does, or a whole text? */
function isLayout(item: Element): boolean {
  if (item.children.filter((node) => isBlock(node) && !isList(node)).length <= 1) return false;
  const holds = item.children.some(
    (node) => isElement(node) && /^(h[1-6]|figure|table|hr|details|aside|section)$/.test(node.tagName),
  );
  return holds || rawText(item).length > LONG_ITEM;
}

/** Bullets that are typed at the head of each item: the list has its own. */
function dropBullets(items: readonly Element[]): void {
  const heads = items.map((item) => firstText(item));
  const [first] = heads;
  const bullet = first?.value.charAt(0) ?? '';
  if (!BULLETS.includes(bullet) || bullet === '') return;
  if (!heads.every((head) => head?.value.startsWith(bullet))) return;
  for (const head of heads) if (head) head.value = head.value.slice(1).replace(/^[\s\u00a0]+/, '');
}
const BULLETS = '•·‣◦▪▫●○■□►▸➤⁃∙';

function firstText(node: Element): { value: string } | null {
  for (let at: ElementContent | undefined = node; isElement(at);) {
    at = at.children[0];
    if (at?.type === 'text') return at;
    if (at && isList(at)) return null;
  }
  return null;
}

const isList = (node: ElementContent): boolean => isElement(node, 'ul') || isElement(node, 'ol');

export function listItem(context: Context, index: number): ElementContent[] {
  const live = liveOf(context, index);
  const box = query(live, 'input[type="checkbox" i]');
  const properties = box ? context.rare.task(live, box) : {};
  // The number that an item says itself; those after it count on from there.
  const value = attribute(live, 'value');
  if (/^-?\d{1,9}$/.test(value)) properties.value = value;
  return [element('li', flow(context.children(index), true), properties)];
}
