/**
 * Caches computed styles, because reading them is most of the cost of a walk. Elements with the same tag, class and surroundings share one.
 */
import { CachedStyle, SiblingPlace } from './cached-style';
import { textOf } from './foreign';
import {
  hasBackgroundImage,
  isHiddenByMarkup,
  readBoxStyle,
  readTextStyle,
  staticDisplay,
} from './style-reader';
import type { BoxStyle, TextStyle } from './style-reader';
import { isBlockDisplay } from './tags';

/** Inline on nearly every page, so the browser is not asked. */
const PHRASING = new Set([
  'em',
  'strong',
  'b',
  'i',
  'u',
  's',
  'code',
  'sub',
  'sup',
  'small',
  'mark',
  'abbr',
  'cite',
  'q',
  'kbd',
]);

/** Shorter hidden texts are menus and notices. Code units. */
const REVEALED_LENGTH = 500;

export interface Styled {
  element: Element;
  style: CachedStyle;
  /** of the previous child (`SiblingPlace`) */
  lastKey: string;
}

export class StyleCache {
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
    const css = this.view && !(key === tag && PHRASING.has(tag)) ? this.view.getComputedStyle(element) : null;
    const hidden = !this.view && isHiddenByMarkup(element);
    const display = css
      ? this.byTag && css.display === 'inline'
        ? staticDisplay(tag)
        : css.display
      : hidden && !(this.reveals && isLong(element))
        ? 'none'
        : this.view
          ? 'inline'
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
