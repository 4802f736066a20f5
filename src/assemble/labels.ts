/** Numbers that a page shows before items, headings and clauses though no text of it holds them. */
import type { Element, ElementContent } from 'hast';
import { numeral } from '../util/numerals';
import { element, isElement, text } from '../util/hast';
import { computed } from './code-holder';
import type { Indent } from './indents';
import { liveOf, recordOf, type Context } from './context';

/** What counters write before an element; '' for nothing. Elements of one make are asked once. */
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

/** An item of a list with the label that is shown before it. */
export interface Item extends Element {
  data?: Element['data'] & { label?: string; indent?: Indent };
}

/** How an `ol` has to count to show these labels: its type and first number; null where no `ol` shows them. */
export function nativeCount(labels: readonly string[]): { type: string; start: number } | null {
  const bare = labels.map((label) => label.replace(/[.)]$/, '').replace(/^0+(?=\d)/, ''));
  for (const type of ['1', 'a', 'A', 'i', 'I']) {
    const start = type === '1' ? Number(bare[0]) : 1;
    // A letter in brackets is how the text refers to it.
    if (type !== '1' && labels.some((label) => label.endsWith(')'))) continue;
    if (Number.isInteger(start) && bare.every((label, at) => label === numeral(start + at, type)))
      return { type, start };
  }
  return null;
}

/** "Step 1" */
const ENDS_IN_WORDS = /\p{L}.*\s[\p{L}\p{N}]+$/u;

/** An item that begins with its label as text. */
export function labelled(item: Element, label: string): Element {
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
