import { attribute, hasAttribute, hasAttributes } from './foreign';
import { isNamed } from './hints';
import type { BoxStyle, StyleTable, TextStyle } from './style-reader';

/** Style sheets often set apart the first child, the first of its kind after others, and the rest. */
export const enum SiblingPlace {
  First,
  Changed,
  Again,
}

/** Style of all elements with the same tag, class, place among siblings and parent style. */
export class CachedStyle {
  text: TextStyle | undefined = undefined;
  box: BoxStyle | undefined = undefined;
  /** undefined while unknown */
  painted: boolean | undefined = undefined;
  /** bit 0: with text, bit 1: with box; -1 not yet */
  readonly #interned = [-1, -1, -1, -1];
  readonly #children: (Map<string, CachedStyle> | null)[] = [null, null, null];

  /** @param css null if the browser was not asked */
  constructor(
    readonly display: string,
    readonly startsBlock: boolean,
    readonly css: CSSStyleDeclaration | null,
  ) {}

  child(key: string, place: SiblingPlace): CachedStyle | undefined {
    return this.#children[place]?.get(key);
  }

  remember(key: string, place: SiblingPlace, style: CachedStyle): void {
    (this.#children[place] ??= new Map()).set(key, style);
  }

  intern(table: StyleTable, hasText: boolean, hasBox: boolean): number {
    const which = (hasText ? 1 : 0) + (hasBox ? 2 : 0);
    let index = this.#interned[which]!;
    if (index < 0) {
      index = table.intern(this.display, hasText ? this.text : undefined, hasBox ? this.box : undefined);
      this.#interned[which] = index;
    }
    return index;
  }
}

/** Instance numbers (`post-12345`). Shorter ones may be sizes or shades. */
const INSTANCE_NUMBER = /\d{4,}/g;
const NUMBER = /\d+/g;

interface Names {
  className: string;
  id: string;
  role: string;
  named: boolean;
  /** tag, class, id, inline style, without instance numbers */
  key: string;
}

interface ClassNames {
  /** without instance numbers */
  make: string;
  named: boolean;
}

export type KnownClasses = Map<string, ClassNames>;

const NO_CLASS: ClassNames = { make: '', named: false };

function classNames(className: string, known: KnownClasses): ClassNames {
  let names = known.get(className);
  if (!names) {
    names = { make: '.' + className.replace(INSTANCE_NUMBER, ''), named: isNamed(className) };
    known.set(className, names);
  }
  return names;
}

export function namesOf(element: Element, tag: string, known: KnownClasses): Names {
  const form = tag === 'form';
  if (!hasAttributes(element, form)) return { className: '', id: '', role: '', named: false, key: tag };
  const className = attribute(element, 'class', form);
  const { make, named } = className === '' ? NO_CLASS : classNames(className, known);
  const id = attribute(element, 'id', form);
  const style = attribute(element, 'style', form);
  let key = tag + make;
  if (id !== '') key += '#' + id.replace(NUMBER, '');
  if (style !== '') key += '{' + style;
  if (hasAttribute(element, 'hidden', form)) key += '!';
  return { className, id, role: attribute(element, 'role', form), named, key };
}

/** A ruby, a formula or a drop cap does not separate words. */
export const partsWords = ({ display }: CachedStyle): boolean => display.startsWith('inline-');
