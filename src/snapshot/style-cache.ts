/** The style cache: elements with the same tag, class and surroundings share one read of their computed style. */
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

/** Without attributes these stand in a line on every page worth the name: the browser is not asked. */
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

/** Code units of hidden text that may be the article's; shorter ones are menus and notices. */
const REVEALED_LENGTH = 500;

/** An element on the way, as far as its style goes. */
export interface Styled {
  element: Element;
  style: CachedStyle;
  /** tag and class of the child before, see `SiblingPlace` */
  lastKey: string;
}

/** Finds the style of each element; asking the browser for styles is most of what a walk costs. */
export class StyleCache {
  /**
   * @param view null without layout
   * @param reveals without layout: long text is read although attributes hide it
   * @param byTag the page sets nearly everything inline: an inline display is not believed, the element's own holds
   */
  constructor(
    private readonly view: Window | null,
    private readonly rtl: boolean,
    private readonly reveals: boolean,
    private readonly byTag = false,
  ) {}

  /**
   * The style of an element; what is hidden may be the closed one of several panels: each is asked.
   * @param key tag, class and what else tells siblings apart (`namesOf`)
   */
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

  /** How text right in an element looks. Of a style that hides its text (visibility), each element is asked. */
  textOf({ style, element }: Styled): TextStyle {
    if (style.text?.visible) return style.text;
    const css = style.text || !style.css ? this.view?.getComputedStyle(element) : style.css;
    return (style.text = readTextStyle(css ?? null, element, this.rtl));
  }

  /** Is a picture drawn behind an element? All that is asked of an empty one; only with layout. */
  isPainted({ style, element }: Styled): boolean {
    if (style.box) return style.box.backgroundImage;
    return (style.painted ??= hasBackgroundImage(style.css ?? this.view!.getComputedStyle(element)));
  }

  /** How an element's box is drawn and placed; only with layout. */
  boxOf({ style, element }: Styled): BoxStyle {
    return (style.box ??= readBoxStyle(style.css ?? this.view!.getComputedStyle(element)));
  }
}

const isLong = (element: Element): boolean => textOf(element).length >= REVEALED_LENGTH;
