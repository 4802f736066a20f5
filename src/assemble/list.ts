/** Converts lists, and the numbers that counters show before items and headings. */
import type { Element, ElementContent, Properties } from 'hast';
import { append, BREAK, element, hasContent, isBlock, isElement, rawText, text } from '../util/hast';
import { flow } from './flow';
import { attribute, hasAttribute, query } from '../snapshot/foreign';
import { typeOfStyle, numeral } from '../util/numerals';
import { computed, liveOf, type Context, recordOf } from './context';
import { indentOf, type Indent } from './indents';

/**
 * Lists of pictures, and of one item with several blocks, are layout. Content outside items (a missing end tag) goes before or after the
 * list, or into the item before it.
 */
export function list(context: Context, index: number, tag: 'ul' | 'ol'): ElementContent[] {
  const items: Element[] = [];
  const before: ElementContent[] = [];
  let loose: ElementContent[] = [];
  const flush = (): void => {
    append(items[items.length - 1]?.children ?? before, flow(loose));
    loose = [];
  };
  for (const node of context.children(index)) {
    if (isElement(node, 'li')) {
      flush();
      items.push(node);
    } else loose.push(node);
  }
  const rest = flow(loose);
  // In old editors' nesting, it belongs to the item before it.
  if (rest.every(isList)) {
    flush();
    rest.length = 0;
  }
  const kept = items.filter(hasContent);
  if (kept.length === 0) return itemless(tag, [...before, ...rest]);
  const parts = listOf(context, index, tag, kept);
  const [made] = parts;
  const first: Item = kept[0]!;
  const indent = first.data?.indent;
  if (indent && parts.length === 1 && isElement(made)) placeAt(made, indent);
  return [...around(before), ...parts, ...around(rest)];
}

const placeAt = (list: Item, indent: Indent): void => {
  list.data = { indent };
};

const around = (blocks: ElementContent[]): ElementContent[] =>
  blocks.length > 0 ? [BREAK, ...blocks, BREAK] : [];

function itemless(tag: 'ul' | 'ol', blocks: ElementContent[]): ElementContent[] {
  const only = element('li', flow(blocks, true));
  if (!hasContent(only)) return [];
  return isLayout(only) || isPicture(only) ? around(only.children) : [element(tag, [only])];
}

function listOf(context: Context, index: number, tag: 'ul' | 'ol', items: Item[]): ElementContent[] {
  const [only] = items;
  const marks = TYPED_MARK.test(rawText(only!).slice(0, MARK_LENGTH))
    ? context.rare.dropMarks(items, tag)
    : 0;
  if ((tag === 'ul' && items.every(isPicture)) || (items.length === 1 && isLayout(only!)))
    return around(items.flatMap(({ children }) => children));
  const labels = items.map(({ data }) => data?.label ?? '');
  if (labels.every((label) => label !== '')) {
    const count = nativeCount(labels);
    const own = { className: ['own-numbers'] };
    if (!count)
      return [
        element(
          'ul',
          items.map((item, at) => labelled(item, labels[at]!)),
          own,
        ),
      ];
    return [element('ol', items, countProperties(count.start, count.type))];
  }
  if (tag === 'ul')
    return [marks > 0 ? element('ol', items, countProperties(marks, '')) : element('ul', items)];
  const live = liveOf(context, index);
  const start = marks || Number.parseInt(attribute(live, 'start') || String(only!.properties.value), 10);
  const type = attribute(live, 'type') || (typeOfStyle(computed(live)?.listStyleType ?? '') ?? '');
  const properties = countProperties(start, type);
  if (hasAttribute(live, 'reversed')) properties.reversed = true;
  return [element('ol', items, properties)];
}

/** May an item begin with a bullet or a number of its own (`dropMarks`)? */
const TYPED_MARK = /^\s*[([]?(?:[•·‣◦▪▫●○■□►▸➤⁃∙]|\d)/;
/** Code units. */
const MARK_LENGTH = 8;

function countProperties(start: number, type: string): Properties {
  const properties: Properties = {};
  if (Number.isInteger(start) && start !== 1) properties.start = start;
  if (/^[aAiI]$/.test(type)) properties.type = type;
  return properties;
}

/** Bullets beside pictures mean nothing. */
const isPicture = (item: Element): boolean => item.children.every((node) => isElement(node, 'figure'));

/** Code units; our own choice. */
const LONG_ITEM = 1500;

/** Layout holds blocks that authors do not put into lists, or a whole text. */
function isLayout(item: Element): boolean {
  if (item.children.filter((node) => isBlock(node) && !isList(node)).length <= 1) return false;
  const holds = item.children.some(
    (node) => isElement(node) && /^(h[1-6]|figure|table|hr|details|aside|section)$/.test(node.tagName),
  );
  return holds || rawText(item).length > LONG_ITEM;
}

const isList = (node: ElementContent): boolean => isElement(node, 'ul') || isElement(node, 'ol');

export function listItem(context: Context, index: number): ElementContent[] {
  const live = liveOf(context, index);
  const box = query(live, 'input[type="checkbox" i]');
  const properties = box ? context.rare.task(live, box) : {};
  // Later items count on from this number.
  const value = attribute(live, 'value');
  if (/^-?\d{1,9}$/.test(value)) properties.value = value;
  const item: Item = element('li', flow(context.children(index), true), properties);
  const label = labelOf(context, index);
  const indent = indentOf(context, index);
  if (label !== '' || indent)
    item.data = { ...(label !== '' ? { label } : {}), ...(indent ? { indent } : {}) };
  return [item];
}

/** The counter before an element, '' for none. Equal tags and names are checked once. */
export function labelOf(context: Context, index: number): string {
  const { snapshot, counted } = context;
  if (!snapshot.hasLayout) return '';
  const { tag, names, parent } = recordOf(context, index);
  const around = snapshot.elements[parent];
  const make = `${tag} ${names} ${around?.tag ?? ''} ${around?.names ?? ''}`;
  const live = liveOf(context, index);
  let isCounted = counted.get(make);
  if (isCounted === undefined) {
    isCounted = /counters?\(/.test(computed(live, '::before')?.content ?? '');
    counted.set(make, isCounted);
  }
  return isCounted ? context.rare.counterLabel(context, live) : '';
}

interface Item extends Element {
  data?: Element['data'] & { label?: string; indent?: Indent };
}

/** For an `ol` that shows these labels; null if none does. */
function nativeCount(labels: readonly string[]): { type: string; start: number } | null {
  const bare = labels.map((label) => label.replace(/[.)]$/, '').replace(/^0+(?=\d)/, ''));
  for (const type of ['1', 'a', 'A', 'i', 'I']) {
    const start = type === '1' ? Number(bare[0]) : 1;
    // The text may refer to a letter in brackets.
    if (type !== '1' && labels.some((label) => label.endsWith(')'))) continue;
    if (Number.isInteger(start) && bare.every((label, at) => label === numeral(start + at, type)))
      return { type, start };
  }
  return null;
}

/** "Step 1" */
const ENDS_IN_WORDS = /\p{L}.*\s[\p{L}\p{N}]+$/u;

function labelled(item: Element, label: string): Element {
  const [first, ...rest] = item.children;
  const words = text(ENDS_IN_WORDS.test(label) ? `${label}: ` : `${label} `);
  const children: ElementContent[] = isElement(first, 'p')
    ? [{ ...first, children: [words, ...first.children] }, ...rest]
    : first === undefined ||
        (isElement(first) && /^(?:[uo]l|figure|pre|table|blockquote)$/.test(first.tagName))
      ? [element('p', [text(label)]), ...item.children]
      : [words, ...item.children];
  return { ...item, children };
}
