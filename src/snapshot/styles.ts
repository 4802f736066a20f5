/**
 * Reads computed styles, and stores each distinct style once. Reading is the largest cost of a walk, so elements with the same
 * tag, class and surroundings share one style.
 */
import { attribute, closest, hasAttribute, hasAttributes, textOf, written } from './foreign';
import type { StyleRecord } from './schema';
import { isBlockDisplay, staticDisplay } from './tags';
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

/** The common form in browsers. */
const UNPAINTED = 'rgba(0, 0, 0, 0)';
const TRANSPARENT = /^(?:transparent|rgba\(.*, 0\))$/;
const isTransparent = (color: string): boolean => color === UNPAINTED || TRANSPARENT.test(color);

/** Read for elements with text of their own. */
type TextStyle = Pick<
  StyleRecord,
  'fontSize' | 'fontWeight' | 'fontFamily' | 'italic' | 'color' | 'textAlign' | 'preservesLines'
> & {
  visible: boolean;
};

/** Read for blocks that hold text or pictures. */
export type BoxStyle = Pick<
  StyleRecord,
  'position' | 'float' | 'background' | 'backgroundImage' | 'borders' | 'shadow'
> & {
  /** layout of the content may be skipped (`content-visibility`) */
  skips: boolean;
  /** the content is never shown */
  hides: boolean;
  /** `overflow` clips the content */
  clips: boolean;
  /** 1 unless absolute or fixed: in-flow content may be fading in */
  opacity: number;
};

const PLAIN_TEXT: TextStyle = {
  fontSize: 16,
  fontWeight: 400,
  fontFamily: '',
  italic: false,
  color: '',
  textAlign: 'left',
  preservesLines: false,
  visible: true,
};
const PLAIN_BOX: BoxStyle = {
  position: 'static',
  float: 'none',
  background: '',
  backgroundImage: false,
  borders: 0,
  shadow: false,
  skips: false,
  hides: false,
  clips: false,
  opacity: 1,
};

export class StyleTable {
  readonly records: StyleRecord[] = [];
  readonly #known = new Map<string, number>();

  /** Parts that were not read count as plain. */
  intern(display: string, text: TextStyle = PLAIN_TEXT, box: BoxStyle = PLAIN_BOX): number {
    const key =
      display + '|' + text.fontSize + '|' + text.fontWeight + '|' + text.fontFamily + '|' + text.color + '|' +
      text.textAlign + (text.italic ? 'i' : '') + (text.preservesLines ? 'p' : '') + '|' + box.position + '|' +
      box.float + '|' + box.background + (box.backgroundImage ? 'b' : '') + box.borders + (box.shadow ? 's' : ''); // prettier-ignore
    let index = this.#known.get(key);
    if (index === undefined) {
      index = this.records.length;
      this.#known.set(key, index);
      const { fontSize, fontWeight, fontFamily, italic, color, textAlign, preservesLines } = text;
      const { position, float, background, backgroundImage, borders, shadow } = box;
      const letters = { fontSize, fontWeight, fontFamily, italic, color, textAlign, preservesLines };
      const drawn = { position, float, background, backgroundImage, borders, shadow };
      this.records.push({ display, ...letters, ...drawn });
    }
    return index;
  }
}

/** @param css null without layout */
function readTextStyle(css: CSSStyleDeclaration | null, element: Element, rtl: boolean): TextStyle {
  if (!css) return closest(element, 'pre') ? { ...PLAIN_TEXT, preservesLines: true } : PLAIN_TEXT;
  const space = css.whiteSpace;
  return {
    fontSize: parseFloat(css.fontSize) || 16,
    fontWeight: parseInt(css.fontWeight, 10) || 400,
    fontFamily: css.fontFamily,
    italic: css.fontStyle !== 'normal',
    color: css.color,
    textAlign: resolveAlign(css.textAlign, rtl),
    preservesLines: space.startsWith('pre') || space === 'break-spaces',
    visible: css.visibility === 'visible',
  };
}

const hasBackgroundImage = (css: CSSStyleDeclaration): boolean => css.backgroundImage !== 'none';

function readBoxStyle(css: CSSStyleDeclaration): BoxStyle {
  const background = css.backgroundColor;
  const position = css.position;
  return {
    position,
    // Firefox had no `cssFloat` for a while.
    float: css.getPropertyValue('float'),
    background: isTransparent(background) ? '' : background,
    backgroundImage: hasBackgroundImage(css),
    borders: css.borderWidth === '0px' ? 0 : drawnSides(css),
    shadow: css.boxShadow !== 'none',
    skips: css.contentVisibility !== 'visible',
    hides: css.contentVisibility === 'hidden',
    clips: css.overflowY !== 'visible',
    opacity: position === 'absolute' || position === 'fixed' ? parseFloat(css.opacity) : 1,
  };
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** See `StyleRecord.borders`. The computed width of an undrawn border is 0. */
function drawnSides(css: CSSStyleDeclaration): number {
  let bits = 0;
  for (let i = 0; i < SIDES.length; i++) {
    const side = SIDES[i]!;
    if (css[`border${side}Width`] !== '0px' && !isTransparent(css[`border${side}Color`])) bits |= 1 << i;
  }
  return bits;
}

/** Used without layout. */
function isHiddenByMarkup(element: Element): boolean {
  if (hasAttribute(element, 'hidden')) return true;
  const inline = written(element, 'style');
  return inline !== null && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(inline);
}

function resolveAlign(value: string, rtl: boolean): StyleRecord['textAlign'] {
  const plain = value.startsWith('-') ? value.slice(value.lastIndexOf('-') + 1) : value;
  switch (plain) {
    case 'center':
    case 'justify':
    case 'right':
    case 'left':
      return plain;
    case 'end':
      return rtl ? 'left' : 'right';
    default:
      return rtl ? 'right' : 'left';
  }
}
