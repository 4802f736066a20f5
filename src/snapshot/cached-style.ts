/** One entry of the style cache, and the names by which elements share it. */
import { attribute, hasAttribute, hasAttributes } from './foreign';
import { isNamed } from './hints';
import type { BoxStyle, StyleTable, TextStyle } from './style-reader';

/** Where style sheets like to set a child apart: the first of all, the first of its kind after others, the rest. */
export const enum SiblingPlace {
  First,
  Changed,
  Again,
}

/** The style of one kind of element: one record for all that share tag, class, place among siblings, and the parents' styles. */
export class CachedStyle {
  text: TextStyle | undefined = undefined;
  box: BoxStyle | undefined = undefined;
  /** has a background picture; undefined where nobody has asked or `box` says it */
  painted: boolean | undefined = undefined;
  /** interned styles by what of them was read: bit 0 text, bit 1 box; -1 not yet */
  readonly #interned = [-1, -1, -1, -1];
  readonly #children: (Map<string, CachedStyle> | null)[] = [null, null, null];

  /**
   * @param display as computed
   * @param css live style of the first element of this style; null where the browser was not asked
   */
  constructor(
    readonly display: string,
    readonly startsBlock: boolean,
    readonly css: CSSStyleDeclaration | null,
  ) {}

  /** The style of a child, if one like it has been met. `key` says tag and class. */
  child(key: string, place: SiblingPlace): CachedStyle | undefined {
    return this.#children[place]?.get(key);
  }

  remember(key: string, place: SiblingPlace, style: CachedStyle): void {
    (this.#children[place] ??= new Map()).set(key, style);
  }

  /** Index of the interned style of an element of this style, of which text or box were or were not read. */
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

/** Numbers this long count instances (`post-12345`); shorter ones may be sizes and shades. */
const INSTANCE_NUMBER = /\d{4,}/g;
const NUMBER = /\d+/g;

/** How an element is called. */
interface Names {
  className: string;
  id: string;
  role: string;
  /** the class names speak of an author or a date (`hints.ts`) */
  named: boolean;
  /** what style sheets commonly tell siblings apart by: tag, class, id and inline style, the numbers of instances left out */
  key: string;
}

/** What of a class attribute is asked again and again: a page has a few hundred, most of them many times. */
interface ClassNames {
  /** with the numbers of instances left out */
  make: string;
  /** speaks of an author or a date (`hints.ts`) */
  named: boolean;
}

/** Class attributes of one page that were met. */
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

/** The edge of a box in the line parts words; a ruby's, a formula's or a drop cap's does not. */
export const partsWords = ({ display }: CachedStyle): boolean => display.startsWith('inline-');
