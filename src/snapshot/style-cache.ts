/** Caches computed styles, the largest cost of a walk. Elements with the same tag, class and surroundings share one. */
import { textOf, attribute, hasAttribute, hasAttributes } from './foreign';
import {
  hasBackgroundImage,
  isHiddenByMarkup,
  readBoxStyle,
  readTextStyle,
  staticDisplay,
  type BoxStyle,
  type TextStyle,
  type StyleTable,
  isBlockDisplay,
} from './style-reader';
import { isNamed } from './page-metadata';

/** Shorter hidden texts are menus and notices. Code units. */
const REVEALED_LENGTH = 500;

export interface Styled {
  element: Element;
  style: CachedStyle;
  /** of the previous child (`SiblingPlace`) */
  lastKey: string;
}

export class StyleCache {
  readonly #classes = new Map<string, ClassNames>();

  /**
   * @param view null without layout
   * @param reveals read long text that attributes hide
   * @param byTag the page sets everything inline, so use the tag's default display
   */
  constructor(
    private readonly view: Window | null,
    private readonly rtl: boolean,
    private readonly reveals: boolean,
    private readonly byTag = false,
  ) {}

  namesOf(element: Element, tag: string): Names {
    const form = tag === 'form';
    if (!hasAttributes(element, form)) return { className: '', id: '', role: '', named: false, key: tag };
    const className = attribute(element, 'class', form);
    const { make, named } = className === '' ? NO_CLASS : this.#classNames(className);
    const id = attribute(element, 'id', form);
    const style = attribute(element, 'style', form);
    let key = tag + make;
    if (id !== '') key += '#' + id.replace(NUMBER, '');
    if (style !== '') key += '{' + style;
    if (hasAttribute(element, 'hidden', form)) key += '!';
    return { className, id, role: attribute(element, 'role', form), named, key };
  }

  #classNames(className: string): ClassNames {
    let names = this.#classes.get(className);
    if (!names) {
      names = { make: '.' + className.replace(INSTANCE_NUMBER, ''), named: isNamed(className) };
      this.#classes.set(className, names);
    }
    return names;
  }

  /** Hidden styles are not cached: one of several panels may be open. */
  of(element: Element, tag: string, key: string, parent: Styled | null): CachedStyle {
    let place = SiblingPlace.First;
    if (parent) {
      const { lastKey } = parent;
      if (lastKey !== '') place = lastKey === key ? SiblingPlace.Again : SiblingPlace.Changed;
      parent.lastKey = key;
      const known = parent.style.child(key, place);
      if (known) return known;
    }
    const css = this.view?.getComputedStyle(element) ?? null;
    const hidden = !this.view && isHiddenByMarkup(element);
    const display = css
      ? this.byTag && css.display === 'inline'
        ? staticDisplay(tag)
        : css.display
      : hidden && !(this.reveals && isLong(element))
        ? 'none'
        : staticDisplay(tag);
    const style = new CachedStyle(display, isBlockDisplay(display), css);
    if (parent && display !== 'none' && !hidden) parent.style.remember(key, place, style);
    return style;
  }

  /** A hiding style (visibility) is not shared. */
  textOf({ style, element }: Styled): TextStyle {
    if (style.text?.visible) return style.text;
    const css = style.text || !style.css ? this.view?.getComputedStyle(element) : style.css;
    return (style.text = readTextStyle(css ?? null, element, this.rtl));
  }

  /** Only with layout. */
  isPainted({ style, element }: Styled): boolean {
    if (style.box) return style.box.backgroundImage;
    return (style.painted ??= hasBackgroundImage(style.css ?? this.view!.getComputedStyle(element)));
  }

  /** Only with layout. */
  boxOf({ style, element }: Styled): BoxStyle {
    return (style.box ??= readBoxStyle(style.css ?? this.view!.getComputedStyle(element)));
  }
}

const isLong = (element: Element): boolean => textOf(element).length >= REVEALED_LENGTH;

/** Style sheets often set apart the first child, the first of its kind after others, and the rest. */
const enum SiblingPlace {
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

  /** @param css null without layout */
  constructor(
    readonly display: string,
    readonly startsBlock: boolean,
    readonly css: CSSStyleDeclaration | null,
  ) {}

  /** An inline block separates words; a ruby, a formula or a drop cap does not. */
  get separatesWords(): boolean {
    return this.display.startsWith('inline-');
  }

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

const NO_CLASS: ClassNames = { make: '', named: false };
