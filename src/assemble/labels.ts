import type { Element, ElementContent } from 'hast';
import { numeral } from '../util/numerals';
import { element, isElement, text } from '../util/hast';
import { computed } from './code-holder';
import type { Indent } from './indents';
import { liveOf, recordOf, type Context } from './context';

/** The text of CSS counters before an element, '' for none. Elements with equal tags and names are checked once. */
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

export interface Item extends Element {
  data?: Element['data'] & { label?: string; indent?: Indent };
}

/** Type and first number of an `ol` that shows these labels; null if none does. */
export function nativeCount(labels: readonly string[]): { type: string; start: number } | null {
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
